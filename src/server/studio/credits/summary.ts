import { sql } from 'drizzle-orm'
import { areas, type Area } from '#contract/kit/area.ts'
import type { CreditFigures, creditEndpoints } from '#contract/studio/credits.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { sourceOf } from './entries.ts'
import { movements } from './movements.ts'

interface Row extends CreditFigures {
  /** The grouping set of the row: a bit is set for each of day, area and project that is not in it. */
  readonly grouping: number
  readonly day: string | null
  readonly area: string | null
  readonly project: string | null
}

/** Values of `grouping(day, area, project)`. */
const byDay = 0b011
const byArea = 0b101
const byProject = 0b110
const total = 0b111

/** All figures of a time range, counted in one statement. */
export const summarizeCredits: StudioVerb<typeof creditEndpoints.summary> = async (parts, { query }, { account }) => {
  const { from, to, zone } = query
  const source = sourceOf(parts)
  const isCredit = sql`unit = 'credit'`
  const sum = (column: 'estimated' | 'reserved' | 'charged' | 'refunded') =>
    sql`coalesce(sum(${sql.raw(column)}) filter (where ${isCredit}), 0)::float8 as ${sql.raw(column)}`
  const { rows } = (await parts.db.execute(sql`
    with movement as (${movements(source, account.id, { from, to })}),
    placed as (
      select *,
        to_char(to_timestamp(at / 1000) at time zone ${zone}, 'YYYY-MM-DD') as day,
        split_part(operation, '.', 1) as area
      from movement where kind = 'task'
    )
    select
      grouping(day, area, project)::int as grouping, day, area, project,
      count(*)::int as tasks,
      ${sum('estimated')}, ${sum('charged')}, ${sum('refunded')}, ${sum('reserved')},
      coalesce(sum(charged) filter (where ${isCredit} and estimated is not null), 0)::float8 as "chargedOfEstimated",
      coalesce(sum(estimated) filter (where ${isCredit} and charged > 0), 0)::float8 as "estimatedOfCharged",
      coalesce(sum(charged) filter (where not ${isCredit}), 0)::float8 as free
    from placed
    group by grouping sets ((day), (area), (project), ())
    order by day nulls last
  `)) as { rows: Row[] }
  const of = (wanted: number) => rows.filter(({ grouping }) => grouping === wanted)
  const most = (one: Row, other: Row) => other.charged - one.charged
  return {
    source,
    total: figuresOf(of(total)[0]),
    days: of(byDay).map(row => ({ ...figuresOf(row), day: row.day ?? '' })),
    areas: of(byArea)
      .toSorted(most)
      .map(row => ({ ...figuresOf(row), area: areaOf(row.area) })),
    projects: of(byProject)
      .toSorted(most)
      .map(row => ({ ...figuresOf(row), project: row.project })),
  }
}

const areaOf = (name: string | null): Area | null => areas.find(area => area === name) ?? null

const nothing: CreditFigures = {
  tasks: 0,
  estimated: 0,
  estimatedOfCharged: 0,
  chargedOfEstimated: 0,
  charged: 0,
  refunded: 0,
  reserved: 0,
  free: 0,
}

function figuresOf(row: CreditFigures = nothing): CreditFigures {
  const { tasks, estimated, estimatedOfCharged, chargedOfEstimated, charged, refunded, reserved, free } = row
  return { tasks, estimated, estimatedOfCharged, chargedOfEstimated, charged, refunded, reserved, free }
}
