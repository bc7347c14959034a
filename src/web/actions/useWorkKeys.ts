import type { Work } from '#contract/studio/works.ts'
import { isMoving } from '#web/works/filter.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { useAgain } from './useAgain.ts'
import { useSaveResults } from '#web/downloads/useSaveResults.ts'
import { useWorkActions } from './useWorkActions.ts'

interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  /** Whether this event is a repeat, because the key is held down. */
  readonly repeat: boolean
}

interface Options {
  /** Called before a work is moved to the trash, for a view that shows only this work. */
  readonly beforeTrash?: (work: Work) => void
}

/**
 * Keys of a work, the same on its tile and in the viewer: F toggles it as a favourite, D saves its files, R makes it
 * again, V opens its form, Delete moves it to the trash. Each acts once, however long it is held. Returns whether the
 * key was one of them.
 */
export function useWorkKeys({ beforeTrash }: Options = {}): (event: Pressed, work: Work) => boolean {
  const { favourite, trash } = useWorkActions()
  const { again } = useAgain()
  const vary = useOpenRecipe()
  const save = useSaveResults()
  const acts: Readonly<Record<string, (work: Work) => void>> = {
    f: work => favourite([work], !work.favourite),
    d: save,
    r: again,
    v: vary,
    delete: work => {
      if (work.trashedAt !== null || isMoving(work)) return
      beforeTrash?.(work)
      trash([work])
    },
  }
  return (event, work) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
    const act = acts[event.key.toLowerCase()]
    if (!event.repeat) act?.(work)
    return act !== undefined
  }
}
