import type { Route } from '../../kit/route.ts'

/** The routes of the account. */
export const accountRoutes = {
  subscription: { method: 'GET', path: '/v1/user/subscription', answers: {} },
} as const satisfies Record<string, Route>
