import type { TFunction } from 'i18next'
import { formRecipe } from '#contract/studio/chainRecipe.ts'
import type { ChainStep } from '#contract/studio/chains.ts'
import { operationName } from '#web/works/operationName.ts'

/** What a step makes, in words. The kind of a video may be in its recipe, or follow from the input that it takes. */
export function stepName(step: ChainStep, steps: readonly ChainStep[], t: TFunction): string {
  return operationName(step.operation, formRecipe(step, steps), t)
}

/** A step by what it makes and what it uses its input as, where that says more: `Image to video: Animate`. */
export function namedUse(step: ChainStep, steps: readonly ChainStep[], t: TFunction): string {
  const name = stepName(step, steps, t)
  const use = step.takes && t(`copy.as.${step.takes.as}`)
  return use === undefined || use === name ? name : `${name}: ${use}`
}
