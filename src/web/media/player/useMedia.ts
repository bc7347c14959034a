import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { pause, skip, usePlayer } from './player.ts'
import type { Track } from './queue.ts'

interface Media {
  readonly ref: RefObject<HTMLVideoElement | null>
  /** Its link is dead, and no other could be had. */
  readonly failed: boolean
  /** Goes to a place, in seconds. */
  readonly seek: (seconds: number) => void
  /** Goes on or back by so many seconds, from where the element is now: what is shown lags behind it. */
  readonly seekBy: (seconds: number) => void
}

/** Lets a media element do what the player says. */
export function useMedia(track: Track): Media {
  const { playing, speed, loop, volume } = usePlayer()
  const ref = useRef<HTMLVideoElement>(null)
  const [failedId, setFailedId] = useState<string>()
  const renewed = useRef<string>(undefined)

  const start = useEffectEvent(() => {
    // The browser may refuse, such as before the first interaction with the page: then it stays paused and shows that.
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
      // One fresh link for a link that died; a file that cannot be played stays one.
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
    // Headphones that are pulled out, or another player on the page; a track or a link that gives way stops too, and the
    // next one is on its way by then.
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
    // Of the track only its id: with a fresher link it plays on.
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
    // Events of media do not bubble, but are seen on their way down.
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
  // Else another track or a pause came in between, or the link is dead, for which the element has its own event.
  if (reason instanceof DOMException && reason.name === 'NotAllowedError') pause()
}
