import { timeZone } from '#web/ui/localDay.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { isOffered, operationFacts } from '#contract/operationFacts.ts'
import { movingStates, workSelections, workStates } from '#contract/studio/workStates.ts'
import { capabilityIds } from '#contract/areas/video/capabilities.ts'
import type { Work, workEndpoints } from '#contract/studio/works.ts'
import { costOf } from '#web/works/figures.ts'
import type { WorksSearch } from '../address.ts'

type Query = NonNullable<CallInput<typeof workEndpoints.list>['query']>
/** The query to the studio: filters and order of a list. */
export type ListQuery = Pick<
  Query,
  | 'area'
  | 'operation'
  | 'capability'
  | 'state'
  | 'select'
  | 'model'
  | 'search'
  | 'costFrom'
  | 'costTo'
  | 'from'
  | 'to'
  | 'order'
  | 'zone'
>

/** Midnight at the start of a day in the browser's time zone, `later` days on. */
function midnight(text: string, later = 0): number {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return new Date(year, month - 1, day + later).getTime()
}

/** Turns an address into a query to the studio; filters without a value are left out. */
export function queryOf(search: WorksSearch): ListQuery {
  const { q, area, operation, kind, state, model, from, to, least, most, by } = search
  const capability = capabilityIds.find(one => one === kind)
  const named = workStates.find(one => one === state)
  const select = workSelections.find(one => one === state)
  return {
    ...(area !== undefined && { area }),
    ...(operation !== undefined && isOffered(operation) && { operation }),
    ...(capability && { capability }),
    ...(named ? { state: named } : select && select !== 'all' && { select }),
    ...(model !== undefined && { model }),
    ...(q !== undefined && { search: q }),
    ...(from !== undefined && { from: Math.max(midnight(from), 0) }),
    ...(to !== undefined && { to: Math.max(midnight(to, 1), 0) }),
    ...(least !== undefined && { costFrom: Number(least) }),
    ...(most !== undefined && { costTo: Number(most) }),
    ...((by === 'batch' || by === 'project') && { order: by }),
    ...(by === 'day' && { order: by, zone: timeZone() }),
  }
}

/** Whether a work is in a list, as far as the page can tell: only the studio can evaluate a search. */
export function isListed(work: Work, query: ListQuery): boolean {
  const { area, operation, capability, state, select, model, costFrom, costTo, from, to } = query
  const cost = costOf(work) ?? Number.NaN
  const selected = {
    all: true,
    waiting: work.state === 'waiting',
    moving: movingStates.includes(work.state),
    attention: work.state === 'failed' || work.state === 'unknown',
    done: work.state === 'done',
    favourite: work.favourite,
    trash: true,
  }[select ?? 'all']
  return (
    selected &&
    (work.trashedAt !== null) === (select === 'trash') &&
    (area === undefined || operationFacts[work.operation].area === area) &&
    (operation === undefined || work.operation === operation) &&
    (capability === undefined || textOf(work.recipe, 'capability') === capability) &&
    (state === undefined || work.state === state) &&
    (model === undefined || modelOf(work.recipe) === model) &&
    (costFrom === undefined || cost >= Number(costFrom)) &&
    (costTo === undefined || cost <= Number(costTo)) &&
    (from === undefined || work.createdAt >= Number(from)) &&
    (to === undefined || work.createdAt < Number(to))
  )
}

/** The model named by a recipe; undefined if there is none. */
export const modelOf = (recipe: unknown) => textOf(recipe, 'model')

function textOf(recipe: unknown, field: string): string | undefined {
  const value = new Map<string, unknown>(Object.entries(recipe ?? {})).get(field)
  return typeof value === 'string' ? value : undefined
}
