import { eq } from 'drizzle-orm'
import type { chainEndpoints } from '#contract/studio/chains.ts'
import { reason } from '#contract/reasons.ts'
import { works } from '#server/db/schema/works.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordReferences } from '#server/storage/references.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { cancelWork } from '#server/studio/works/cancel.ts'
import { checkSteps, requireStepMedia } from './check.ts'
import { updateRun, viewRun } from './runRow.ts'

/**
 * Continues a run from the step at which it stopped: earlier steps are kept and not paid for again. A work of that step
 * that neither failed nor was cancelled is kept, unless the step is given another recipe. Throws Refusal `conflict` if
 * the run has not stopped.
 */
export const resumeRun: StudioVerb<typeof chainEndpoints.resume> = async (parts, { params, body }, { account }) => {
  const { db, jobs } = parts
  const run = await updateRun(db, { account: account.id, id: params.runId }, async (found, tx) => {
    if (found.state !== 'stopped' && found.state !== 'cancelled')
      throw new Refusal('conflict', reason('chain.notStopped'))
    const { recipe } = body
    const steps = found.steps.map((step, index) => (recipe && index === found.at ? { ...step, recipe } : step))
    checkSteps(parts, steps)
    await requireStepMedia(tx, account.id, steps)
    const latest = found.works[found.at]
    const [work] = latest === undefined ? [] : await tx.select().from(works).where(eq(works.id, latest))
    // A run that was cancelled during a step may have a work that continued.
    const goesOn = !recipe && work && work.state !== 'failed' && work.state !== 'cancelled'
    await recordReferences(tx, 'chainRuns', { ...found, steps })
    return {
      steps,
      state: 'running',
      failure: null,
      attempt: found.attempt + 1,
      works: goesOn ? found.works : found.works.slice(0, found.at),
      nextAt: Date.now(),
      endedAt: null,
    }
  })
  await jobs.wake('chain.step', run.id)
  return viewRun(run)
}

/**
 * Ends a run: no later step starts, and the work of the current step is cancelled if possible. Throws Refusal
 * `conflict` if the run is not running.
 */
export const cancelRun: StudioVerb<typeof chainEndpoints.cancel> = async (parts, { params }, context) => {
  const { account } = context
  const run = await updateRun(parts.db, { account: account.id, id: params.runId }, found => {
    if (found.state === 'cancelled') return undefined
    if (found.state !== 'running') throw new Refusal('conflict', reason('chain.notRunning'))
    return { state: 'cancelled', nextAt: null, endedAt: Date.now() }
  })
  const workId = run.works[run.at]
  // A work that can no longer be cancelled is paid for, and its results are kept.
  if (workId !== undefined)
    await cancelWork(parts, { params: { workId }, body: {} }, context).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  return viewRun(run)
}
