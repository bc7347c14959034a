import { useEffect, type RefObject } from 'react'
import { isStart, starts } from './soleSound.ts'

/** Pauses everything in `view` as soon as anything elsewhere on the page starts: only one thing plays at a time. */
export function useSolePlayer(view: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stopOthers = (event: Event) => {
      const own = view.current
      if (!own || !isStart(event) || (event.target instanceof Node && own.contains(event.target))) return
      for (const media of own.querySelectorAll<HTMLMediaElement>('audio, video')) media.pause()
    }
    for (const start of starts) document.addEventListener(start, stopOthers, true)
    return () => {
      for (const start of starts) document.removeEventListener(start, stopOthers, true)
    }
  }, [view])
}
