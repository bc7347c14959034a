import { and, eq } from 'drizzle-orm'
import type { z } from '#contract/kit/zod.ts'
import type { Source } from '#contract/studio/timeline/compose.ts'
import { assetsOf, durationOf } from '#contract/studio/timeline/parts.ts'
import type { Piece } from '#contract/studio/timeline/piece.ts'
import type { timeline, timelineSummary } from '#contract/studio/timelines.ts'
import type { Database } from '#server/db/database.ts'
import { timelines } from '#server/db/schema/timelines.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import { recordReferences } from '#server/storage/references.ts'
import { viewAsset } from '#server/studio/assets/viewAsset.ts'
import type { StudioParts } from '#server/studio/parts.ts'

export type TimelineRow = typeof timelines.$inferSelect

/** A new id for a part of a piece. */
export const partId = () => newId('part')

/** What of a file matters for a piece. `madeAs`: the name of the work that it is a result of. */
export const sourceOf = ({ id, mimeType, name, duration, width, height }: File, madeAs = ''): Source => ({
  id,
  mimeType,
  name: name ?? madeAs,
  ...(duration !== null && { duration }),
  ...(width !== null && { width }),
  ...(height !== null && { height }),
})

/** Stores a new piece. */
export async function storeTimeline(
  tx: Database,
  piece: Pick<TimelineRow, 'account' | 'name' | 'piece' | 'project'>,
): Promise<TimelineRow> {
  const now = Date.now()
  const [inserted] = await tx
    .insert(timelines)
    .values({ id: newId('timeline', now), ...piece, createdAt: now, changedAt: now })
    .returning()
  if (!inserted) throw new Error('a piece was not stored')
  await recordReferences(tx, 'timelines', inserted)
  return inserted
}

const own = (account: string, id: string) => and(eq(timelines.account, account), eq(timelines.id, id))

/** A piece of an account. Throws Refusal `notFound`. */
export async function findTimeline(db: Database, account: string, id: string): Promise<TimelineRow> {
  const [row] = await db.select().from(timelines).where(own(account, id))
  if (!row) throw noTimeline(id)
  return row
}

const noTimeline = (id: string) => new Refusal('notFound', `There is no piece ${id}`)

/** What of a piece can be changed. */
type Patch = Partial<Pick<TimelineRow, 'name' | 'piece' | 'project' | 'trashedAt'>>

/**
 * Changes a locked piece by the patch that `decide` returns; without one nothing changes. Its revision grows when the
 * piece itself changes. Throws Refusal `notFound`.
 */
export async function updateTimeline(
  db: Database,
  account: string,
  id: string,
  decide: (row: TimelineRow, tx: Database) => Patch | undefined | Promise<Patch | undefined>,
): Promise<TimelineRow> {
  return db.transaction(async tx => {
    const [row] = await tx.select().from(timelines).where(own(account, id)).for('update')
    if (!row) throw noTimeline(id)
    const patch = await decide(row, tx)
    if (!patch) return row
    const change = patch.piece ? { revision: row.revision + 1, changedAt: Date.now() } : {}
    const [changed] = await tx
      .update(timelines)
      .set({ ...patch, ...change })
      .where(own(account, id))
      .returning()
    if (!changed) throw new Error(`piece ${id} is gone`)
    if (patch.piece) await recordReferences(tx, 'timelines', changed)
    return changed
  })
}

/** The file that stands for a piece: the first of its films and pictures. */
export function coverOf({ tracks }: Piece): string | undefined {
  const seen = tracks.flatMap(({ clips }) =>
    clips.flatMap(clip => (clip.kind === 'film' || clip.kind === 'picture' ? [clip] : [])),
  )
  return seen.toSorted((a, b) => a.start - b.start)[0]?.asset
}

/** A piece as a list shows it; `files` are those of its covers. */
export function viewSummary(
  { secret }: Pick<StudioParts, 'secret'>,
  row: TimelineRow,
  files: ReadonlyMap<string, File>,
): z.input<typeof timelineSummary> {
  const { id, name, revision, piece, project, createdAt, changedAt, trashedAt } = row
  const cover = files.get(coverOf(piece) ?? '')
  return {
    id,
    name,
    revision,
    ratio: piece.ratio,
    duration: durationOf(piece),
    cover: cover ? viewAsset(secret, cover) : null,
    project,
    createdAt,
    changedAt,
    trashedAt,
  }
}

/** A piece with the files it plays. */
export async function viewTimeline(
  parts: Pick<StudioParts, 'db' | 'secret'>,
  row: TimelineRow,
): Promise<z.input<typeof timeline>> {
  const files = await findFiles(parts.db, row.account, assetsOf(row.piece))
  const assets = Object.fromEntries([...files.values()].map(file => [file.id, viewAsset(parts.secret, file)]))
  return { ...viewSummary(parts, row, files), piece: row.piece, assets }
}
