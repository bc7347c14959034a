import { reason } from '#contract/reasons.ts'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { exportEndpoints } from '#contract/studio/exports.ts'
import { firstMatches, inSteps, isOneOf } from '#server/db/inSteps.ts'
import { exports, libraryItems, projects } from '#server/db/schema/library.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioParts, StudioVerb } from '#server/studio/parts.ts'

/**
 * Records what an export contains; it is packed while it is downloaded. Throws Refusal `notFound` for items of others.
 */
export const createExport: StudioVerb<typeof exportEndpoints.create> = async ({ db }, { body }, { account }) => {
  const { kind } = body
  const found =
    'project' in body ? await itemsOfProject(db, account.id, body.project) : await itemsById(db, account.id, body.items)
  if (found.items.length === 0) throw new Refusal('notFound', reason('export.empty'))
  const id = newId('export')
  const items = found.items.map(item => item.id)
  await db.insert(exports).values({ id, account: account.id, kind, name: found.name, items, createdAt: Date.now() })
  const bytes = new Map(found.items.map(item => [item.file, item.bytes]))
  const total = [...bytes.values()].reduce((sum, one) => sum + one, 0)
  return { id, url: `/studio/exports/${id}/zip`, items: items.length, bytes: total }
}

const { id: itemId, file, bytes, addedAt } = libraryItems
const columns = { id: itemId, file, bytes, addedAt }
type Item = Pick<typeof libraryItems.$inferSelect, keyof typeof columns>

async function itemsOfProject(db: StudioParts['db'], account: string, id: string) {
  const [project] = await db
    .select({ name: projects.name })
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.account, account)))
  if (!project) throw new Refusal('notFound', reason('project.unknown', { id }))
  const inIt = and(eq(libraryItems.account, account), eq(libraryItems.project, id), isNull(libraryItems.trashedAt))
  const items = await firstMatches<Item & { readonly matches: boolean }>(Infinity, (last, limit) =>
    db
      .select({ ...columns, matches: sql<boolean>`true` })
      .from(libraryItems)
      .where(
        and(
          inIt,
          last && lt(sql`(${libraryItems.addedAt}, ${libraryItems.id})`, sql`(${last.addedAt}::bigint, ${last.id})`),
        ),
      )
      .orderBy(desc(libraryItems.addedAt), desc(libraryItems.id))
      .limit(limit),
  )
  return { name: project.name, items }
}

async function itemsById(db: StudioParts['db'], account: string, asked: readonly string[]) {
  const ids = [...new Set(asked)]
  const items = await inSteps(ids, some =>
    db
      .select(columns)
      .from(libraryItems)
      .where(and(eq(libraryItems.account, account), isOneOf(libraryItems.id, some))),
  )
  if (items.length < ids.length) throw new Refusal('notFound', reason('library.gone'))
  return { name: '', items }
}
