import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lte,
  min,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm'
import { unpaidStates } from '#contract/studio/workStates.ts'
import type { WorksGroup } from '#contract/studio/works.ts'
import type { Database } from '#server/db/database.ts'
import { libraryItems, projects } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'

interface Page {
  readonly account: string
  /** The filter of the whole list. */
  readonly wanted: SQL | undefined
  /** The same filter, limited to where this page starts. */
  readonly here: SQL | undefined
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

async function listProjects(db: Database, { account, wanted, here, offset, limit }: Page): Promise<Grouped> {
  // Each result of a work is a library item of its own; a work with results in several projects is listed in one of
  // them.
  const projectOf = db
    .select({ work: libraryItems.work, project: min(libraryItems.project).as('project') })
    .from(libraryItems)
    .where(and(eq(libraryItems.account, account), isNotNull(libraryItems.project)))
    .groupBy(libraryItems.work)
    .as('project_of')
  const key = sql<string>`coalesce(${projects.id}, '')`
  const found = await db
    .select({ work: getTableColumns(works), key })
    .from(works)
    .leftJoin(projectOf, eq(projectOf.work, works.id))
    .leftJoin(projects, eq(projects.id, projectOf.project))
    .where(here)
    .orderBy(sql`${projects.name} asc nulls last`, asc(projects.id), desc(works.id))
    .offset(offset)
    .limit(limit)
  const groupOf = found.map(one => one.key)
  const groups = await db
    .select({ key, name: projects.name, ...sums })
    .from(works)
    .leftJoin(projectOf, eq(projectOf.work, works.id))
    .leftJoin(projects, eq(projects.id, projectOf.project))
    .where(and(wanted, inArray(key, unique(groupOf))))
    .groupBy(projects.id, projects.name)
  return { rows: found.map(({ work }) => work), groupOf, groups }
}

const unique = (keys: readonly string[]) => [...new Set(keys)]
