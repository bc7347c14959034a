import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { Transport } from '#contract/kit/transport.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'

/**
 * What a user wants to begin: an operation with a transport or, without either, whatever the composer of the page is
 * for.
 */
export type ComposeRequest =
  | ({ readonly operation: OfferedOperationId; readonly transport: Transport } & Beginning)
  | ({ readonly operation?: undefined; readonly transport?: undefined } & {
      readonly [part in keyof Beginning]?: undefined
    })

/** What a form starts with. */
interface Beginning {
  /** Which of several forms of the operation. */
  readonly variant?: string | undefined
  /** Values for its fields, by the names of `ComposerForm.applySearch`; `words` is for its prompt. */
  readonly search?: Readonly<Record<string, string>> | undefined
}

interface State {
  readonly pending: ComposeRequest | null
  /** The number of composers on the page. */
  readonly composers: number
}

const useStore = create<State>(() => ({ pending: null, composers: 0 }))

/** The first text field of the composer on this page. */
const TEXT_FIELD = 'form[data-composer] textarea'

/** Focuses the first text field of the composer; false if none is shown. */
export function focusTextField(): boolean {
  const field = document.querySelector<HTMLElement>(TEXT_FIELD)
  field?.focus()
  return field !== null && field === document.activeElement
}

/** Focuses the composer of this page, or asks it to open; does nothing on a page without one. */
export function focusComposer(): void {
  // At once, so that what is typed next goes into the field.
  if (focusTextField()) return
  if (useStore.getState().composers > 0) useStore.setState({ pending: {} })
}

/** Asks to begin an operation; its page takes the request as soon as it is shown. */
export function requestOperation(operation: OfferedOperationId, transport: Transport, more: Beginning = {}): void {
  useStore.setState({ pending: { operation, transport, ...more } })
}

/** After a change of page, drops a request for an operation that is not begun here. */
export function dropRequestsOutside(isBegunHere: (operation: OfferedOperationId) => boolean): void {
  const operation = useStore.getState().pending?.operation
  if (operation !== undefined && !isBegunHere(operation)) useStore.setState({ pending: null })
}

/** Opens the form that a user wants to begin, on a page with the forms of these operations. */
export function useComposeRequest(
  operations: readonly OfferedOperationId[],
  take: (request: ComposeRequest) => void,
): void {
  const pending = useStore(state => state.pending)
  const onRequest = useEffectEvent(take)
  useEffect(() => {
    useStore.setState(({ composers }) => ({ composers: composers + 1 }))
    return () => useStore.setState(({ composers }) => ({ composers: composers - 1 }))
  }, [])
  useEffect(() => {
    if (pending === null) return
    if (pending.operation !== undefined && !operations.includes(pending.operation)) return
    useStore.setState({ pending: null })
    onRequest(pending)
  }, [pending, operations])
}
