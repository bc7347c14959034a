import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { useWorkKeys } from '#web/actions/useWorkKeys.ts'
import { useFeedSearch } from './feedSearch.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/**
 * Keys of the focused work: those of `useWorkKeys`, I for its details, and Space to play it. The grid handles arrow
 * keys, the link handles Enter, and the shell handles U for undo, as the work itself may be gone.
 */
export function useFeedKeys(works: ReadonlyMap<string, Work>): (event: ReactKeyboardEvent) => void {
  const act = useWorkKeys()
  const { search, change } = useFeedSearch()
  return event => {
    if (event.nativeEvent.isComposing || isTyping(event.target) || !(event.target instanceof Element)) return
    const tile = event.target.closest('[data-work]')
    const work = works.get(tile?.getAttribute('data-work') ?? '')
    if (!work) return
    const plain = !event.altKey && !event.ctrlKey && !event.metaKey
    if (event.key === ' ') {
      const play = tile?.querySelector<HTMLElement>('[data-plays]')
      if (!play || event.target.closest('button')) return
      play.click()
    } else if (plain && event.key.toLowerCase() === 'i')
      change({ inspect: search.inspect === work.id ? undefined : work.id })
    else if (!act(event, work)) return
    event.preventDefault()
  }
}
