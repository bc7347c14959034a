import { and, eq, lte } from 'drizzle-orm'
import { reason } from '#contract/reasons.ts'
import { chainRuns } from '#server/db/schema/chains.ts'
import { works } from '#server/db/schema/works.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { findWork } from '#server/studio/works/feed/read.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { wakeOutbox } from '#server/studio/works/outbox/outbox.ts'
import { requireMedia } from '#server/studio/works/submit/media.ts'
import { readRecipe } from '#server/studio/works/submit/recipe.ts'
import { speakersIn } from '#server/studio/works/submit/speakers.ts'
import { storeWork } from '#server/studio/works/submit/submit.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'
import { filledStep } from './fill.ts'
import { pieceOf } from './piece.ts'
import { updateRun, type RunRow } from './runRow.ts'
import { failureFor, failureOf } from '#server/studio/works/failure.ts'

/** Milliseconds for which a run is claimed while it is advanced; after that it is free again if the holder died. */
const CLAIM = 30_000

/**
 * Advances a run: starts the next step when the work of the current one is done, stops the run if that failed, ends it
 * after the last. Each move is one transaction, and a work's key names run, step and attempt, so repeating a move
 * starts nothing twice.
 */
export async function stepRun(parts: StudioParts, id: string): Promise<void> {
  const { db, onStep } = parts
  const now = Date.now()
  const [run] = await db
    .update(chainRuns)
    .set({ nextAt: now + CLAIM })
    .where(and(eq(chainRuns.id, id), eq(chainRuns.state, 'running'), lte(chainRuns.nextAt, now)))
    .returning()
  if (!run) return
  const current = run.works[run.at]
  if (current === undefined) return begin(parts, run, run.at)
  const work = await findWork(db, run.account, current).catch(() => undefined)
  if (work?.state === 'done' && run.at < run.steps.length - 1) return begin(parts, run, run.at + 1)
  await updateRun(db, run, async (found, tx) => {
    if (!isSame(found, run)) return undefined
    // Read the work again under the account's lock: if it ended meanwhile and made the run due, that must not be
    // missed.
    const [row] = await tx.select().from(works).where(eq(works.id, current))
    if (row?.state === 'done')
      return found.at < found.steps.length - 1
        ? { nextAt: Date.now() }
        : {
            state: 'done',
            at: found.steps.length,
            failure: null,
            timeline: await pieceOf(tx, found),
            nextAt: null,
            endedAt: Date.now(),
          }
    if (!row || row.state === 'failed' || row.state === 'cancelled') return stopped(failureAt(row))
    return { nextAt: null }
  })
  onStep('chain.moved')
}

/** Whether nobody has advanced a run since it was read. */
const isSame = (found: RunRow, read: RunRow) =>
  found.state === 'running' && found.at === read.at && found.attempt === read.attempt

const stopped = (failure: NonNullable<RunRow['failure']>) => ({ state: 'stopped', failure, nextAt: null }) as const

function failureAt(work: WorkRow | undefined): NonNullable<RunRow['failure']> {
  if (!work) return failureFor('notFound', reason('step.removed'))
  return work.failure ?? failureFor('conflict', reason('step.cancelled'))
}

/** Starts a step: fills its recipe with what the earlier one made and stores its work, to be sent like any other. */
async function begin(parts: StudioParts, run: RunRow, at: number): Promise<void> {
  const { db, onStep } = parts
  const step = run.steps[at]
  if (!step) throw new RangeError(`run ${run.id} has no step ${at}`)
  const { operation } = step
  try {
    const recipe = readRecipe(operation, await filledStep(parts, run, step))
    const { unknown, names } = await speakersIn(parts, run.account, operationOf(step), recipe)
    if (unknown) throw new Refusal('invalid', reason('step.noSpeaker', { field: unknown }))
    onStep('chain.prepared')
    let begun: WorkRow | undefined
    await updateRun(db, run, async (found, tx) => {
      if (!isSame(found, run)) return undefined
      await requireMedia(tx, run.account, operation, recipe)
      const work = {
        operation,
        recipe,
        transport: 'task' as const,
        key: `chain:${run.id}:${at}:${found.attempt}`,
        group: run.id,
        groupSize: run.steps.length,
        speakers: names,
      }
      begun = await storeWork(tx, run.account, work)
      return { at, works: [...found.works.slice(0, at), begun.id], failure: null, nextAt: null }
    })
    onStep('chain.begun')
    if (begun) await wakeOutbox(parts, begun)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await updateRun(db, run, found => (isSame(found, run) ? { at, ...stopped(failureOf(error)) } : undefined))
  }
}

/** Call it after a start as the only process: whoever was advancing a run is gone. */
export async function releaseAllRuns({ db }: Pick<StudioParts, 'db'>): Promise<void> {
  await db.update(chainRuns).set({ nextAt: Date.now() }).where(eq(chainRuns.state, 'running'))
}
