import { useEffect, useState, type RefObject } from 'react'

/** The current state of a sound or a video; times in seconds. */
export interface Playback {
  readonly playing: boolean
  readonly time: number
  /** As stated by the file; undefined until it is known. */
  readonly duration: number | undefined
  readonly volume: number
  readonly muted: boolean
  readonly rate: number
  /** The file could not be read. */
  readonly failed: boolean
}

const still: Playback = {
  playing: false,
  time: 0,
  duration: undefined,
  volume: 1,
  muted: false,
  rate: 1,
  failed: false,
}

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'volumechange',
  'ratechange',
  'emptied',
  'error',
] as const

/** Follows a media element by its own events, so that changes by system media keys are noticed too. */
export function usePlayback(media: RefObject<HTMLMediaElement | null>): Playback {
  const [playback, setPlayback] = useState(still)
  useEffect(() => {
    const element = media.current
    if (!element) return
    const look = () => setPlayback(playbackOf(element))
    for (const event of EVENTS) element.addEventListener(event, look)
    // Catch up on what happened before the listeners were added.
    queueMicrotask(look)
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, look)
    }
  }, [media])
  return playback
}

function playbackOf(media: HTMLMediaElement): Playback {
  return {
    playing: !media.paused && !media.ended,
    time: media.currentTime,
    duration: Number.isFinite(media.duration) && media.duration > 0 ? media.duration : undefined,
    volume: media.volume,
    muted: media.muted,
    rate: media.playbackRate,
    failed: media.error !== null,
  }
}
