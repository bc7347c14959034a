import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import { movingStates } from '#contract/studio/workStates.ts'
import type { libraryEndpoints } from '#contract/studio/library.ts'
import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { inSteps, isOneOf } from '#server/db/inSteps.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { libraryItems, projects } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { lockAccount } from '#server/studio/works/workRow.ts'

type Body = VerbInput<typeof libraryEndpoints.change>['body']
/** Items or works per statement: writing one takes longer than reading it. */
const AT_ONCE = 25

type Item = Pick<typeof libraryItems.$inferSelect, 'id' | 'file' | 'work'>

/**
 * Changes items of the library and results of works, all of them or none. Marking a result as a favourite or trashing
 * it does the same to its whole work. Throws Refusal `notFound` for an item, work or project that is not the account's,
 * and `conflict` for trashing a work that is still in progress.
 */
export const changeItems: StudioVerb<typeof libraryEndpoints.change> = async ({ db }, { body }, { account }) => {
  return db.transaction(async tx => {
    await lockAccount(tx, account.id)
    const rows = await chosenItems(tx, account.id, body)
    const workIds = [...new Set(rows.map(({ work }) => work).filter(Boolean))]
    if (body.trashed && workIds.length > 0) {
      const moving = await tx
        .select({ state: works.state })
        .from(works)
        .where(and(isOneOf(works.id, workIds), inArray(works.state, [...movingStates])))
        .limit(1)
      if (moving.length > 0) throw new Refusal('conflict', reason('work.stillMoving'))
    }
    await setOwn(tx, account.id, rows, body)
    return { changed: rows.length + (await setShared(tx, account.id, { rows, workIds }, body)) }
  })
}

/** The items that are named, and those of the works that are. */
async function chosenItems(tx: Database, account: string, { items, works: named }: Body): Promise<Item[]> {
  const { id, file, work } = libraryItems
  const find = (given: readonly string[], column: typeof id | typeof work) =>
    inSteps(
      [...new Set(given)],
      some =>
        tx
          .select({ id, file, work })
          .from(libraryItems)
          .where(and(eq(libraryItems.account, account), isOneOf(column, some))),
      AT_ONCE,
    )
  const known = await inSteps([...new Set(named)], some =>
    tx
      .select({ id: works.id })
      .from(works)
      .where(and(eq(works.account, account), isOneOf(works.id, some))),
  )
  const found = await find(items, id)
  if (found.length < new Set(items).size || known.length < new Set(named).size)
    throw new Refusal('notFound', reason('library.gone'))
  return [...new Map([...found, ...(await find(named, work))].map(item => [item.id, item])).values()]
}

/** Sets what belongs to the item alone: project and tags. */
async function setOwn(tx: Database, account: string, rows: readonly Item[], body: Body): Promise<void> {
  const { project, addTags = [], removeTags = [] } = body
  if (project !== undefined && project !== null) {
    const [known] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, project), eq(projects.account, account)))
    if (!known) throw new Refusal('notFound', reason('project.unknown', { id: project }))
  }
  const isTagged = addTags.length > 0 || removeTags.length > 0
  if (project === undefined && !isTagged) return
  const tags = sql`array(
    select distinct tag from unnest(${libraryItems.tags} || ${textArray(addTags)}) tag
    where tag <> all(${textArray(removeTags)}) order by tag
  )`
  await inSteps(
    rows.map(({ id }) => id),
    some =>
      tx
        .update(libraryItems)
        .set({ ...(project !== undefined && { project }), ...(isTagged && { tags }) })
        .where(isOneOf(libraryItems.id, some))
        .returning({ id: libraryItems.id }),
    AT_ONCE,
  )
}

const textArray = (texts: readonly string[]) =>
  texts.length === 0
    ? sql`'{}'::text[]`
    : sql`array[${sql.join(
        texts.map(text => sql`${text}`),
        sql`, `,
      )}]::text[]`

/**
 * Sets what an item shares with its work, and so with the other results of that work: favourite and trash. Returns how
 * many items were changed beyond those requested.
 */
async function setShared(
  tx: Database,
  account: string,
  { rows, workIds }: { readonly rows: readonly Item[]; readonly workIds: readonly string[] },
  { favourite, trashed }: Body,
): Promise<number> {
  if (favourite === undefined && trashed === undefined) return 0
  const now = Date.now()
  // Trashing it again keeps the time at which it was first trashed.
  const trashedAt = (column: typeof works.trashedAt | typeof files.trashedAt | typeof libraryItems.trashedAt) =>
    trashed ? sql`coalesce(${column}, ${now}::bigint)` : null
  const patch = (column: Parameters<typeof trashedAt>[0]) =>
    trashed === undefined ? {} : { trashedAt: trashedAt(column) }
  const uploads = rows.filter(({ work }) => work === '').map(({ file }) => file)
  if (trashed !== undefined)
    await inSteps(
      uploads,
      some => tx.update(files).set(patch(files.trashedAt)).where(isOneOf(files.id, some)).returning({ id: files.id }),
      AT_ONCE,
    )
  await inSteps(workIds, some => changeWorks(tx, account, some, { favourite, ...patch(works.trashedAt) }), AT_ONCE)
  const changed = { ...(favourite !== undefined && { favourite }), ...patch(libraryItems.trashedAt) }
  const change = (some: SQL) =>
    tx
      .update(libraryItems)
      .set(changed)
      .where(and(eq(libraryItems.account, account), some))
      .returning({ id: libraryItems.id })
  const itemIds = rows.map(({ id }) => id)
  await inSteps(itemIds, some => change(isOneOf(libraryItems.id, some)), AT_ONCE)
  const ofWorks = await inSteps(workIds, some => change(isOneOf(libraryItems.work, some)), AT_ONCE)
  return ofWorks.length - rows.filter(({ work }) => work !== '').length
}

/** Changes works, each with a revision of its own, so that `changes?since` returns them all, page by page. */
async function changeWorks(
  tx: Database,
  account: string,
  ids: readonly string[],
  {
    favourite,
    trashedAt,
  }: { readonly favourite?: boolean | undefined; readonly trashedAt?: ReturnType<typeof sql> | null },
): Promise<readonly { readonly id: string }[]> {
  const [after] = await tx
    .update(accounts)
    .set({ revision: sql`${accounts.revision} + ${ids.length}` })
    .where(eq(accounts.id, account))
    .returning({ revision: accounts.revision })
  if (!after) throw new Error(`account ${account} is gone`)
  return tx
    .update(works)
    .set({
      ...(favourite !== undefined && { favourite }),
      ...(trashedAt !== undefined && { trashedAt }),
      revision: sql`${after.revision - ids.length}::bigint + array_position(${sql.param(ids)}::text[], ${works.id})`,
    })
    .where(and(eq(works.account, account), isOneOf(works.id, ids)))
    .returning({ id: works.id })
}
