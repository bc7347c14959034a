import { useSyncExternalStore } from 'react'

export const WIDE = '(min-width: 56.25rem)'
/** A touch screen: nothing can be dragged here from another window. */
export const COARSE = '(pointer: coarse)'

/** Whether a media query matches, now and as it changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
