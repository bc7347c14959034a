import { useSyncExternalStore } from 'react'
import type { OperationId } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'

/** A waiting work that the next press in its form changes, instead of making a new one. */
export type Edited = Pick<Work, 'id' | 'number' | 'operation'>

let edited: Edited | undefined
const listeners = new Set<() => void>()

/** Has the form of the work's operation change that work; nothing: it makes new ones again. */
export function editWork(work: Edited | undefined): void {
  edited = work && { id: work.id, number: work.number, operation: work.operation }
  for (const listener of listeners) listener()
}

/** The work that a press in the form of `operation` changes. */
export function editedBy(operation: OperationId): Edited | undefined {
  return edited?.operation === operation ? edited : undefined
}

export function useEdited(operation: OperationId): Edited | undefined {
  const now = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => edited,
  )
  return now?.operation === operation ? now : undefined
}
