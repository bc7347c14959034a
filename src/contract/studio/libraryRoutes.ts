import type { Route } from '../kit/route.ts'

const item = { id: 'string', asset: 'object', kind: 'string', name: 'string' } as const
const project = { id: 'string', name: 'string', items: 'number' } as const

/** Maximum items that can be selected at once, which is also the maximum of an export. */
export const mostSelected = 100_000

/** Maximum items that one request can change. */
export const mostItemsAtOnce = 1000

/** The routes of the library. */
export const libraryRoutes = {
  list: { method: 'GET', path: '/studio/library', answers: { items: [item] } },
  ids: { method: 'GET', path: '/studio/library/ids', answers: { items: [{ id: 'string' }] } },
  summary: { method: 'GET', path: '/studio/library/summary', answers: { totalBytes: 'number' } },
  change: { method: 'POST', path: '/studio/library/change', answers: { changed: 'number' } },
  settings: { method: 'PATCH', path: '/studio/library/settings', answers: {} },
  emptyTrash: { method: 'POST', path: '/studio/library/trash/empty', answers: { works: 'number', uploads: 'number' } },
} as const satisfies Record<string, Route>

/** The routes of projects. */
export const projectRoutes = {
  list: { method: 'GET', path: '/studio/projects', answers: { items: [project] } },
  create: { method: 'POST', path: '/studio/projects', answers: project },
  change: { method: 'PATCH', path: '/studio/projects/{projectId}', answers: project },
  remove: { method: 'DELETE', path: '/studio/projects/{projectId}', answers: {} },
} as const satisfies Record<string, Route>

/** The import: an export is sent as the body of a POST, which answers with an `Imported`. */
export const importRoute = {
  method: 'POST',
  path: '/studio/imports',
  answers: { works: 'number' },
} as const satisfies Route

/** The routes of exports. */
export const exportRoutes = {
  create: { method: 'POST', path: '/studio/exports', answers: { id: 'string', url: 'string' } },
} as const satisfies Record<string, Route>
