import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { z } from '#contract/kit/zod.ts'
import type { TaskEntry } from '#contract/operation.ts'
import type { candidate } from '#contract/studio/works.ts'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { updateWork, transitionWork, rescheduleWork, type WorkRow } from '#server/studio/works/workRow.ts'
import { earliestOf, fits, isNear } from './matches.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import { listTasks, type Listing } from './taskList.ts'

type Candidate = z.output<typeof candidate>

/** Milliseconds between the first looks for the task; if they do not find it, the user is asked, within ten seconds. */
const FIRST_LOOKS = [2000, 3000]
/** Milliseconds before the first of the later looks: doubled each time, up to the longest. */
const LATER_PAUSE = 15_000
const LONGEST_PAUSE = 900_000
/** Milliseconds after sending for which the task is looked for. */
const LOOKED_FOR = 24 * 3_600_000
const MOST_CANDIDATES = 20

/**
 * Looks for the task of an `unknown` work at a remote service, which is never sent again automatically. A task is
 * adopted if it is the only one in the list that no work claims and that fits this work and no other; otherwise the
 * person sees the candidates: at once if several fit, else after some looks. Without a list the person decides at once;
 * a list that cannot be read is requested again first.
 */
export async function adopt(parts: StudioParts, work: WorkRow): Promise<void> {
  const operation = operationOf(work)
  const listing: Listing = operation.task
    ? await listTasks(await serviceOf(parts, work), operation, earliestOf(work))
    : { kind: 'none' }
  if (listing.kind === 'none') return offerCandidates(parts, work, work.candidates ?? [], null)
  if (listing.kind === 'refused') {
    const { key, message } = listing
    return askLater(parts, work, { key, message })
  }
  const isPatient = work.attempts <= FIRST_LOOKS.length
  if (listing.kind === 'noAnswer')
    return isPatient
      ? rescheduleWork(parts.db, work, 'unknown', nextLook(work))
      : askLater(parts, work, { key: 'unavailable', message: '' })

  let free: readonly TaskEntry[] = []
  let own: readonly TaskEntry[] = []
  const settled = await updateWork(parts.db, work.account, work.id, async (now, tx) => {
    free = await unclaimed(tx, work.account, listing.entries)
    if (now.state !== 'unknown' || now.taskId !== null) return undefined
    own = free.filter(entry => fits(work, entry))
    const [only, ...others] = own
    if (!only || others.length > 0 || (await hasOtherMatch(tx, work, only))) return undefined
    return adoption(only.id, only.task)
  })
  if (settled.state !== 'unknown') return parts.jobs.wake('work.step', work.id)
  // If several fit, looking longer will not tell them apart.
  if (isPatient && own.length < 2) return rescheduleWork(parts.db, work, 'unknown', nextLook(work))
  return offerCandidates(parts, work, candidatesOf(work, free), nextLook(work))
}

/** The changes to a work whose task has been found. */
export function adoption(taskId: string, task: unknown) {
  const now = Date.now()
  const found = { taskChangedAt: now, attempts: 0, nextAt: now } as const
  return { state: 'running', taskId, task, candidates: null, failure: null, ...found } as const
}

/** The tasks that belong to no work of the account. */
export async function unclaimed<T extends { readonly id: string }>(
  tx: Database,
  account: string,
  entries: readonly T[],
): Promise<T[]> {
  if (entries.length === 0) return []
  const ids = entries.map(({ id }) => id)
  const rows = await tx
    .select({ taskId: works.taskId })
    .from(works)
    .where(and(eq(works.account, account), isNotNull(works.taskId), inArray(works.taskId, ids)))
  const claimed = new Set(rows.map(({ taskId }) => taskId))
  return entries.filter(({ id }) => !claimed.has(id))
}

/** Whether the task may just as well belong to another work, including one that is being sent right now. */
async function hasOtherMatch(tx: Database, work: WorkRow, entry: TaskEntry): Promise<boolean> {
  const open = await worksWithoutTask(tx, work)
  return open.some(other => other.id !== work.id && fits(other, entry))
}

/** The works of an area that have been sent and whose task is still unknown. */
export async function worksWithoutTask(
  tx: Database,
  { account, area }: Pick<WorkRow, 'account' | 'area'>,
): Promise<WorkRow[]> {
  return tx
    .select()
    .from(works)
    .where(
      and(
        eq(works.account, account),
        eq(works.area, area),
        inArray(works.state, ['unknown', 'sending']),
        isNull(works.taskId),
      ),
    )
}

/** The tasks that the user may choose from, likeliest first. */
function candidatesOf(work: WorkRow, free: readonly TaskEntry[]): Candidate[] {
  const near = free.filter(entry => isNear(work, entry))
  const likely = near.filter(entry => fits(work, entry))
  const rest = near.filter(entry => !likely.includes(entry))
  return [...likely, ...rest]
    .slice(0, MOST_CANDIDATES)
    .map(({ id, createdAt, task }) => ({ taskId: id, createdAt: createdAt ?? null, task }))
}

/**
 * Shows that the service could not be asked yet, and keeps asking: if the user sent the work again now, it might be
 * made twice. When it is too late for that, the user decides without its list.
 */
async function askLater(parts: StudioParts, work: WorkRow, failure: NonNullable<WorkRow['failure']>): Promise<void> {
  const nextAt = nextLook(work)
  if (nextAt === null || work.candidates !== null)
    return offerCandidates(parts, work, work.candidates ?? [], nextAt, failure)
  if (isDeepStrictEqual(failure, work.failure)) return rescheduleWork(parts.db, work, 'unknown', nextAt)
  await transitionWork(parts.db, work, 'unknown', { failure, nextAt })
}

/** Shows the candidates, and keeps looking unless `nextAt` is null. */
async function offerCandidates(
  { db }: StudioParts,
  work: WorkRow,
  candidates: Candidate[],
  nextAt: number | null,
  failure = isAccepted(work) ? work.failure : null,
): Promise<void> {
  if (isDeepStrictEqual([candidates, failure], [work.candidates, work.failure]))
    return rescheduleWork(db, work, 'unknown', nextAt)
  await transitionWork(db, work, 'unknown', { candidates, failure, nextAt })
}

/** Whether the service is known to have accepted the work, with an answer that could not be read. */
const isAccepted = ({ failure }: WorkRow) => failure?.key === 'internal'

/** The time of the next look, in epoch milliseconds; null once it is too late. */
function nextLook({ attempts, sentAt, createdAt }: WorkRow): number | null {
  const now = Date.now()
  if (now > (sentAt ?? createdAt) + LOOKED_FOR) return null
  const later = LATER_PAUSE * 2 ** (attempts - FIRST_LOOKS.length)
  const pause = FIRST_LOOKS[Math.max(0, attempts - 1)] ?? Math.min(LONGEST_PAUSE, later)
  return now + pause
}
