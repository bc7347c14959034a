import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { z } from '#contract/kit/zod.ts'
import type { work } from '#contract/studio/works.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { works } from '#server/db/schema/works.ts'
import { findFiles } from '#server/storage/files.ts'
import { viewAsset } from '#server/studio/assets/viewAsset.ts'
import type { Upstream } from '#server/studio/upstream/upstream.ts'
import { isCancellable } from './cancellable.ts'
import type { WorkRow } from './workRow.ts'
import { sentElsewhereFailure } from './sentTo.ts'

interface Viewing {
  readonly db: Database
  readonly secret: Secret
  /** The remote service, if the studio uses one. */
  readonly upstream?: Pick<Upstream, 'url'>
}

/** Works of one account as the page sees them, with freshly signed links. */
export async function viewWorks(
  here: Viewing,
  account: string,
  rows: readonly WorkRow[],
): Promise<z.input<typeof work>[]> {
  const { db, secret } = here
  const files = await findFiles(
    db,
    account,
    rows.flatMap(row => row.results),
  )
  const sources = await sourcesOf(db, account, rows)
  const makers = here.upstream ? undefined : await makersOf(db, account, rows)
  return rows.map(row => ({
    id: row.id,
    number: row.number,
    operation: row.operation,
    recipe: row.recipe,
    transport: row.transport,
    state: row.state,
    task: row.task ?? null,
    credits: row.credits,
    estimated: row.estimated,
    results: row.results.flatMap(id => files.get(id) ?? []).map(file => viewAsset(secret, file)),
    partial: row.partial,
    maker: makers?.get(row.taskId ?? '') ?? null,
    failure: sentElsewhereFailure(here, row) ?? row.failure,
    speakers: row.speakers,
    title: row.title,
    favourite: row.favourite,
    trashedAt: row.trashedAt,
    group: row.group,
    groupSize: row.groupSize,
    parents: row.parents,
    madeFrom: row.parents.flatMap(id => sources.get(id) ?? []),
    position: row.position,
    candidates: row.candidates,
    stalled: row.stalled,
    cancellable: isCancellable(here, row),
    imported: row.imported && { at: row.imported.at, credits: row.imported.credits, madeAt: row.imported.madeAt },
    notBefore: row.notBefore,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    revision: row.revision,
  }))
}

type Source = z.input<typeof work>['madeFrom'][number]

/** The works that these are made from, by their ids. */
async function sourcesOf(
  db: Database,
  account: string,
  rows: readonly WorkRow[],
): Promise<ReadonlyMap<string, Source>> {
  const ids = [...new Set(rows.flatMap(({ parents }) => parents))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: works.id, operation: works.operation, number: works.number })
    .from(works)
    .where(and(eq(works.account, account), inArray(works.id, ids)))
  return new Map(found.map(({ id, operation, number }) => [id, { operation, number }]))
}

/** The connections that make works which run or failed, by the ids of their tasks. */
async function makersOf(db: Database, account: string, rows: readonly WorkRow[]): Promise<ReadonlyMap<string, string>> {
  const sent = rows.flatMap(({ state, taskId }) =>
    taskId !== null && (state === 'running' || state === 'failed') ? taskId : [],
  )
  if (sent.length === 0) return new Map()
  const found = await db
    .select({ id: tasks.id, maker: sql<string>`${tasks.madeBy} ->> 'provider'` })
    .from(tasks)
    .where(and(eq(tasks.account, account), inArray(tasks.id, sent), isNotNull(tasks.madeBy)))
  return new Map(found.map(({ id, maker }) => [id, maker]))
}

/** One work as the page sees it. */
export async function viewWork(viewing: Viewing, row: WorkRow): Promise<z.input<typeof work>> {
  const [view] = await viewWorks(viewing, row.account, [row])
  if (!view) throw new Error('a work without a view')
  return view
}
