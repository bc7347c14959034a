import { reason } from '#contract/reasons.ts'
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { z } from '#contract/kit/zod.ts'
import type { project, projectEndpoints } from '#contract/studio/projects.ts'
import type { Database } from '#server/db/database.ts'
import { libraryItems, projects } from '#server/db/schema/library.ts'
import type { Verb } from '#server/http/mount.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles } from '#server/storage/files.ts'
import { viewAsset } from '#server/studio/assets/viewAsset.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

type Row = typeof projects.$inferSelect

/** Projects of an account, by name. */
export async function listProjects(
  parts: StudioParts,
  ...[, { account }]: Parameters<Verb<typeof projectEndpoints.list>>
): ReturnType<Verb<typeof projectEndpoints.list>> {
  const rows = await parts.db
    .select()
    .from(projects)
    .where(eq(projects.account, account.id))
    .orderBy(asc(projects.name))
  return { items: await viewProjects(parts, account.id, rows) }
}

/** Creates a project. Throws Refusal `invalid` if the name is taken. */
export async function createProject(
  parts: StudioParts,
  ...[{ body }, { account }]: Parameters<Verb<typeof projectEndpoints.create>>
): ReturnType<Verb<typeof projectEndpoints.create>> {
  const [row] = await parts.db
    .insert(projects)
    .values({ id: newId('project'), account: account.id, name: body.name, createdAt: Date.now() })
    .onConflictDoNothing()
    .returning()
  if (!row) throw taken(body.name)
  return viewProject(parts, row)
}

/** Renames a project or sets its cover. */
export async function changeProject(
  parts: StudioParts,
  ...[{ params, body }, { account }]: Parameters<Verb<typeof projectEndpoints.change>>
): ReturnType<Verb<typeof projectEndpoints.change>> {
  const { name, cover } = body
  const row = await parts.db.transaction(async tx => {
    const own = and(eq(projects.id, params.projectId), eq(projects.account, account.id))
    const [found] = await tx.select().from(projects).where(own).for('update')
    if (!found) throw noProject(params.projectId)
    if (name !== undefined && (await isTaken(tx, account.id, name, found.id))) throw taken(name)
    if (cover) await requireItem(tx, account.id, cover)
    if (name === undefined && cover === undefined) return found
    const [changed] = await tx.update(projects).set({ name, cover }).where(own).returning()
    return changed ?? found
  })
  return viewProject(parts, row)
}

/** Removes a project; what was in it stays in the library. */
export async function removeProject(
  { db }: StudioParts,
  ...[{ params }, { account }]: Parameters<Verb<typeof projectEndpoints.remove>>
): ReturnType<Verb<typeof projectEndpoints.remove>> {
  const removed = await db
    .delete(projects)
    .where(and(eq(projects.id, params.projectId), eq(projects.account, account.id)))
    .returning({ id: projects.id })
  if (removed.length === 0) throw noProject(params.projectId)
  return {}
}

const noProject = (id: string) => new Refusal('notFound', reason('project.unknown', { id }))

const taken = (name: string) => fieldRefusal('name', 'project.name.taken', { name })

async function isTaken(tx: Database, account: string, name: string, except: string): Promise<boolean> {
  const named = and(eq(projects.account, account), eq(projects.name, name), ne(projects.id, except))
  return (await tx.select({ id: projects.id }).from(projects).where(named)).length > 0
}

async function requireItem(tx: Database, account: string, id: string): Promise<void> {
  const own = and(eq(libraryItems.id, id), eq(libraryItems.account, account))
  const found = await tx.select({ id: libraryItems.id }).from(libraryItems).where(own)
  if (found.length === 0) throw new Refusal('notFound', `There is no item ${id} in the library`)
}

async function viewProject(parts: StudioParts, row: Row): Promise<z.input<typeof project>> {
  const [view] = await viewProjects(parts, row.account, [row])
  if (!view) throw new Error('a project without a view')
  return view
}

async function viewProjects(
  { db, secret }: StudioParts,
  account: string,
  rows: readonly Row[],
): Promise<z.input<typeof project>[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const inside = and(inArray(libraryItems.project, ids), isNull(libraryItems.trashedAt))
  const counts = await db
    .select({
      project: libraryItems.project,
      items: sql`count(*)`.mapWith(Number),
      bytes: sql`coalesce(sum(${libraryItems.bytes}), 0)`.mapWith(Number),
    })
    .from(libraryItems)
    .where(inside)
    .groupBy(libraryItems.project)
  const newest = await db
    .selectDistinctOn([libraryItems.project], { project: libraryItems.project, file: libraryItems.file })
    .from(libraryItems)
    .where(and(inside, inArray(libraryItems.kind, ['image', 'video'])))
    .orderBy(libraryItems.project, desc(libraryItems.addedAt), desc(libraryItems.id))
  const chosen = rows.flatMap(({ cover }) => cover ?? [])
  const covers =
    chosen.length === 0
      ? []
      : await db
          .select({ id: libraryItems.id, file: libraryItems.file })
          .from(libraryItems)
          .where(and(eq(libraryItems.account, account), inArray(libraryItems.id, chosen)))
  const files = await findFiles(
    db,
    account,
    [...newest, ...covers].map(({ file }) => file),
  )
  return rows.map(({ id, name, cover, createdAt }) => {
    const own = covers.find(one => one.id === cover)
    const file = files.get(own?.file ?? newest.find(one => one.project === id)?.file ?? '')
    const inIt = counts.find(one => one.project === id)
    return {
      id,
      name,
      cover: file ? viewAsset(secret, file) : null,
      coverItem: own?.id ?? null,
      items: inIt?.items ?? 0,
      bytes: inIt?.bytes ?? 0,
      createdAt,
    }
  })
}
