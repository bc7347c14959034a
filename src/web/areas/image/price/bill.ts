import type { Subscription } from '#contract/areas/account/endpoints.ts'
import { imageGenerateRecipe, resolveImage, type ResolvedImage } from '#contract/areas/image/generateRequest.ts'
import type { ImageEstimate } from '#contract/areas/image/estimate.ts'
import { planOf } from '#web/api/accountQueries.ts'
import type { ImageValues } from '../values.ts'

/** The cost of one press: some works by free generations, the others in credits. */
export interface Bill {
  readonly count: number
  /** Works that draw on the free quota of their model. */
  readonly free: number
  /** Free generations there are before the press. */
  readonly quota: number
  readonly credits: number
  /** Credits after the press; undefined where the balance is not known. */
  readonly left: number | undefined
}

/** Why a press would be refused for want of credits or of a plan. */
export type Hindrance = 'plan' | 'credits'

/** 4K never draws on the free quota. Section "Free quota", rule 3. */
export function billOf(estimate: ImageEstimate, subscription: Subscription | undefined, count: number): Bill {
  const quota = estimate.imageSize === '4K' ? 0 : (subscription?.freeUsages?.[estimate.model] ?? 0)
  const free = Math.min(quota, count)
  const credits = (count - free) * estimate.credits
  const balance = subscription?.totalAvailableCredits
  return { count, free, quota, credits, left: balance === undefined ? undefined : balance - credits }
}

/** What prevents the press, as far as estimate and account tell. */
export function hindranceOf(
  estimate: ImageEstimate,
  subscription: Subscription | undefined,
  bill: Bill,
): Hindrance | undefined {
  if (estimate.requiresSubscription && planOf(subscription) === 'unpaid') return 'plan'
  if (!estimate.canGenerate) return 'credits'
  return bill.left !== undefined && bill.left < 0 ? 'credits' : undefined
}

/** What of these values needs a paid plan, in the words of the form: `4K`, `high`. */
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
