import { useEffect, useEffectEvent, type RefObject } from 'react'
import { goTo, playIfAllowed, setLooping } from '../mediaElement.ts'
import { loopTo, type Region } from './region.ts'

/** Lets a sound begin anew: at the start of its region, or as a whole when it has none. `watch` is called with each time. */
export function useLoop(media: RefObject<HTMLMediaElement | null>, loops: boolean, region: Region | null) {
  useEffect(() => {
    if (media.current) setLooping(media.current, loops && region === null)
  }, [media, loops, region])

  const again = useEffectEvent(() => {
    const element = media.current
    if (!element || !loops || !region) return
    // The region reaches to the end of the file, and the element has stopped there.
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
