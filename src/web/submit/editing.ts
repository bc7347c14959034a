import { create } from 'zustand'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'

/** A waiting work that the next press in its form changes, instead of making a new one. */
export type Edited = Pick<Work, 'id' | 'number' | 'operation'>

const useStore = create<{ readonly edited: Edited | undefined }>(() => ({ edited: undefined }))

/** Makes the form of the work's operation change that work; undefined: the form makes new works again. */
export function editWork(work: Edited | undefined): void {
  useStore.setState({ edited: work && { id: work.id, number: work.number, operation: work.operation } })
}

/** The work that a press in the form of `operation` changes. */
export function editedBy(operation: OfferedOperationId): Edited | undefined {
  return ofOperation(useStore.getState().edited, operation)
}

export function useEdited(operation: OfferedOperationId): Edited | undefined {
  return useStore(({ edited }) => ofOperation(edited, operation))
}

const ofOperation = (edited: Edited | undefined, operation: OfferedOperationId) =>
  edited?.operation === operation ? edited : undefined
