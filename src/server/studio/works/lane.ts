import { and, asc, eq, gt, isNotNull, isNull, lte, max, or } from 'drizzle-orm'
import type { AnyOperation } from '#contract/kit/operation.ts'
import { statedPerMinute } from '#contract/kit/rateLimits.ts'
import type { Database } from '#server/db/database.ts'
import { lanes, works, type LaneName } from '#server/db/schema.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { lockAccount, writeWork, type WorkRow } from './change.ts'

/** The window of a rate limit, in milliseconds. */
const MINUTE = 60_000
/** Milliseconds a lane belongs to whoever took a work from it; then its process counts as dead. */
const CLAIM = 60_000
/** Seconds before a busy service is asked again, when it did not say: doubled each time, up to a quarter of an hour. */
const FIRST_BACKOFF = 2
const LONGEST_BACKOFF = 900

type LaneRow = typeof lanes.$inferSelect
type Lane = Pick<LaneRow, 'id' | 'account' | 'name'>

/**
 * The lane in which works of an operation wait: its rate limit's, and where no limit is stated that of its area, so that
 * one area does not hold up another.
 */
export function laneOf({ area, create }: AnyOperation): LaneName {
  return create.lane in statedPerMinute ? create.lane : area
}

/** Requests a minute that a lane takes; one that is not here takes all there are. */
const limits: { readonly [name in LaneName]?: number } = statedPerMinute

/** Whether works may have to wait in a lane although the service is not busy. */
export const isLimited = (name: LaneName) => limits[name] !== undefined

const idOf = ({ account, lane }: Pick<WorkRow, 'account' | 'lane'>) => `${account}/${lane}`

/** The works that wait in a lane. */
const waitingIn = ({ account, name }: Pick<Lane, 'account' | 'name'>) =>
  and(eq(works.account, account), eq(works.lane, name), eq(works.state, 'waiting'))

/** A place behind all that waits in a lane. The caller holds the account's lock. */
export async function placeAtEnd(tx: Database, lane: Pick<Lane, 'account' | 'name'>, now: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(works.position) })
    .from(works)
    .where(waitingIn(lane))
  return Math.max(now, (row?.last ?? 0) + 1)
}

/** The works that wait in a lane, in the order they are sent in. */
export async function waitingWorks(tx: Database, lane: Pick<Lane, 'account' | 'name'>, most?: number) {
  const all = tx.select().from(works).where(waitingIn(lane)).orderBy(asc(works.position), asc(works.id))
  return most === undefined ? all : all.limit(most)
}

/** Something waits in the lane of this work: it is due. The caller holds the account's lock, and wakes the lane after it. */
export async function makeLaneDue(tx: Database, work: Pick<WorkRow, 'account' | 'lane'>): Promise<void> {
  const nextAt = Date.now()
  await tx
    .insert(lanes)
    .values({ id: idOf(work), account: work.account, name: work.lane, nextAt })
    .onConflictDoUpdate({ target: lanes.id, set: { nextAt } })
}

export async function wakeLane({ jobs }: StudioParts, work: Pick<WorkRow, 'account' | 'lane'>): Promise<void> {
  await jobs.wake('lane.step', idOf(work))
}

/** Ids of lanes that are due and that nobody is at. */
export async function dueLanes({ db }: StudioParts): Promise<string[]> {
  const now = Date.now()
  const rows = await db.select({ id: lanes.id }).from(lanes).where(isDue(now)).orderBy(asc(lanes.nextAt)).limit(100)
  return rows.map(row => row.id)
}

const isDue = (now: number) => and(lte(lanes.nextAt, now), or(isNull(lanes.heldUntil), lte(lanes.heldUntil, now)))

/** After a start as the only process: whoever was at a lane is gone. */
export async function releaseAllLanes(db: Database): Promise<void> {
  await db.update(lanes).set({ heldUntil: null }).where(isNotNull(lanes.heldUntil))
}

/** Takes a lane that is due, for as long as a claim lasts; undefined when it is not, or somebody else is at it. */
export async function claimLane(db: Database, id: string): Promise<LaneRow | undefined> {
  const now = Date.now()
  const [lane] = await db
    .update(lanes)
    .set({ heldUntil: now + CLAIM })
    .where(and(eq(lanes.id, id), isDue(now)))
    .returning()
  return lane
}

/** Gives a lane back; it is looked at again when it is due. */
export async function leaveLane(db: Database, id: string): Promise<void> {
  await db.update(lanes).set({ heldUntil: null }).where(eq(lanes.id, id))
}

/** The service was not busy: the next time it is, backing off begins anew. */
export async function forgetRefusals(db: Database, work: Pick<WorkRow, 'account' | 'lane'>): Promise<void> {
  await db
    .update(lanes)
    .set({ refusals: 0 })
    .where(and(eq(lanes.id, idOf(work)), gt(lanes.refusals, 0)))
}

