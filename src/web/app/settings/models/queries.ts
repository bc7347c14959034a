import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { connectionEndpoints, type ConnectionList } from '#contract/studio/connections.ts'
import { call } from '#web/api/call.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'

/** The connections and what they make; refused to everybody except the owner. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => call(connectionEndpoints.list, {}, { signal }),
  retry: false,
})

/** The models that a server lists. Asked for when somebody chooses among them. */
export function modelsQuery(connectionId: string | undefined) {
  return queryOptions({
    queryKey: ['connections', connectionId, 'models'],
    queryFn: ({ signal }) =>
      call(
        connectionEndpoints.test,
        { params: { connectionId: connectionId ?? '' }, body: { task: 'models' } },
        { signal },
      ),
    enabled: connectionId !== undefined,
    retry: false,
    staleTime: 60_000,
  })
}

/** A change of the connections: the answer is the new list, and the session says who makes what from now on. */
export function useChange<Input>(change: (input: Input) => Promise<ConnectionList>, onSuccess?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: list => {
      client.setQueryData(connectionsQuery.queryKey, list)
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      onSuccess?.()
    },
  })
}
