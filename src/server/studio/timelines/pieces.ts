import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { reason } from '#contract/reasons.ts'
import { appendSource, newPiece, trackFor } from '#contract/studio/timeline/compose.ts'
import { pieceLimits } from '#contract/studio/timeline/piece.ts'
import type { timelineEndpoints } from '#contract/studio/timelines.ts'
import type { Database } from '#server/db/database.ts'
import { libraryItems, projects } from '#server/db/schema/library.ts'
import { timelines } from '#server/db/schema/timelines.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles } from '#server/storage/files.ts'
import { resultNames } from '#server/studio/library/resultNames.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import {
  coverOf,
  findTimeline,
  partId,
  sourceOf,
  storeTimeline,
  updateTimeline,
  viewSummary,
  viewTimeline,
} from './rows.ts'

type TimelineVerb<Name extends keyof typeof timelineEndpoints> = StudioVerb<(typeof timelineEndpoints)[Name]>

/** Pieces of an account, the last changed first. */
export const listTimelines: TimelineVerb<'list'> = async (parts, { query }, { account }) => {
  const { project, trash, limit } = query
  const rows = await parts.db
    .select()
    .from(timelines)
    .where(
      and(
        eq(timelines.account, account.id),
        trash === 'true' ? isNotNull(timelines.trashedAt) : isNull(timelines.trashedAt),
        project === undefined ? undefined : eq(timelines.project, project),
      ),
    )
    .orderBy(desc(timelines.changedAt))
    .limit(limit)
  const covers = rows.flatMap(({ piece }) => coverOf(piece) ?? [])
  const files = await findFiles(parts.db, account.id, covers)
  return { items: rows.map(row => viewSummary(parts, row, files)) }
}

/** Stores a new piece. */
export const createTimeline: TimelineVerb<'create'> = async (parts, { body }, { account }) => {
  const { name, piece = newPiece(partId), project = null } = body
  const row = await parts.db.transaction(async tx => {
    if (project !== null) await requireProject(tx, account.id, project)
    return storeTimeline(tx, { account: account.id, name, piece, project })
  })
  return viewTimeline(parts, row)
}

export const readTimeline: TimelineVerb<'read'> = async (parts, { params }, { account }) => {
  return viewTimeline(parts, await findTimeline(parts.db, account.id, params.timelineId))
}

/**
 * Stores a piece as it was changed. Throws Refusal `conflict` if it was changed elsewhere since the revision that the
 * change is based on: neither overwrites the other.
 */
export const saveTimeline: TimelineVerb<'save'> = async (parts, { params, body }, { account }) => {
  const row = await updateTimeline(parts.db, account.id, params.timelineId, found => {
    // The same change again, whose answer was lost.
    if (found.revision === body.revision + 1 && isSame(found.piece, body.piece)) return undefined
    if (found.revision !== body.revision) throw new Refusal('conflict', reason('timeline.changed'))
    return { piece: body.piece }
  })
  return viewTimeline(parts, row)
}

/** Whether two values are the same JSON; the database keeps fields in an order of its own. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
}

/** Names a piece, puts it into a project, into the trash, or takes it out again. */
export const changeTimeline: TimelineVerb<'change'> = async (parts, { params, body }, { account }) => {
  const { name, project, trashed } = body
  const row = await updateTimeline(parts.db, account.id, params.timelineId, async (found, tx) => {
    if (project) await requireProject(tx, account.id, project)
    return {
      name: name ?? found.name,
      project: project === undefined ? found.project : project,
      trashedAt: trashed === undefined ? found.trashedAt : trashed ? (found.trashedAt ?? Date.now()) : null,
    }
  })
  const files = await findFiles(parts.db, account.id, [coverOf(row.piece) ?? ''])
  return viewSummary(parts, row, files)
}

/** Adds files at the end of a piece, each on the first track that takes it. */
export const appendToTimeline: TimelineVerb<'append'> = async (parts, { params, body }, { account }) => {
  const files = await findFiles(parts.db, account.id, body.assets)
  const areas = await areasOf(parts.db, account.id, body.assets)
  const names = await resultNames(parts.db, account.id, body.assets)
  const row = await updateTimeline(parts.db, account.id, params.timelineId, ({ piece }) => {
    const added = body.assets.reduce((sum, id) => {
      const file = files.get(id)
      if (!file) throw new Refusal('notFound', `There is no file ${id}`)
      const source = sourceOf(file, names.get(id))
      const wider = appendSource(sum, source, trackFor(source, areas.get(id)), partId)
      if (wider === sum) throw new Refusal('invalid', reason('timeline.full', { hours: pieceLimits.seconds / 3600 }))
      return wider
    }, piece)
    return { piece: added, trashedAt: null }
  })
  return viewTimeline(parts, row)
}

/** The area that each file comes from. */
async function areasOf(db: Database, account: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ file: libraryItems.file, work: libraryItems.work, area: libraryItems.area })
    .from(libraryItems)
    .where(and(eq(libraryItems.account, account), inArray(libraryItems.file, [...ids])))
  // A file that was uploaded again is still the result of its work.
  const works = rows.filter(({ work }) => work !== '')
  return new Map([...rows, ...works].map(({ file, area }) => [file, area]))
}

async function requireProject(tx: Database, account: string, id: string): Promise<void> {
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.account, account), eq(projects.id, id)))
  if (found.length === 0) throw new Refusal('notFound', `There is no project ${id}`)
}
