import type { Route } from '../kit/route.ts'

const work = { id: 'string', operation: 'string', state: 'string', revision: 'number' } as const
const filter = { id: 'string', name: 'string', query: 'object' } as const

/** The routes of details about a work that are not part of it. */
export const workDetailRoutes = {
  history: {
    method: 'GET',
    path: '/studio/works/{workId}/history',
    answers: { events: [{ at: 'number', state: 'string' }] },
  },
  lineage: { method: 'GET', path: '/studio/works/{workId}/lineage', answers: { works: [work] } },
  models: { method: 'GET', path: '/studio/models', answers: {} },
} as const satisfies Record<string, Route>

/** The routes of tasks that were created outside the studio. */
export const foundTaskRoutes = {
  list: { method: 'GET', path: '/studio/found', answers: { items: [{ taskId: 'string', operation: 'string' }] } },
  adopt: { method: 'POST', path: '/studio/found/adopt', answers: { works: [work] } },
  ignore: { method: 'POST', path: '/studio/found/ignore', answers: {} },
} as const satisfies Record<string, Route>

/** The routes of saved filters. */
export const savedFilterRoutes = {
  list: { method: 'GET', path: '/studio/filters', answers: { items: [filter] } },
  save: { method: 'POST', path: '/studio/filters', answers: filter },
  remove: { method: 'DELETE', path: '/studio/filters/{filterId}', answers: {} },
} as const satisfies Record<string, Route>
