import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pause as pausePlayer } from '../player/player.ts'
import { isStart, starts, tellStart } from '../soleSound.ts'

/** Plays from `offset`, in seconds, until it is stopped. */
export type Sounding = (context: AudioContext, offset: number) => { readonly stop: () => void }

/** Seconds between updates of the position. */
const LOOK = 0.05

/**
 * Play, pause and seek for sound that is synthesised or mixed in the page. It pauses as soon as anything else on the
 * page plays. `sound` is called at every start.
 */
export function useTransport(duration: number, sound: Sounding) {
  const context = useRef<AudioContext>(null)
  const running = useRef<{ readonly stop: () => void; readonly at: number; readonly offset: number }>(null)
  const [playing, setPlaying] = useState(false)
  const [time, setTime] = useState(0)

  const place = () => {
    const [now, audio] = [running.current, context.current]
    return now && audio ? Math.min(duration, now.offset + audio.currentTime - now.at) : undefined
  }

  function halt(): void {
    running.current?.stop()
    running.current = null
  }

  function start(offset: number): void {
    halt()
    const audio = (context.current ??= new AudioContext())
    void audio.resume()
    running.current = { ...sound(audio, offset), at: audio.currentTime, offset }
    setPlaying(true)
  }

  function pause(): void {
    setTime(place() ?? time)
    halt()
    setPlaying(false)
  }

  function seek(to: number): void {
    const within = Math.min(Math.max(0, to), duration)
    setTime(within)
    if (playing) start(within)
  }

  function toggle(): void {
    if (playing) return pause()
    pausePlayer()
    tellStart()
    start(time >= duration ? 0 : time)
  }

  const look = useEffectEvent(() => {
    const now = place()
    if (now === undefined) return
    setTime(now)
    if (now < duration) return
    halt()
    setPlaying(false)
    setTime(0)
  })
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(look, LOOK * 1000)
    return () => clearInterval(timer)
  }, [playing])

  const hush = useEffectEvent((event: Event) => {
    if (playing && isStart(event)) pause()
  })
  useEffect(() => {
    const listener = (event: Event) => hush(event)
    for (const start of starts) document.addEventListener(start, listener, true)
    return () => {
      for (const start of starts) document.removeEventListener(start, listener, true)
      running.current?.stop()
      void context.current?.close()
      context.current = null
    }
  }, [])

  return { playing, time, seek, toggle }
}
