import { filledRecipe, standIn, takenBy } from '#contract/studio/chainRecipe.ts'
import { pricedRecipe, takenLength } from '#contract/studio/chainPrice.ts'
import { clonesResult, type ChainStep } from '#contract/studio/chains.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import type { Database } from '#server/db/database.ts'
import { validationRefusal } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { requireConsent } from '#server/studio/works/submit/consent.ts'
import { requireMedia } from '#server/studio/works/submit/media.ts'
import { limitsIn } from './limits.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

/** A step whose recipe was read with a stand-in for what it takes. */
export interface CheckedStep {
  readonly step: ChainStep
  /** The recipe to price. */
  readonly recipe: unknown
  /** Its price is an upper bound. */
  readonly isUpTo: boolean
}

/**
 * Checks steps before anything is generated: each must be able to take what an earlier one makes, and the service must
 * accept each recipe. Throws Refusal at the field, such as `steps.1.recipe.prompt`.
 */
export function checkSteps({ upstream }: Pick<StudioParts, 'upstream'>, steps: readonly ChainStep[]): CheckedStep[] {
  return steps.map((step, index) => {
    if (!step.takes) return { step, recipe: readStep(step, index, step.recipe), isUpTo: false }
    const earlier = step.takes.step < index ? steps[step.takes.step] : undefined
    if (!earlier) throw fieldRefusal(`steps.${index}.takes.step`, 'chain.takes.step')
    const result = standIn(earlier, steps)
    const kind = result && kindOf(result.asset)
    // A step that takes the last frame of a video gets that picture.
    const taken = kind && takenBy(step, kind)
    if (!result || !kind || !taken) throw noUse(index, step.takes.step)
    const asFound = filledRecipe(step, taken, result.asset, result.work)
    if (!asFound) throw noUse(index, step.takes.step)
    const limits = limitsIn(step, asFound, result.asset, upstream === undefined)
    const length = takenLength(taken, result.asset, limits?.length)
    const asset = { ...result.asset, ...(length.seconds !== undefined && { duration: length.seconds }) }
    const filled = filledRecipe(step, taken, asset, { ...result.work, results: [asset] })
    if (!filled) throw noUse(index, step.takes.step)
    readStep(step, index, filled)
    const priced = readStep(step, index, pricedRecipe(taken, filled, length))
    return { step, recipe: priced, isUpTo: length.isUpTo }
  })
}

const noUse = (index: number, step: number) =>
  fieldRefusal(`steps.${index}.takes.as`, 'chain.takes.use', { step: step + 1 })

/** Refuses steps with media that cannot be used in their field; media taken from earlier steps do not exist yet. */
export async function requireStepMedia(db: Database, account: string, steps: readonly ChainStep[]): Promise<void> {
  for (const { operation, recipe } of steps) await requireMedia(db, account, operation, recipe)
}

/** Requires consent for every voice that a step imitates, also for one that an earlier step makes. */
export async function requireStepConsent(
  db: Database,
  account: string,
  steps: readonly ChainStep[],
  consent: boolean | undefined,
): Promise<void> {
  if (!consent && steps.some(clonesResult)) throw fieldRefusal('consent', 'work.consent')
  for (const { recipe } of steps) await requireConsent(db, account, recipe, consent)
}

function readStep({ operation }: ChainStep, index: number, given: unknown): unknown {
  const recipe = operationOf({ operation }).recipe.safeParse(given, { reportInput: true })
  if (recipe.success) return recipe.data
  for (const issue of recipe.error.issues) issue.path.unshift('steps', index, 'recipe')
  throw validationRefusal(recipe.error)
}
