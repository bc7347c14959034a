import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  min,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm'
import { unpaidStates } from '#contract/studio/workStates.ts'
import type { WorksGroup } from '#contract/studio/works.ts'
import type { Database } from '#server/db/database.ts'
import { firstMatches, isOneOf } from '#server/db/inSteps.ts'
import { libraryItems, projects } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'

interface Page {
  readonly account: string
  /** The filter of the whole list. */
  readonly wanted: SQL | undefined
  /** The same filter, limited to where this page starts. */
  readonly here: SQL | undefined
  /** This page has only works older than this one; undefined: it starts anywhere. */
  readonly before: string | undefined
  readonly offset: number
  readonly limit: number
  /** The time zone of the days, by its IANA name. */
  readonly zone: string
}

interface Grouped {
  readonly rows: WorkRow[]
  /** The key of the group of each row. */
  readonly groupOf: string[]
  readonly groups: WorksGroup[]
}

/** A page of works, group by group: days, or batches by their first work, newest first; or projects by name. */
export async function listGrouped(db: Database, by: 'day' | 'batch' | 'project', page: Page): Promise<Grouped> {
  if (by === 'day') return listDays(db, page)
  return by === 'batch' ? listBatches(db, page) : listProjects(db, page)
}

const sums = {
  works: sql<number>`count(*)`.mapWith(Number),
  credits:
    sql<number>`coalesce(sum(${works.credits}) filter (where ${notInArray(works.state, [...unpaidStates])}), 0)`.mapWith(
      Number,
    ),
}

/** Longer than any day, in milliseconds: one on which clocks are put back has 25 hours. */
const DAY = 26 * 3_600_000

async function listDays(db: Database, { wanted, here, offset, limit, zone }: Page): Promise<Grouped> {
  const day = sql<string>`to_char(to_timestamp(${works.createdAt} / 1000) at time zone ${zone}, 'YYYY-MM-DD')`
  const found = await db
    .select({ work: getTableColumns(works), day })
    .from(works)
    .where(here)
    .orderBy(desc(works.id))
    .offset(offset)
    .limit(limit)
  const groupOf = found.map(one => one.day)
  const moments = found.map(({ work }) => work.createdAt)
  // A cheap condition first: compute the day only for works that may be of these days.
  const near = and(gte(works.createdAt, Math.min(...moments) - DAY), lte(works.createdAt, Math.max(...moments) + DAY))
  const summed =
    found.length === 0
      ? []
      : await db
          .select({ key: day, ...sums })
          .from(works)
          .where(and(wanted, near, inArray(day, unique(groupOf))))
          // By position: a repeated expression gets new parameters, and then counts as another expression.
          .groupBy(sql`1`)
  return { rows: found.map(({ work }) => work), groupOf, groups: summed.map(group => ({ ...group, name: null })) }
}

async function listBatches(db: Database, { wanted, here, offset, limit }: Page): Promise<Grouped> {
  const first = sql<string>`coalesce(${works.batch}, ${works.id})`
  const rows = await db
    .select()
    .from(works)
    .where(here)
    .orderBy(desc(first), desc(works.id))
    .offset(offset)
    .limit(limit)
  const groupOf = rows.map(({ id, batch }) => batch ?? id)
  const summed = await db
    .select({ key: first, ...sums })
    .from(works)
    .where(and(wanted, inArray(first, unique(groupOf))))
    .groupBy(first)
  return { rows, groupOf, groups: summed.map(group => ({ ...group, name: null })) }
}

/** What a list by project knows of every work. */
interface Placed extends Pick<WorkRow, 'id' | 'credits' | 'state'> {
  /** The id of its project; empty: it has none. */
  readonly project: string
  readonly matches: boolean
}

/** Every work of the list is looked at, in steps: its project depends on its results. */
async function listProjects(db: Database, { account, wanted, before, offset, limit }: Page): Promise<Grouped> {
  const named = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(eq(projects.account, account))
    .orderBy(asc(projects.name), asc(projects.id))
  const placeOf = new Map(named.map(({ id }, place) => [id, place]))
  const { id, credits, state } = works
  const all = await firstMatches<Placed>(Infinity, async (last, most) => {
    const some = await db
      .select({ id, credits, state })
      .from(works)
      .where(and(wanted, last && lt(id, last.id)))
      .orderBy(desc(id))
      .limit(most)
    const projectOf = await projectsOf(
      db,
      some.map(work => work.id),
    )
    return some.map(work => ({ ...work, project: projectOf.get(work.id) ?? '', matches: true }))
  })
  // They come newest first, and sorting keeps that order within a project.
  const place = (key: string) => placeOf.get(key) ?? named.length
  const page = all
    .filter(work => before === undefined || work.id < before)
    .toSorted((a, b) => place(a.project) - place(b.project))
    .slice(offset, offset + limit)
  const rows = await db
    .select()
    .from(works)
    .where(
      isOneOf(
        id,
        page.map(work => work.id),
      ),
    )
  const rowOf = new Map(rows.map(row => [row.id, row]))
  const shown = page.flatMap(work => {
    const row = rowOf.get(work.id)
    return row ? [{ row, key: work.project }] : []
  })
  const paid = all.filter(work => !unpaidStates.some(one => one === work.state))
  return {
    rows: shown.map(({ row }) => row),
    groupOf: shown.map(({ key }) => key),
    groups: unique(shown.map(({ key }) => key)).map(key => ({
      key,
      name: named[place(key)]?.name ?? null,
      works: all.filter(work => work.project === key).length,
      credits: paid.filter(work => work.project === key).reduce((sum, work) => sum + (work.credits ?? 0), 0),
    })),
  }
}

/**
 * The project of each work that has one. Each result of a work is a library item of its own; a work with results in
 * several projects is listed in one of them.
 */
async function projectsOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ work: libraryItems.work, project: min(libraryItems.project) })
    .from(libraryItems)
    .where(and(isOneOf(libraryItems.work, ids), isNotNull(libraryItems.project)))
    .groupBy(libraryItems.work)
  return new Map(rows.map(({ work, project }) => [work, project ?? '']))
}

const unique = (keys: readonly string[]) => [...new Set(keys)]
