import { isDeepStrictEqual } from 'node:util'
import type { AnyOperation } from '#contract/kit/operation.ts'
import { builtInCredits } from '#contract/studio/chainPrice.ts'
import type { Service } from '#server/platform/seam.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { updateWork, rescheduleWork, type WorkRow } from '#server/studio/works/workRow.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'

/** What a recipe would cost: by the published formula, otherwise as the service estimates; null if it does not. */
export async function estimate(service: Service, operation: AnyOperation, recipe: unknown): Promise<number | null> {
  const published = operation.published?.(recipe)
  if (published !== undefined) return published
  if (!operation.estimate) return null
  const { endpoint, body, credits } = operation.estimate
  const outcome = await exchange(service, requestFor(endpoint, { body: body(recipe) }))
  if (outcome.kind !== 'answer') return null
  try {
    return credits(outcome.data)
  } catch {
    return null
  }
}

/** The price of a work that is about to be sent. If the built-in service has no estimate, its tariff applies. */
export async function estimateWork(parts: StudioParts, service: Service, work: WorkRow): Promise<number | null> {
  const estimated = await estimate(service, operationOf(work), work.recipe)
  if (estimated !== null || parts.upstream) return estimated
  // The schema of its operation guarantees an object.
  return builtInCredits(work.operation, work.recipe as Readonly<Record<string, unknown>>) ?? null
}

/** Estimates what a waiting work will cost, for display only: it is also sent without an estimate. */
export async function price(parts: StudioParts, work: WorkRow): Promise<void> {
  const credits = await estimate(await serviceOf(parts, work), operationOf(work), work.recipe)
  if (credits === null) return rescheduleWork(parts.db, work, 'waiting', null)
  // If the recipe was edited meanwhile, the work is due again for the new one; other changes do not affect the price.
  await updateWork(parts.db, work.account, work.id, now =>
    now.state === 'waiting' && isDeepStrictEqual(now.recipe, work.recipe) ? { credits, nextAt: null } : undefined,
  )
}
