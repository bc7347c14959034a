import { useEffect, type RefObject } from 'react'

/** Stops all that plays in `view` as soon as anything elsewhere on the page begins to play: one thing plays at a time. */
export function useSolePlayer(view: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stopOthers = ({ target }: Event) => {
      const own = view.current
      if (!own || !(target instanceof HTMLMediaElement) || target.muted || own.contains(target)) return
      for (const media of own.querySelectorAll<HTMLMediaElement>('audio, video')) media.pause()
    }
    // Events of media do not bubble, but are seen on their way down.
    document.addEventListener('play', stopOthers, true)
    return () => document.removeEventListener('play', stopOthers, true)
  }, [view])
}
