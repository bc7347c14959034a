import { factsOf, isOffered, type OperationId } from '#contract/operationFacts.ts'
import type { TakenResult } from '#contract/studio/takenResult.ts'

type Use = Pick<TakenResult, 'as' | 'isUsual'> & { readonly operation: OperationId }

/**
 * The uses of a result: first what most people do next with it, then the forms of the area that it is from, since one
 * goes on where one is, then the others. `operation`: what made the result; null: it is an upload.
 */
export function inOrder<One extends Use>(uses: readonly One[], operation: string | null): readonly One[] {
  const own = operation !== null && isOffered(operation) ? factsOf(operation).area : undefined
  const isOwn = (use: One) => factsOf(use.operation).area === own
  const ordered = [...uses.filter(isOwn), ...uses.filter(use => !isOwn(use))]
  const usual = ordered.find(({ isUsual }) => isUsual)
  return usual ? [usual, ...ordered.filter(use => use !== usual)] : ordered
}

/** Entries in groups of one area each, in the order in which the areas appear. */
export function byArea<Entry extends { readonly area: string }>(
  entries: readonly Entry[],
): readonly (readonly [area: Entry['area'], entries: readonly Entry[]])[] {
  return [...Map.groupBy(entries, ({ area }): Entry['area'] => area)]
}
