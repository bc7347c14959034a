import { isDeepStrictEqual } from 'node:util'
import type { AnyOperation } from '#contract/operation.ts'
import type { Service } from '#server/platform/seam.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { updateWork, rescheduleWork, type WorkRow } from '#server/studio/works/workRow.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'

/** What a recipe would cost; null if that depends on the result, or the service does not say. */
export async function estimate(
  { upstream }: Pick<StudioParts, 'upstream'>,
  service: Service,
  { price }: AnyOperation,
  recipe: unknown,
): Promise<number | null> {
  if (price.by === 'formula') return price.credits(recipe)
  if (price.by === 'tariff') return upstream ? null : price.credits(recipe)
  if (price.by === 'result') return null
  const { endpoint, body, credits } = price
  const outcome = await exchange(service, requestFor(endpoint, { body: body(recipe) }))
  if (outcome.kind !== 'answer') return null
  try {
    return credits(outcome.data)
  } catch {
    return null
  }
}

/** Estimates what a waiting work will cost, for display only: it is also sent without an estimate. */
export async function price(parts: StudioParts, work: WorkRow): Promise<void> {
  const credits = await estimate(parts, await serviceOf(parts, work), operationOf(work), work.recipe)
  if (credits === null) return rescheduleWork(parts.db, work, 'waiting', null)
  // If the recipe was edited meanwhile, the work is due again for the new one; other changes do not affect the price.
  await updateWork(parts.db, work.account, work.id, now =>
    now.state === 'waiting' && isDeepStrictEqual(now.recipe, work.recipe) ? { credits, nextAt: null } : undefined,
  )
}
