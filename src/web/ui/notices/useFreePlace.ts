import { useEffect, useState, type RefObject } from 'react'

/**
 * Moves a list by its `data-place` to where it covers no field, and as little as possible of what is pressed. The
 * place is chosen again when `key` changes and when the focus moves, as into a dialog that opens. If the focused field
 * would be covered anywhere, the list is `nowhere` until the focus moves on. Returns whether the list can be seen.
 */
export function useFreePlace(list: RefObject<HTMLElement | null>, key: unknown): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    const choose = () => {
      void import('./freePlace.ts').then(
        ({ moveToFreePlace }) => {
          if (!list.current) return
          moveToFreePlace(list.current)
          setSeen(list.current.dataset['place'] !== 'nowhere')
        },
        // Where it cannot be loaded, as without a network, the list stays in its usual place.
        () => undefined,
      )
    }
    choose()
    document.addEventListener('focusin', choose)
    window.addEventListener('resize', choose)
    return () => {
      document.removeEventListener('focusin', choose)
      window.removeEventListener('resize', choose)
    }
  }, [list, key])
  return isSeen
}
