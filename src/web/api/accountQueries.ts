import { queryOptions } from '@tanstack/react-query'
import { accountEndpoints, type Subscription } from '#contract/areas/account/endpoints.ts'
import { call } from './call.ts'

/** The balance and plan; asked again whenever works have changed. */
export const subscriptionQuery = queryOptions({
  queryKey: ['account', 'subscription'],
  queryFn: ({ signal }) => call(accountEndpoints.subscription, {}, { signal }),
})

const UNPAID: readonly unknown[] = [false, 0, 'free', 'none', 'unpaid', 'inactive', 'expired']

/** Whether the account surely has no active paid plan. What a service does not say is not held against it. */
export function isSurelyUnpaid(subscription: Subscription | undefined): boolean {
  return subscription !== undefined && UNPAID.includes(subscription.paidStatus)
}
