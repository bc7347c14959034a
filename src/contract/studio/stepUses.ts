import { offeredOperationIds, type OfferedOperationId } from '../operationFacts.ts'
import { filledRecipe, standIn } from './chainRecipe.ts'
import type { ChainStep } from './chains.ts'
import { kindOf } from './resultKind.ts'
import type { ResultUse } from './takenResult.ts'
import { takesOf } from './takes.ts'

/** A way in which a result of one step goes into another one. */
export interface StepUse {
  readonly operation: OfferedOperationId
  readonly as: ResultUse
}

/** Everything that can be made of what a step makes. */
export function usesOf(step: ChainStep): readonly StepUse[] {
  const made = standIn(step, [])
  if (!made) return []
  const kind = kindOf(made.asset)
  return offeredOperationIds.flatMap(operation =>
    takesOf(operation).flatMap(taken => {
      const { as } = taken
      const next: ChainStep = { operation, recipe: {}, takes: { step: 0, as } }
      return taken.kind === kind && filledRecipe(next, taken, made.asset, made.work) ? [{ operation, as }] : []
    }),
  )
}
