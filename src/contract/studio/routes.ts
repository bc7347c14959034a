import type { Route } from '../kit/route.ts'

const work = {
  id: 'string',
  operation: 'string',
  state: 'string',
  results: [{ id: 'string' }],
  revision: 'number',
} as const

/** The routes of works. */
export const workRoutes = {
  submit: { method: 'POST', path: '/studio/works', answers: work },
  list: { method: 'GET', path: '/studio/works', answers: { items: [work], revision: 'number' } },
  read: { method: 'GET', path: '/studio/works/{workId}', answers: work },
  change: { method: 'PATCH', path: '/studio/works/{workId}', answers: work },
  edit: { method: 'POST', path: '/studio/works/{workId}/edit', answers: work },
  move: { method: 'POST', path: '/studio/works/{workId}/move', answers: work },
  cancel: { method: 'POST', path: '/studio/works/{workId}/cancel', answers: work },
  cancelGroup: { method: 'POST', path: '/studio/works/groups/{group}/cancel', answers: { works: [work] } },
  earlier: { method: 'POST', path: '/studio/works/earlier', answers: { count: 'number' } },
  restore: { method: 'POST', path: '/studio/works/{workId}/restore', answers: work },
  decide: { method: 'POST', path: '/studio/works/{workId}/decide', answers: work },
  changes: { method: 'GET', path: '/studio/changes', answers: { works: [work], revision: 'number' } },
} as const satisfies Record<string, Route>

/** The routes of stored files that pages of results call. */
export const assetRoutes = {
  read: {
    method: 'GET',
    path: '/studio/assets/{assetId}',
    answers: { id: 'string', url: 'string', mimeType: 'string' },
  },
  frame: {
    method: 'POST',
    path: '/studio/assets/{assetId}/frame',
    answers: { id: 'string', url: 'string', mimeType: 'string' },
  },
  trim: {
    method: 'POST',
    path: '/studio/assets/{assetId}/trim',
    answers: { id: 'string', url: 'string', mimeType: 'string' },
  },
  join: {
    method: 'POST',
    path: '/studio/joined-sounds',
    answers: { id: 'string', url: 'string', mimeType: 'string' },
  },
  texts: {
    method: 'GET',
    path: '/studio/assets/{assetId}/texts',
    answers: { texts: [{ text: 'string', start: 'number', end: 'number' }], isTimed: 'boolean' },
  },
} as const satisfies Record<string, Route>

const session = { account: 'object', service: 'string', build: 'string', settings: 'object' } as const

/** The routes of the session. */
export const sessionRoutes = {
  read: { method: 'GET', path: '/studio/session', answers: session },
  signIn: { method: 'POST', path: '/studio/session', answers: session },
  signOut: { method: 'DELETE', path: '/studio/session', answers: {} },
} as const satisfies Record<string, Route>

/** The routes of the account's settings. */
export const settingRoutes = {
  read: { method: 'GET', path: '/studio/settings', answers: {} },
  change: { method: 'PATCH', path: '/studio/settings', answers: {} },
} as const satisfies Record<string, Route>
