import { and, count, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { z } from '#contract/kit/zod.ts'
import { reason } from '#contract/reasons.ts'
import { durationOf, isSeen } from '#contract/studio/timeline/parts.ts'
import { longestGif, seenFormats, type timelineEndpoints, type timelineRender } from '#contract/studio/timelines.ts'
import { timelineRenders } from '#server/db/schema/timelines.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles } from '#server/storage/files.ts'
import { recordReferences } from '#server/storage/references.ts'
import { viewAsset } from '#server/studio/assets/viewAsset.ts'
import type { StudioParts, StudioVerb } from '#server/studio/parts.ts'
import { findTimeline } from './rows.ts'

type TimelineVerb<Name extends keyof typeof timelineEndpoints> = StudioVerb<(typeof timelineEndpoints)[Name]>

export type RenderRow = typeof timelineRenders.$inferSelect

/** How many of the latest exports of a piece are listed. */
const LISTED = 20

/** Stores an export of a piece, as it is now, before it starts. The same key returns the first one. */
export const exportTimeline: TimelineVerb<'export'> = async (parts, { params, body }, { account }) => {
  const { db, jobs } = parts
  const { format, lines, key } = body
  const { id, name, piece } = await findTimeline(db, account.id, params.timelineId)
  const duration = durationOf(piece)
  if (duration <= 0) throw new Refusal('invalid', reason('timeline.empty'))
  if (seenFormats.includes(format) && !isSeen(piece)) throw new Refusal('invalid', reason('timeline.notSeen'))
  if (format === 'gif' && duration > longestGif)
    throw new Refusal('invalid', reason('timeline.tooLong', { seconds: longestGif }))
  const now = Date.now()
  const row = await db.transaction(async tx => {
    const given = { timeline: id, name, piece, format, lines, state: 'waiting' as const, nextAt: now, createdAt: now }
    const [inserted] = await tx
      .insert(timelineRenders)
      .values({ id: newId('render', now), account: account.id, key, ...given })
      .onConflictDoNothing()
      .returning()
    if (inserted) {
      await recordReferences(tx, 'timelineRenders', inserted)
      return inserted
    }
    const [earlier] = await tx
      .select()
      .from(timelineRenders)
      .where(and(eq(timelineRenders.account, account.id), eq(timelineRenders.key, key)))
    if (!earlier) throw new Error('an export was not stored')
    if (earlier.timeline !== id || earlier.format !== format || earlier.lines !== lines)
      throw new Refusal('keyReused', 'This press was already used for another export')
    return earlier
  })
  await jobs.wake('timeline.render', row.id)
  const [view] = await viewRenders(parts, account.id, [row])
  if (!view) throw new Error('an export has no view')
  return view
}

/** The latest exports of a piece, newest first. */
export const listRenders: TimelineVerb<'renders'> = async (parts, { params }, { account }) => {
  const rows = await parts.db
    .select()
    .from(timelineRenders)
    .where(and(eq(timelineRenders.account, account.id), eq(timelineRenders.timeline, params.timelineId)))
    .orderBy(desc(timelineRenders.id))
    .limit(LISTED)
  return { items: await viewRenders(parts, account.id, rows) }
}

/**
 * Ends an export; who makes it notices within a second. Throws Refusal `notFound`, or `conflict` if it has ended.
 */
export const cancelRender: TimelineVerb<'cancel'> = async (parts, { params }, { account }) => {
  const own = and(eq(timelineRenders.account, account.id), eq(timelineRenders.id, params.renderId))
  const [cancelled] = await parts.db
    .update(timelineRenders)
    .set({ state: 'cancelled', nextAt: null, endedAt: Date.now() })
    .where(and(own, inArray(timelineRenders.state, ['waiting', 'running'])))
    .returning()
  if (!cancelled) {
    const [found] = await parts.db.select({ id: timelineRenders.id }).from(timelineRenders).where(own)
    throw found
      ? new Refusal('conflict', reason('timeline.notExporting'))
      : new Refusal('notFound', `There is no export ${params.renderId}`)
  }
  const [view] = await viewRenders(parts, account.id, [cancelled])
  if (!view) throw new Error('an export has no view')
  return view
}

async function viewRenders(
  { db, secret }: Pick<StudioParts, 'db' | 'secret'>,
  account: string,
  rows: readonly RenderRow[],
): Promise<z.input<typeof timelineRender>[]> {
  const files = await findFiles(
    db,
    account,
    rows.flatMap(({ result }) => result ?? []),
  )
  return Promise.all(
    rows.map(async ({ id, timeline, name, format, lines, state, progress, result, failure, ...row }) => {
      const file = files.get(result ?? '')
      return {
        id,
        timeline,
        name,
        format,
        lines,
        state,
        progress,
        before: state === 'waiting' ? await beforeOf(db, id) : 0,
        result: file ? viewAsset(secret, file) : null,
        failure,
        loudness: row.loudness,
        createdAt: row.createdAt,
        endedAt: row.endedAt,
      }
    }),
  )
}

/** How many exports are made before one that waits, of all accounts. */
async function beforeOf(db: StudioParts['db'], id: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(timelineRenders)
    .where(and(isNotNull(timelineRenders.nextAt), lt(timelineRenders.id, id)))
  return row?.count ?? 0
}
