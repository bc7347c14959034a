import { and, eq } from 'drizzle-orm'
import { filledRecipe, takenBy } from '#contract/studio/chainRecipe.ts'
import type { ChainStep } from '#contract/studio/chains.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { reason } from '#contract/reasons.ts'
import type { Account } from '#server/accounts/accounts.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { chainRuns } from '#server/db/schema/chains.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { grabFrame } from '#server/studio/assets/derivatives.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { findWork } from '#server/studio/works/feed/read.ts'
import { viewWork } from '#server/studio/works/view.ts'
import { fitted } from './fit.ts'
import { limitsIn } from './limits.ts'
import type { RunRow } from './runRow.ts'

/** Milliseconds for which a run stays claimed while a file is adapted to its next step. */
const LEASE = 300_000

/**
 * The recipe of a step with the earlier result filled in, adapted to the limits of its field as the forms do it. Throws
 * Refusal if the earlier result cannot be used there.
 */
export async function filledStep(parts: StudioParts, run: RunRow, step: ChainStep): Promise<unknown> {
  if (!step.takes) return step.recipe
  const source = run.works[step.takes.step]
  const work = source === undefined ? undefined : await viewWork(parts, await findWork(parts.db, run.account, source))
  const asset = work?.results[0]
  const taken = asset && takenBy(step, kindOf(asset))
  if (!work || !asset || !taken) refuseUse()
  const context = { account: await accountOf(parts, run), origin: '' }
  const given =
    taken.of === 'lastFrame'
      ? await grabFrame(parts, { params: { assetId: asset.id }, body: { at: asset.duration ?? 0 } }, context)
      : asset
  const seen = { ...work, task: work.task ?? null }
  const filled = filledRecipe(step, taken, given, seen) ?? refuseUse()
  const limits = limitsIn(step, filled, given, parts.upstream === undefined)
  if (!limits) return filled
  const fit = await fitted(parts, context, given, limits, () => extendLease(parts, run))
  return fit === given ? filled : (filledRecipe(step, taken, fit, seen) ?? refuseUse())
}

/** Keeps others from advancing the run meanwhile. If one does it anyway, the same file is merely made twice. */
async function extendLease({ db }: StudioParts, { id, at, attempt }: RunRow): Promise<void> {
  const same = and(eq(chainRuns.id, id), eq(chainRuns.at, at), eq(chainRuns.attempt, attempt))
  await db
    .update(chainRuns)
    .set({ nextAt: Date.now() + LEASE })
    .where(and(same, eq(chainRuns.state, 'running')))
}

async function accountOf({ db }: StudioParts, run: RunRow): Promise<Account> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, run.account))
  if (!account) throw new Error(`account ${run.account} is gone`)
  return account
}

function refuseUse(): never {
  throw new Refusal('invalid', reason('step.unusable'))
}
