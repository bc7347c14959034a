import { useEffect } from 'react'

interface Pages {
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** Fetches a list page after page until all of it is there: what ends by itself is counted right only where it is known. */
export function useAllPages({ hasNextPage, isFetching, fetchNextPage }: Pages, isWanted = true): void {
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetching, fetchNextPage])
}
