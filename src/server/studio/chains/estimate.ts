import type { chainEndpoints, ChainPrice, ChainStep } from '#contract/studio/chains.ts'
import { sentenceOf } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import type { StudioParts, StudioVerb } from '#server/studio/parts.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { estimate } from '#server/studio/works/submit/estimate.ts'
import { checkSteps } from './check.ts'

/** Incomplete steps are not an error: the answer says what is missing. */
export const estimateChain: StudioVerb<typeof chainEndpoints.estimate> = async (
  parts,
  { body },
  { account, language },
) => {
  try {
    return { ...(await priceOf(parts, account.id, body.steps)), issues: [] }
  } catch (error) {
    // Without the issues of single fields, it was refused for another reason.
    if (!(error instanceof Refusal) || !error.details.issues) throw error
    const issues = error.details.issues.map(issue => ({ path: issue.path, message: sentenceOf(issue, language) }))
    return { steps: [], credits: 0, isUpTo: false, isWhole: false, issues }
  }
}

/**
 * The price of steps; a step that takes something is priced with a stand-in for it. Throws Refusal like `checkSteps`.
 */
export async function priceOf(parts: StudioParts, account: string, steps: readonly ChainStep[]): Promise<ChainPrice> {
  const checked = checkSteps(parts, steps)
  const service = await serviceOf(parts, { account })
  const prices = await Promise.all(
    checked.map(async ({ step, recipe, isUpTo }) => {
      const credits = await estimate(parts, service, operationOf(step), recipe)
      return { credits, isUpTo: isUpTo && credits !== null }
    }),
  )
  return {
    steps: prices,
    credits: prices.reduce((sum, { credits }) => sum + (credits ?? 0), 0),
    isUpTo: prices.some(({ isUpTo }) => isUpTo),
    isWhole: prices.every(({ credits }) => credits !== null),
  }
}
