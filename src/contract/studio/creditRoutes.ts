import type { Route } from '../kit/route.ts'

/** The routes of credits that every page calls. */
export const creditRoutes = {
  held: { method: 'GET', path: '/studio/credits/held', answers: { credits: 'number' } },
} as const satisfies Record<string, Route>
