import type { Route } from '../kit/route.ts'

const timeline = { id: 'string', name: 'string', revision: 'number' } as const

/** The routes of pieces that pages without the editor call. */
export const timelineRoutes = {
  list: { method: 'GET', path: '/studio/timelines', answers: { items: [timeline] } },
  create: { method: 'POST', path: '/studio/timelines', answers: timeline },
  append: { method: 'POST', path: '/studio/timelines/{timelineId}/append', answers: timeline },
} as const satisfies Record<string, Route>

/** How many files can be added to a piece at once. */
export const mostAppended = 100
