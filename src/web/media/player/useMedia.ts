import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { lendMedia, pause, remove, resume, skip, takeBeginning, useOfferedFilm, usePlayer } from './player.ts'
import type { Track } from './queue.ts'

interface Media {
  /** For the player's own element. */
  readonly own: RefObject<HTMLVideoElement | null>
  /** The element that plays: the own one, or that of a large view of the same film. */
  readonly ref: RefObject<HTMLVideoElement | null>
  /** Whether the film is shown in a large view, so that the player shows none. */
  readonly elsewhere: boolean
  /** Its link no longer works, and a fresh one could not be fetched. */
  readonly failed: boolean
  /** Seeks to a position in seconds. */
  readonly seek: (seconds: number) => void
  /** Seeks by a number of seconds from the element's own position: the displayed one lags behind it. */
  readonly seekBy: (seconds: number) => void
}

/** Makes a media element follow the state of the player; a track that changes its element goes on at the same time. */
export function useMedia(track: Track): Media {
  const { playing, speed, loop, volume } = usePlayer()
  const own = useRef<HTMLVideoElement>(null)
  const shown = useOfferedFilm(track.id)
  const ref = useMemo(() => (shown ? { current: shown } : own), [shown])
  /** Where the track stood when its element was last let go. */
  const left = useRef<{ readonly id: string; readonly time: number }>(undefined)
  const [failedId, setFailedId] = useState<string>()
  const renewed = useRef<string>(undefined)

  const start = useEffectEvent(() => {
    // The browser may refuse, for example before the first interaction with the page: the player is then paused.
    if (playing) ref.current?.play().catch(refuse)
  })

  const load = useEffectEvent((media: HTMLMediaElement) => {
    renewed.current = undefined
    setFailedId(undefined)
    // A large view brings its own source.
    if (media === own.current) media.src = track.url
    if (left.current?.id === track.id) media.currentTime = left.current.time
    const from = takeBeginning(track.id)
    // Before anything is loaded, this is where it will start.
    if (from > 0) media.currentTime = from
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
    lendMedia(media)
    const broken = () => media === own.current && void renew(media)
    const ended = () => (track.passing ? remove(track.id) : skip(1))
    // Paused from outside, as by unplugged headphones or another player on the page. Replacing a track or a link fires
    // this event too, but then the next one is already playing.
    const stopped = () => media.paused && !media.ended && media.error === null && pause()
    media.addEventListener('error', broken)
    media.addEventListener('ended', ended)
    const started = () => !media.paused && resume()
    media.addEventListener('pause', stopped)
    media.addEventListener('play', started)
    return () => {
      media.removeEventListener('error', broken)
      media.removeEventListener('ended', ended)
      media.removeEventListener('pause', stopped)
      media.removeEventListener('play', started)
      left.current = { id: track.id, time: media.currentTime }
      media.pause()
      lendMedia(null)
    }
    // Only the id of the track: a fresh link must not restart it.
  }, [track.id, track.passing, ref])

  useEffect(() => {
    if (playing) start()
    else ref.current?.pause()
  }, [playing, ref])

  useEffect(() => {
    const media = ref.current
    if (!media) return
    media.defaultPlaybackRate = speed
    media.playbackRate = speed
    media.loop = loop
    media.volume = volume
  }, [speed, loop, volume, ref])

  useEffect(() => {
    const pauseOthers = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement && target !== ref.current && !target.muted) pause()
    }
    // Media events do not bubble, but can be captured.
    document.addEventListener('play', pauseOthers, true)
    return () => document.removeEventListener('play', pauseOthers, true)
  }, [ref])

  const seek = (seconds: number) => {
    if (ref.current) ref.current.currentTime = seconds
  }
  const seekBy = (seconds: number) => {
    const media = ref.current
    if (media && Number.isFinite(media.duration))
      media.currentTime = Math.min(media.duration, Math.max(0, media.currentTime + seconds))
  }
  return { own, ref, elsewhere: shown !== undefined, failed: failedId === track.id, seek, seekBy }
}

function refuse(reason: unknown): void {
  // Otherwise another track or a pause came in between, or the link is dead, which fires its own event.
  if (reason instanceof DOMException && reason.name === 'NotAllowedError') pause()
}
