import { createHash } from 'node:crypto'
import { offersTransport, type AnyOperation } from '#contract/operation.ts'
import type { Transport } from '#contract/kit/transport.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { validationRefusal } from '#server/http/mount.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

/** Parses a recipe by its operation's schema. Throws a Refusal with its issues if the service would refuse it. */
export function readRecipe(operation: OfferedOperationId, given: unknown): unknown {
  const recipe = operationOf({ operation }).recipe.safeParse(given, { reportInput: true })
  if (!recipe.success) throw validationRefusal(recipe.error)
  return recipe.data
}

/** Throws a Refusal at `transport` if the operation does not offer it. */
export function requireTransport(operation: OfferedOperationId, transport: Transport): void {
  if (!offersTransport(operationOf({ operation }), transport)) throw fieldRefusal('transport', 'work.transport')
}

/** SHA-256 of the request, by which a repeated press is recognised. */
export function hashOf({ operation, recipe, transport }: Pick<WorkRow, 'operation' | 'recipe' | 'transport'>): string {
  const content = transport === 'task' ? [operation, recipe] : [operation, recipe, transport]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/**
 * The cost of a recipe if there is a published formula for it. Otherwise the work is due, so that the service is asked
 * for an estimate while it waits.
 */
export function pricedOnTheSpot({ price }: AnyOperation, recipe: unknown) {
  return {
    credits: price.by === 'formula' ? price.credits(recipe) : null,
    nextAt: price.by === 'estimate' ? Date.now() : null,
  }
}
