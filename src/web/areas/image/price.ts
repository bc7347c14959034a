import type { Subscription } from '#contract/areas/account/endpoints.ts'
import { imageGenerateRecipe, resolveImage, type ResolvedImage } from '#contract/areas/image/request.ts'
import type { ImageEstimate } from '#contract/areas/image/task.ts'
import { planOf } from '#web/api/accountQueries.ts'
import type { ImageValues } from './values.ts'

/** Why a press would be refused for want of credits or of a plan. */
export type Hindrance = 'plan' | 'credits'

/** What stands in the way of these values, as far as the estimate and the account tell. */
export function hindrance(
  estimate: ImageEstimate | undefined,
  subscription: Subscription | undefined,
): Hindrance | undefined {
  if (!estimate) return undefined
  if (estimate.requiresSubscription && planOf(subscription) === 'unpaid') return 'plan'
  return estimate.canGenerate ? undefined : 'credits'
}

/** Free pictures left that these values would draw on; 0 when they cost credits. 4K never draws on them. */
export function freeLeft(estimate: ImageEstimate | undefined, subscription: Subscription | undefined): number {
  if (!estimate || estimate.imageSize === '4K') return 0
  return subscription?.freeUsages?.[estimate.model] ?? 0
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
