import { queryOptions } from '@tanstack/react-query'
import type { Subscription } from '#contract/areas/account/endpoints.ts'
import { accountRoutes } from '#contract/areas/account/routes.ts'
import { creditRoutes } from '#contract/studio/creditRoutes.ts'
import { call } from './call.ts'

/** The balance and plan; refetched whenever works have changed. */
export const subscriptionQuery = queryOptions({
  queryKey: ['account', 'subscription'],
  queryFn: async ({ signal }) => knownBalances(await call(accountRoutes.subscription, {}, { signal })),
})

/** What is reserved for works that have not ended. */
export const heldQuery = queryOptions({
  queryKey: ['account', 'held'],
  queryFn: ({ signal }) => call(creditRoutes.held, {}, { signal }),
})

/** A missing or non-numeric balance is unknown, not 0. */
function knownBalances({ totalAvailableCredits, freeUsages, ...rest }: Subscription): Subscription {
  return {
    ...rest,
    ...(typeof totalAvailableCredits === 'number' && { totalAvailableCredits }),
    ...(typeof freeUsages === 'object' && { freeUsages }),
  }
}

const PAID: readonly unknown[] = [true, 1, 'active', 'paid']
const UNPAID: readonly unknown[] = [false, 0, 'free', 'none', 'unpaid', 'inactive', 'expired']

/** Whether the account has an active paid plan, as far as the service says. */
export function planOf(subscription: Subscription | undefined): 'paid' | 'unpaid' | 'unknown' {
  const status = subscription?.paidStatus
  if (PAID.includes(status)) return 'paid'
  return UNPAID.includes(status) ? 'unpaid' : 'unknown'
}
