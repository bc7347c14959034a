import { useCallback, useEffect, useRef, useState } from 'react'
import type { Part } from '../PartBar.tsx'

/** Plays a part of a sound or video in the element that has `setMedia` as its ref. */
export function usePartPlayer({ start, end }: Part) {
  const element = useRef<HTMLMediaElement>(null)
  const setMedia = useCallback((media: HTMLMediaElement | null) => {
    element.current = media
  }, [])
  const [plays, setPlays] = useState(false)

  useEffect(() => {
    const media = element.current
    if (!media) return undefined
    const stop = () => {
      if (media.currentTime >= end) media.pause()
    }
    const begun = () => setPlays(true)
    const ended = () => setPlays(false)
    media.addEventListener('timeupdate', stop)
    media.addEventListener('play', begun)
    media.addEventListener('pause', ended)
    return () => {
      media.removeEventListener('timeupdate', stop)
      media.removeEventListener('play', begun)
      media.removeEventListener('pause', ended)
    }
  }, [end])

  return {
    setMedia,
    plays,
    /** Pauses at this time, in seconds. */
    show: (seconds: number) => {
      const media = element.current
      if (!media) return
      media.pause()
      media.currentTime = seconds
    },
    toggle: () => {
      const media = element.current
      if (!media) return
      if (!media.paused) return media.pause()
      media.currentTime = start
      // A file that this browser cannot play can still be cut.
      media.play().catch(() => setPlays(false))
    },
  }
}
