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

/** What a recipe would cost: by the published formula, else as the service says; null when it does not. */
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

/** The price of a work that is about to be sent. Where the built-in service has no estimate, its tariff says it. */
export async function estimateWork(parts: StudioParts, service: Service, work: WorkRow): Promise<number | null> {
  const estimated = await estimate(service, operationOf(work), work.recipe)
  if (estimated !== null || parts.upstream) return estimated
  // Its schema made an object of it.
  return builtInCredits(work.operation, work.recipe as Readonly<Record<string, unknown>>) ?? null
}

/** Estimates what a waiting work will cost, for display only: it is sent without an estimate just as well. */
export async function price(parts: StudioParts, work: WorkRow): Promise<void> {
  const credits = await estimate(await serviceOf(parts, work), operationOf(work), work.recipe)
  if (credits === null) return rescheduleWork(parts.db, work, 'waiting', null)
  // Edited meanwhile, it is due again for its new recipe; whatever else changed, the price is the same.
  await updateWork(parts.db, work.account, work.id, now =>
    now.state === 'waiting' && isDeepStrictEqual(now.recipe, work.recipe) ? { credits, nextAt: null } : undefined,
  )
}
