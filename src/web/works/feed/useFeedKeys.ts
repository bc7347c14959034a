import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { isMoving } from '../data/filter.ts'
import { useWorkActions } from '../useWorkActions.ts'
import { useFeedSearch } from './feedSearch.ts'

type ShortcutKeys = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>

const isPlain = (event: ShortcutKeys) => !event.altKey && !event.ctrlKey && !event.metaKey && !event.isComposing

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/**
 * F marks the focused work as a favourite, I shows its details, Delete puts it into the trash. Arrow keys and Enter are the grid's and
 * the link's own; U, which undoes, is the shell's, as the work itself may be gone.
 */
export function useFeedKeys(works: ReadonlyMap<string, Work>): (event: ReactKeyboardEvent) => void {
  const { favourite, trash } = useWorkActions()
  const { search, change } = useFeedSearch()
  return event => {
    if (!isPlain(event.nativeEvent) || isTyping(event.target)) return
    const element = event.target instanceof Element ? event.target.closest('[data-work]') : null
    const work = works.get(element?.getAttribute('data-work') ?? '')
    if (!work) return
    if (event.key.toLowerCase() === 'f') favourite([work], !work.favourite)
    else if (event.key.toLowerCase() === 'i') change({ inspect: search.inspect === work.id ? undefined : work.id })
    else if (event.key === 'Delete' && work.trashedAt === null && !isMoving(work)) trash([work])
    else return
    event.preventDefault()
  }
}
