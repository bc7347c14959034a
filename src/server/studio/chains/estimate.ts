import { builtInCredits } from '#contract/studio/chainPrice.ts'
import type { chainEndpoints, ChainPrice, ChainStep } from '#contract/studio/chains.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { estimate } from '#server/studio/works/submit/estimate.ts'
import { checkSteps } from './check.ts'

type Estimate = Verb<typeof chainEndpoints.estimate>

/** Incomplete steps are not an error: the answer says what is missing. */
export async function estimateChain(
  parts: StudioParts,
  ...[{ body }, { account, language }]: Parameters<Estimate>
): ReturnType<Estimate> {
  try {
    return { ...(await priceOf(parts, account.id, body.steps, language)), issues: [] }
  } catch (error) {
    const issues = issuesOf(error)
    if (issues.length === 0) throw error
    return { steps: [], credits: 0, isUpTo: false, isWhole: false, issues }
  }
}

interface Issue {
  readonly path: string
  readonly message: string
}

/** The issues of single fields; empty if something was refused for another reason. */
function issuesOf(error: unknown): Issue[] {
  const data: unknown = error instanceof Refusal ? error.details.data : undefined
  const issues: unknown = typeof data === 'object' && data !== null && 'issues' in data ? data.issues : undefined
  return Array.isArray(issues) ? issues.filter(isIssue) : []
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string'

/**
 * The price of steps; a step that takes something is priced with a stand-in for it. Throws Refusal like `checkSteps`.
 */
export async function priceOf(
  parts: StudioParts,
  account: string,
  steps: readonly ChainStep[],
  language: Language,
): Promise<ChainPrice> {
  const checked = checkSteps(parts, steps, language)
  const service = await serviceOf(parts, { account })
  const prices = await Promise.all(
    checked.map(async ({ step, recipe, isUpTo }) => {
      const estimated = await estimate(service, operationOf(step), recipe)
      const credits = estimated ?? (parts.upstream ? undefined : builtInCredits(step.operation, step.recipe)) ?? null
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
