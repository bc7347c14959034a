import { useEffect } from 'react'

interface Pages {
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/**
 * Fetches all pages of a list: the count of works that leave it by themselves is correct only if they are all loaded.
 */
export function useAllPages({ hasNextPage, isFetching, fetchNextPage }: Pages, isWanted = true): void {
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetching, fetchNextPage])
}
