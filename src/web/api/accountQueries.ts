import { queryOptions } from '@tanstack/react-query'
import type { Subscription } from '#contract/areas/account/endpoints.ts'
import { thinAccount } from '#contract/studio/thin.ts'
import { call } from './call.ts'

/** The balance and plan; asked again whenever works have changed. */
export const subscriptionQuery = queryOptions({
  queryKey: ['account', 'subscription'],
  queryFn: ({ signal }) => call(thinAccount.subscription, {}, { signal }),
})

const PAID: readonly unknown[] = [true, 1, 'active', 'paid']
const UNPAID: readonly unknown[] = [false, 0, 'free', 'none', 'unpaid', 'inactive', 'expired']

/** Whether the account has an active paid plan, as far as the service says. */
export function planOf(subscription: Subscription | undefined): 'paid' | 'unpaid' | 'unknown' {
  const status = subscription?.paidStatus
  if (PAID.includes(status)) return 'paid'
  return UNPAID.includes(status) ? 'unpaid' : 'unknown'
}
