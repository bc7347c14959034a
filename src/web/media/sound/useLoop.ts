import { useEffect, useEffectEvent, type RefObject } from 'react'
import { goTo, playIfAllowed, setLooping } from '../mediaElement.ts'
import { loopTo, type Region } from './region.ts'

/** Loops the region of a sound, or the whole sound if it has none. `watch` must be called with every new position. */
export function useLoop(media: RefObject<HTMLMediaElement | null>, loops: boolean, region: Region | null) {
  useEffect(() => {
    if (media.current) setLooping(media.current, loops && region === null)
  }, [media, loops, region])

  const again = useEffectEvent(() => {
    const element = media.current
    if (!element || !loops || !region) return
    // The region extends to the end of the file, where the element has stopped.
    goTo(element, region.start)
    playIfAllowed(element)
  })
  useEffect(() => {
    const element = media.current
    if (!element) return
    const onEnded = () => again()
    element.addEventListener('ended', onEnded)
    return () => element.removeEventListener('ended', onEnded)
  }, [media])

  return {
    watch: (time: number): void => {
      const element = media.current
      if (!element || !loops || element.paused) return
      const to = loopTo(region, time)
      if (to !== undefined) goTo(element, to)
    },
  }
}
