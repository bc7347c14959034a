import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { pause, skip, usePlayer } from './player.ts'
import type { Track } from './queue.ts'

interface Media {
  readonly ref: RefObject<HTMLVideoElement | null>
  /** Its link no longer works, and a fresh one could not be fetched. */
  readonly failed: boolean
  /** Seeks to a position in seconds. */
  readonly seek: (seconds: number) => void
  /** Seeks by a number of seconds from the element's own position: the displayed one lags behind it. */
  readonly seekBy: (seconds: number) => void
}

/** Makes a media element follow the state of the player. */
export function useMedia(track: Track): Media {
  const { playing, speed, loop, volume } = usePlayer()
  const ref = useRef<HTMLVideoElement>(null)
  const [failedId, setFailedId] = useState<string>()
  const renewed = useRef<string>(undefined)

  const start = useEffectEvent(() => {
    // The browser may refuse, for example before the first interaction with the page: the player is then paused.
    if (playing) ref.current?.play().catch(refuse)
  })

  const load = useEffectEvent((media: HTMLMediaElement) => {
    renewed.current = undefined
    setFailedId(undefined)
    media.src = track.url
    start()
  })

  const renew = useEffectEvent(async (media: HTMLMediaElement) => {
    const time = media.currentTime
    try {
      // Fetch a fresh link only once: if that one fails too, the file cannot be played.
      if (!track.renew || renewed.current === track.id) throw new Error('No other link.')
      renewed.current = track.id
      media.src = await track.renew()
      media.currentTime = time
      start()
    } catch {
      setFailedId(track.id)
      pause()
    }
  })

  useEffect(() => {
    const media = ref.current
    if (!media) return
    load(media)
    const broken = () => void renew(media)
    const ended = () => skip(1)
    // Paused from outside, as by unplugged headphones or another player on the page. Replacing a track or a link fires
    // this event too, but then the next one is already playing.
    const stopped = () => media.paused && !media.ended && media.error === null && pause()
    media.addEventListener('error', broken)
    media.addEventListener('ended', ended)
    media.addEventListener('pause', stopped)
    return () => {
      media.removeEventListener('error', broken)
      media.removeEventListener('ended', ended)
      media.removeEventListener('pause', stopped)
      media.pause()
    }
    // Only the id of the track: a fresh link must not restart it.
  }, [track.id])

  useEffect(() => {
    if (playing) start()
    else ref.current?.pause()
  }, [playing])

  useEffect(() => {
    const media = ref.current
    if (!media) return
    media.defaultPlaybackRate = speed
    media.playbackRate = speed
    media.loop = loop
    media.volume = volume
  }, [speed, loop, volume])

  useEffect(() => {
    const pauseOthers = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement && target !== ref.current && !target.muted) pause()
    }
    // Media events do not bubble, but can be captured.
    document.addEventListener('play', pauseOthers, true)
    return () => document.removeEventListener('play', pauseOthers, true)
  }, [])

  const seek = useCallback((seconds: number) => {
    if (ref.current) ref.current.currentTime = seconds
  }, [])
  const seekBy = useCallback((seconds: number) => {
    const media = ref.current
    if (media && Number.isFinite(media.duration))
      media.currentTime = Math.min(media.duration, Math.max(0, media.currentTime + seconds))
  }, [])
  return { ref, failed: failedId === track.id, seek, seekBy }
}

function refuse(reason: unknown): void {
  // Otherwise another track or a pause came in between, or the link is dead, which fires its own event.
  if (reason instanceof DOMException && reason.name === 'NotAllowedError') pause()
}
