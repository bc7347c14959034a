import { reason } from '#contract/reasons.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { z } from '#contract/kit/zod.ts'
import type { project, projectEndpoints } from '#contract/studio/projects.ts'
import type { Database } from '#server/db/database.ts'
import { inSteps, isOneOf, pagesOf } from '#server/db/inSteps.ts'
import { libraryItems, projects } from '#server/db/schema/library.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles } from '#server/storage/files.ts'
import { viewAsset } from '#server/studio/assets/viewAsset.ts'
import type { StudioParts, StudioVerb } from '#server/studio/parts.ts'
import { lockAccount } from '#server/studio/works/workRow.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

/** Items per statement: writing one takes longer than reading it. */
const AT_ONCE = 50

type Row = typeof projects.$inferSelect

/** Projects of an account, by name. */
export const listProjects: StudioVerb<typeof projectEndpoints.list> = async (parts, _input, { account }) => {
  const rows = await parts.db
    .select()
    .from(projects)
    .where(eq(projects.account, account.id))
    .orderBy(asc(projects.name))
  return { items: await viewProjects(parts, account.id, rows) }
}

/** Creates a project. Throws Refusal `invalid` if the name is taken. */
export const createProject: StudioVerb<typeof projectEndpoints.create> = async (parts, { body }, { account }) => {
  const [row] = await parts.db
    .insert(projects)
    .values({ id: newId('project'), account: account.id, name: body.name, createdAt: Date.now() })
    .onConflictDoNothing()
    .returning()
  if (!row) throw taken(body.name)
  return viewProject(parts, row)
}

/** Renames a project or sets its cover. */
export const changeProject: StudioVerb<typeof projectEndpoints.change> = async (
  parts,
  { params, body },
  { account },
) => {
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
export const removeProject: StudioVerb<typeof projectEndpoints.remove> = async ({ db }, { params }, { account }) => {
  const own = and(eq(projects.id, params.projectId), eq(projects.account, account.id))
  await db.transaction(async tx => {
    await lockAccount(tx, account.id)
    // The row alone would take every item out of it in one piece.
    await inSteps(
      await itemsOf(tx, account.id, params.projectId),
      some =>
        tx
          .update(libraryItems)
          .set({ project: null })
          .where(isOneOf(libraryItems.id, some))
          .returning({ id: libraryItems.id }),
      AT_ONCE,
    )
    const removed = await tx.delete(projects).where(own).returning({ id: projects.id })
    if (removed.length === 0) throw noProject(params.projectId)
  })
  return {}
}

/** The ids of all items of a project, also of those in the trash. */
async function itemsOf(tx: Database, account: string, project: string): Promise<string[]> {
  const { id } = libraryItems
  const inside = and(eq(libraryItems.account, account), eq(libraryItems.project, project))
  const ids: string[] = []
  const pages = pagesOf<{ readonly id: string }>((last, limit) =>
    tx
      .select({ id })
      .from(libraryItems)
      .where(and(inside, last && gt(id, last.id)))
      .orderBy(asc(id))
      .limit(limit),
  )
  for await (const page of pages) ids.push(...page.map(item => item.id))
  return ids
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
  const sums = await sumProjects(db, account, rows.length === 1 ? rows[0]?.id : undefined)
  const chosen = rows.flatMap(({ cover }) => cover ?? [])
  const covers =
    chosen.length === 0
      ? []
      : await db
          .select({ id: libraryItems.id, file: libraryItems.file })
          .from(libraryItems)
          .where(and(eq(libraryItems.account, account), inArray(libraryItems.id, chosen)))
  const files = await findFiles(db, account, [
    ...covers.map(({ file }) => file),
    ...[...sums.values()].flatMap(({ newest }) => newest ?? []),
  ])
  return rows.map(({ id, name, cover, createdAt }) => {
    const own = covers.find(one => one.id === cover)
    const inIt = sums.get(id)
    const file = files.get(own?.file ?? inIt?.newest ?? '')
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

interface Sum {
  readonly items: number
  readonly bytes: number
  /** The file of the newest picture or video. */
  readonly newest: string | undefined
}

/** What is in the projects of an account, or in one of them, by their ids; read in steps, since there is no most. */
async function sumProjects(db: Database, account: string, only: string | undefined): Promise<Map<string, Sum>> {
  const { id, project, file, kind, bytes, addedAt } = libraryItems
  const inside = and(
    eq(libraryItems.account, account),
    only === undefined ? isNotNull(project) : eq(project, only),
    isNull(libraryItems.trashedAt),
  )
  const columns = { id, project, file, kind, bytes, addedAt }
  const pages = pagesOf<Pick<typeof libraryItems.$inferSelect, keyof typeof columns>>((last, limit) =>
    db
      .select(columns)
      .from(libraryItems)
      .where(
        and(
          inside,
          last && lt(sql`(${project}, ${addedAt}, ${id})`, sql`(${last.project}, ${last.addedAt}::bigint, ${last.id})`),
        ),
      )
      .orderBy(desc(project), desc(addedAt), desc(id))
      .limit(limit),
  )
  const sums = new Map<string, Sum>()
  for await (const page of pages)
    for (const item of page) {
      const { items, bytes: sum, newest } = sums.get(item.project ?? '') ?? { items: 0, bytes: 0, newest: undefined }
      const isSeen = item.kind === 'image' || item.kind === 'video'
      sums.set(item.project ?? '', {
        items: items + 1,
        bytes: sum + item.bytes,
        newest: newest ?? (isSeen ? item.file : undefined),
      })
    }
  return sums
}
