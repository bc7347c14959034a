import { isDeepStrictEqual } from 'node:util'
import { pathOf, type AnyOperation } from '#contract/operation.ts'
import type { ResultLink } from '#contract/kit/taskReading.ts'
import { reason } from '#contract/reasons.ts'
import type { Failure } from '#contract/studio/failure.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { findFiles } from '#server/storage/files.ts'
import { inScratch } from '#server/storage/scratch.ts'
import { readMediaLink } from '#server/storage/links.ts'
import { transitionWork, rescheduleWork, type WorkRow } from '#server/studio/works/workRow.ts'
import { holdClaim } from '#server/studio/works/claim.ts'
import { copyResult } from './copyResult.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { wasSentElsewhere } from '#server/studio/works/sentTo.ts'
import { speakerNames } from '#server/studio/works/submit/speakers.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import { failureFor, failureOf } from '#server/studio/works/failure.ts'

/** Milliseconds until a failed copy is tried again: doubled each time, up to the longest. */
const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 900_000
/** Milliseconds after which the links of a record count as old. */
const FRESH = 300_000
/** Tries after which the work shows why it takes so long. */
const QUIET_TRIES = 2

/**
 * `archiving` to `done`: every result is in our own storage. A link with our signature opens a file that is there
 * already, so it is only noted; any other is fetched before it expires, and if it may be old, the task is read again
 * for a fresh one. However often that goes wrong, the work has not failed: its result exists, and the copy is pending.
 */
export async function archive(parts: StudioParts, work: WorkRow): Promise<void> {
  const claim = holdClaim(parts.db, work)
  try {
    const isOld = work.attempts > 1 || Date.now() - (work.taskChangedAt ?? 0) > FRESH
    const task = isOld ? await freshest(parts, work) : work.task
    const first = await copyAll(parts, work, { task, copied: work.copied })
    // A link that its host refuses has expired; reading the record again yields a fresh one.
    const isDead = first.obstacle instanceof Refusal && first.obstacle.details.answered !== undefined
    const { obstacle, state } =
      isDead && !isOld
        ? await copyAll(parts, work, { task: await freshest(parts, work), copied: first.state.copied })
        : first
    if (obstacle === undefined) await finish(parts, work, state)
    else await tryLater(parts, work, state, copyFailure(obstacle))
  } finally {
    claim.release()
  }
}

type Copies = Pick<WorkRow, 'task' | 'copied'>

interface Copied {
  readonly state: Copies
  /** Why a result is still missing; undefined: none is. */
  readonly obstacle: unknown
}

/** Copies those results in `task` that are not copied yet; one that cannot be copied does not hold up the others. */
async function copyAll(parts: StudioParts, work: WorkRow, { task, copied: before }: Copies): Promise<Copied> {
  const { links, isWhole } = linksOf(operationOf(work), task)
  let copied = before
  let obstacle: unknown = isWhole ? undefined : new Refusal('unavailable', reason('result.unnamed'))
  for (const [index, link] of links.entries()) {
    const place = placeOf(link, index)
    if (copied[place] !== undefined) continue
    try {
      copied = { ...copied, [place]: await copyOne(parts, work.account, link) }
      // Each result is shown as soon as it is copied; the last one with the end of the work.
      const isLast = index === links.length - 1
      if (parts.upstream && !isLast)
        await transitionWork(parts.db, work, 'archiving', storedResults(work, { task, copied }))
    } catch (error) {
      parts.log.warn({ error, work: work.id, place }, 'a result could not be copied yet')
      obstacle ??= error
    }
  }
  return { state: { task, copied }, obstacle }
}

/** Identifies a result within its task, even if its link changes. */
export const placeOf = ({ path }: ResultLink, index: number): string => path ?? String(index)

/** The results that are in our storage, in the order of the record. */
function storedResults(work: WorkRow, { task, copied }: Copies) {
  const { links } = linksOf(operationOf(work), task)
  return { task, copied, results: links.flatMap((link, index) => copied[placeOf(link, index)] ?? []) }
}

/** The links of a record; not whole if a task is done but names none. */
function linksOf(operation: AnyOperation, task: unknown): { links: readonly ResultLink[]; isWhole: boolean } {
  const reading = operation.read(task)
  const links = reading.phase === 'done' ? reading.results : []
  // Some answers are their own result: a tempo, a description.
  return { links, isWhole: links.length > 0 || (!operation.task && reading.phase === 'done') }
}

/** The id of a result's file in our storage; copies the result if it is not there yet. */
async function copyOne(parts: StudioParts, account: string, link: ResultLink): Promise<string> {
  const { db, secret, storage } = parts
  const own = readMediaLink(secret, link.url)?.file
  if (own !== undefined && (await findFiles(db, account, [own])).has(own)) return own
  return inScratch(storage, folder => copyResult(parts, account, link, folder))
}

const freshest = async (parts: StudioParts, work: WorkRow) => (await readRecordAgain(parts, work)) ?? work.task

/** The service's current record of a task that is done, with valid links; undefined if it cannot be read. */
export async function readRecordAgain(parts: StudioParts, work: WorkRow): Promise<unknown> {
  const operation = operationOf(work)
  if (!operation.task || work.taskId === null || wasSentElsewhere(parts, work)) return undefined
  const path = pathOf(operation.task, work.taskId)
  const outcome = await exchange(await serviceOf(parts, work), requestFor({ ...operation.task, path }, {}))
  if (outcome.kind !== 'answer') return undefined
  try {
    return operation.read(outcome.data).phase === 'done' ? outcome.data : undefined
  } catch {
    return undefined
  }
}

async function finish(parts: StudioParts, work: WorkRow, state: Copies): Promise<void> {
  const ended = { state: 'done', failure: null, nextAt: null, endedAt: Date.now() } as const
  const named = await namedNow(parts, work)
  await transitionWork(parts.db, work, 'archiving', { ...storedResults(work, state), ...named, ...ended })
  parts.onStep('work.done')
}

/** The names of a work's speakers, if they were not known when it was submitted. */
async function namedNow(parts: StudioParts, work: WorkRow) {
  if (Object.keys(work.speakers).length > 0 || wasSentElsewhere(parts, work)) return undefined
  const speakers = await speakerNames(parts, work.account, operationOf(work), work.recipe)
  return Object.keys(speakers).length === 0 ? undefined : { speakers }
}

async function tryLater(
  { db }: StudioParts,
  work: WorkRow,
  state: Copies,
  { failure, isUrgent }: Delay,
): Promise<void> {
  const nextAt = Date.now() + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, work.attempts - 1))
  const isQuiet = work.failure?.message === failure.message || (work.attempts < QUIET_TRIES && !isUrgent)
  if (isQuiet && isDeepStrictEqual(state.copied, work.copied)) return rescheduleWork(db, work, 'archiving', nextAt)
  await transitionWork(db, work, 'archiving', { ...storedResults(work, state), failure, nextAt })
}

/** Why a copy failed, for the user. `isUrgent`: only a person can fix it. */
interface Delay {
  readonly failure: Failure
  readonly isUrgent: boolean
}

function copyFailure(obstacle: unknown): Delay {
  const code = obstacle instanceof Error && 'code' in obstacle ? obstacle.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return { failure: failureFor('unavailable', reason('result.noRoom')), isUrgent: true }
  const failure =
    obstacle instanceof Refusal
      ? failureOf({ key: 'unavailable', message: obstacle.message, reason: obstacle.reason })
      : failureFor('unavailable', reason('result.notCopied'))
  return { failure, isUrgent: false }
}
