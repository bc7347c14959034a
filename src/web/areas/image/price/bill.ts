import type { Subscription } from '#contract/areas/account/endpoints.ts'
import { imageGenerateRecipe, resolveImage, type ResolvedImage } from '#contract/areas/image/generateRequest.ts'
import { mayBeFree } from '#contract/areas/image/price.ts'
import type { ImageEstimate } from '#contract/areas/image/estimate.ts'
import { planOf } from '#web/api/accountQueries.ts'
import type { ImageValues } from '../values.ts'

/** The total cost: some works use free generations, the others cost credits. */
export interface Bill {
  readonly count: number
  /** Works that use the free quota of their model. */
  readonly free: number
  /** Free generations available before sending. */
  readonly quota: number
  readonly credits: number
  /** Credits left after sending; undefined if the balance is unknown. */
  readonly left: number | undefined
}

/** What a request would be refused for: a missing paid plan or too few credits. */
export type Hindrance = 'plan' | 'credits'

/** Computes the bill. */
export function billOf(estimate: ImageEstimate, subscription: Subscription | undefined, count: number): Bill {
  const quota = mayBeFree(estimate) ? (subscription?.freeUsages?.[estimate.model] ?? 0) : 0
  const free = Math.min(quota, count)
  const credits = (count - free) * estimate.credits
  const balance = subscription?.totalAvailableCredits
  return { count, free, quota, credits, left: balance === undefined ? undefined : balance - credits }
}

/** Why the request would be refused, as far as estimate and account tell. */
export function hindranceOf(
  estimate: ImageEstimate,
  subscription: Subscription | undefined,
  bill: Bill,
): Hindrance | undefined {
  if (estimate.requiresSubscription && planOf(subscription) === 'unpaid') return 'plan'
  if (!estimate.canGenerate) return 'credits'
  return bill.left !== undefined && bill.left < 0 ? 'credits' : undefined
}

/** The choices that need a paid plan, as named in the form: `4K`, `high`. */
export function planParts(values: ImageValues): readonly string[] {
  const { data } = imageGenerateRecipe.safeParse({ ...values, prompt: '-' })
  return data ? partsOf(resolveImage(data)) : []
}

function partsOf({ card, imageSize, quality }: ResolvedImage): readonly string[] {
  return [
    ...card.paidPlan.imageSizes.filter(size => size === imageSize),
    ...card.paidPlan.qualities.filter(level => level === quality),
  ]
}
