import { factsOf, offeredOperationIds, type OfferedOperationId } from '../operationFacts.ts'
import { filledRecipe, standIn } from './chainRecipe.ts'
import type { ChainStep } from './chains.ts'
import { kindOf } from './resultKind.ts'
import type { ResultUse } from './takenResult.ts'

/** A way to use the result of one step in another one. */
export interface StepUse {
  readonly operation: OfferedOperationId
  readonly as: ResultUse
}

/** Everything that the result of a step can be used for. */
export function usesOf(step: ChainStep): readonly StepUse[] {
  const result = standIn(step, [])
  if (!result) return []
  const kind = kindOf(result.asset)
  return offeredOperationIds.flatMap(operation =>
    factsOf(operation).takes.flatMap(taken => {
      const { as } = taken
      const next: ChainStep = { operation, recipe: {}, takes: { step: 0, as } }
      return taken.kind === kind && filledRecipe(next, taken, result.asset, result.work) ? [{ operation, as }] : []
    }),
  )
}