/** When a lane may send next; not later than `now`: at once. */
function freeAt({ name, sent, notBefore }: LaneRow, now: number): number {
  const limit = limits[name]
  const recent = sent.filter(at => at > now - MINUTE)
  const oldest = limit === undefined ? undefined : recent.at(-limit)
  return Math.max(notBefore ?? 0, oldest === undefined ? 0 : oldest + MINUTE)
}

/** The work whose turn it is, once the lane may send. */
export async function headOf(db: Database, lane: LaneRow): Promise<WorkRow | undefined> {
  if (freeAt(lane, Date.now()) > Date.now()) return undefined
  const [head] = await waitingWorks(db, lane, 1)
  return head
}

/** `again`: what waits has changed since it was looked at. */
export type Turn = { readonly taken: WorkRow } | 'again' | 'wait'

/**
 * `waiting` to `sending` of the work whose turn it is, within the limit and committed before the call. `head` is what
 * was seen in front, with what it will cost; when another stands there by now, or it was edited, nothing is taken. The
 * one in front is told when its turn will be.
 */
export async function takeTurn(
  db: Database,
  { id, account }: Lane,
  head: Pick<WorkRow, 'id' | 'revision' | 'credits'> | undefined,
  { claim, sentTo }: { readonly claim: number; readonly sentTo: string },
): Promise<Turn> {
  return db.transaction(async tx => {
    await lockAccount(tx, account)
    const [lane] = await tx.select().from(lanes).where(eq(lanes.id, id)).for('update')
    if (!lane) throw new Error(`lane ${id} is gone`)
    const set = (change: Partial<LaneRow>) => tx.update(lanes).set(change).where(eq(lanes.id, id))
    const now = Date.now()
    const [front] = await waitingWorks(tx, lane, 1)
    if (!front) {
      await set({ nextAt: null })
      return 'wait'
    }
    const free = freeAt(lane, now)
    if (free > now) {
      await set({ nextAt: free })
      if (front.notBefore !== free) await writeWork(tx, front, { notBefore: free })
      return 'wait'
    }
    if (front.id !== head?.id || front.revision !== head.revision) return 'again'
    await set({ ...sending(lane, now), nextAt: now })
    const { credits } = head
    const sent = { state: 'sending', sentAt: now, sentTo, attempts: 0, nextAt: now + claim } as const
    return { taken: await writeWork(tx, front, { ...sent, credits, notBefore: null }) }
  })
}

function sending({ name, sent }: LaneRow, now: number): Pick<LaneRow, 'sent' | 'notBefore'> {
  const limit = limits[name]
  return { sent: limit === undefined ? [] : [...sent.filter(at => at > now - MINUTE), now], notBefore: null }
}

/**
 * Counts a request that is sent once more against its lane's limit; when the lane is full, nothing is counted, and the
 * answer is when to try again.
 */
export async function countAgain(db: Database, work: Pick<WorkRow, 'account' | 'lane'>): Promise<number | undefined> {
  return db.transaction(async tx => {
    await lockAccount(tx, work.account)
    const [lane] = await tx
      .select()
      .from(lanes)
      .where(eq(lanes.id, idOf(work)))
      .for('update')
    if (!lane) return undefined
    const now = Date.now()
    const free = freeAt({ ...lane, notBefore: null }, now)
    if (free > now) return free
    const { sent } = sending(lane, now)
    await tx.update(lanes).set({ sent }).where(eq(lanes.id, lane.id))
    return undefined
  })
}

/**
 * `sending` back to `waiting`: the service was busy. The whole lane waits, for `retryAfter` seconds or, when it did not
 * say, longer each time.
 */
export async function waitAgain(db: Database, work: WorkRow, retryAfter: number | undefined): Promise<void> {
  await db.transaction(async tx => {
    await lockAccount(tx, work.account)
    const still = and(eq(works.id, work.id), eq(works.state, 'sending'))
    const [found] = await tx.select({ id: works.id }).from(works).where(still).for('update')
    if (!found) return
    await makeLaneDue(tx, work)
    const [lane] = await tx
      .select()
      .from(lanes)
      .where(eq(lanes.id, idOf(work)))
    const refusals = lane?.refusals ?? 0
    const backoff = Math.min(LONGEST_BACKOFF, FIRST_BACKOFF * 2 ** refusals)
    const until = Date.now() + (retryAfter ?? backoff) * 1000
    const notBefore = Math.max(until, lane?.notBefore ?? 0)
    await tx
      .update(lanes)
      .set({ notBefore, nextAt: notBefore, refusals: refusals + 1 })
      .where(eq(lanes.id, idOf(work)))
    await writeWork(tx, work, { state: 'waiting', notBefore, nextAt: null })
  })
}
