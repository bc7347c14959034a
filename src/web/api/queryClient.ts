import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from './ApiError.ts'

/** Creates the page's query cache. `onSignedOut` is called on every 401. */
export function createQueryClient(onSignedOut: (error: unknown) => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Retrying does not help against a refusal, but may against a missing answer.
        retry: (count, error) => count < 2 && !(error instanceof ApiError && error.failure.kind === 'answer'),
      },
    },
  })
}
