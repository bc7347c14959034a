import { queryOptions } from '@tanstack/react-query'
import { managementEndpoints } from '#contract/studio/accounts.ts'
import { call } from '#web/api/call.ts'

/** All accounts; refused to everybody except the owner. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => call(managementEndpoints.list, {}, { signal }),
  retry: false,
})

export function keysQuery(accountId: string) {
  return queryOptions({
    queryKey: ['accounts', accountId, 'keys'],
    queryFn: ({ signal }) => call(managementEndpoints.keys, { params: { accountId } }, { signal }),
  })
}
