import { and, asc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { taskEndpoints } from '#contract/studio/tasks.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { exports, forgottenTasks, libraryItems } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'
import type { Source } from '#server/jobs/queue.ts'
import { unmarkParents } from '#server/storage/libraryItems.ts'
import { removeReferences } from '#server/storage/references.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { purgeScripts } from '#server/studio/episodes/writtenOnce.ts'
import { purgeTimelines } from '#server/studio/timelines/purge.ts'
import { wasSentElsewhere } from '#server/studio/works/sentTo.ts'
import { lockAccount, type WorkRow } from '#server/studio/works/workRow.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Works or uploads per step. */
const PAGE = 50

/**
 * What to remove: from one account, what was trashed up to a point in time; or from all accounts, what has been in the
 * trash for long enough.
 */
type Scope = { readonly account: string; readonly until: number } | { readonly expiredAt: number }

/** Every hour, removes for good old exports and scripts, and what is longer in the trash than its account allows. */
export function retention(parts: StudioParts): Source {
  let next = 0
  return {
    take() {
      if (Date.now() < next) return Promise.resolve(undefined)
      next = Date.now() + HOUR
      return Promise.resolve(() => purgeExpired(parts))
    },
    next: () => Promise.resolve(next),
  }
}

/** What `retention` does each time. */
async function purgeExpired(parts: StudioParts, now = Date.now()): Promise<void> {
  await purge(parts, { expiredAt: now })
  await parts.db.delete(exports).where(lt(exports.createdAt, now - DAY))
  await purgeTimelines(parts.db, now)
  await purgeScripts(parts.db, now)
}

/**
 * Removes works and uploads for good; their bytes are deleted when the storage is next collected, unless something else
 * refers to them. Returns how many were removed. A work whose files the service did not release stays in the trash
 * until the next time.
 */
export async function purge(parts: StudioParts, scope: Scope): Promise<{ works: number; uploads: number }> {
  const removed = { works: 0, uploads: 0 }
  for (let last: WorkRow | undefined; ;) {
    const page = await worksOf(parts.db, scope, last)
    for (const work of page) if (await purgeWork(parts, work)) removed.works++
    if (page.length < PAGE) break
    last = page.at(-1)
  }
  for (let page = PAGE; page === PAGE; removed.uploads += page) page = await purgeUploads(parts.db, scope)
  return removed
}

const isOver = (scope: Scope, table: typeof works | typeof files) =>
  and(
    isNotNull(table.trashedAt),
    'account' in scope
      ? and(eq(table.account, scope.account), lte(table.trashedAt, scope.until))
      : sql`${table.trashedAt} <= ${scope.expiredAt} - (select ${accounts.trashDays} from ${accounts} where ${accounts.id} = ${table.account}) * ${DAY}::bigint`,
  )

/** In the order of the trash, which has an index: by another one, every page would sort all of it. */
function worksOf(db: Database, scope: Scope, last: WorkRow | undefined): Promise<WorkRow[]> {
  const { trashedAt, id } = works
  return db
    .select()
    .from(works)
    .where(
      and(isOver(scope, works), last && gt(sql`(${trashedAt}, ${id})`, sql`(${last.trashedAt}::bigint, ${last.id})`)),
    )
    .orderBy(asc(trashedAt), asc(id))
    .limit(PAGE)
}

async function purgeWork(parts: StudioParts, work: WorkRow): Promise<boolean> {
  if (!(await letGo(parts, work))) return false
  return parts.db.transaction(async tx => {
    await lockAccount(tx, work.account)
    // It may have been restored meanwhile.
    const [gone] = await tx
      .delete(works)
      .where(and(eq(works.id, work.id), isNotNull(works.trashedAt)))
      .returning()
    if (!gone) return false
    const { account, taskId } = gone
    await tx.delete(libraryItems).where(and(eq(libraryItems.account, account), eq(libraryItems.work, gone.id)))
    await removeReferences(tx, gone.id)
    await unmarkParents(tx, gone.parents)
    if (taskId !== null)
      await tx
        .insert(forgottenTasks)
        .values({ id: `${account} ${taskId}`, account, at: Date.now() })
        .onConflictDoNothing()
    return true
  })
}

/**
 * Asks the built-in service to release the files of a work's task. With a remote service, there are only copies here.
 */
async function letGo(parts: StudioParts, work: WorkRow): Promise<boolean> {
  if (parts.upstream || work.sentTo === null || wasSentElsewhere(parts, work)) return true
  // A task is named by the key it was created with: works may share a record, such as an episode and its video.
  const taskId = work.adoptedAt === null ? work.id : (work.taskId ?? work.id)
  const request = requestFor(taskEndpoints.forget, { params: { taskId } })
  const outcome = await exchange(await serviceOf(parts, work), request)
  if (outcome.kind === 'answer' || (outcome.kind === 'refusal' && outcome.status === 404)) return true
  parts.log.warn({ work: work.id, outcome: outcome.kind }, 'a work in the trash was not removed yet')
  return false
}

/** Removes a page of uploads: from then on they are files like any other. Returns how many. */
async function purgeUploads(db: Database, scope: Scope): Promise<number> {
  return db.transaction(async tx => {
    const over = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(isOver(scope, files), isNotNull(files.uploadedAt)))
      .limit(PAGE)
      .for('update')
    const ids = over.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(libraryItems).where(and(inArray(libraryItems.file, ids), eq(libraryItems.work, '')))
    await tx.update(files).set({ uploadedAt: null, trashedAt: null, name: null }).where(inArray(files.id, ids))
    return ids.length
  })
}
