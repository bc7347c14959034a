import { queryOptions } from '@tanstack/react-query'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { call } from './call.ts'

/** A stored file with its links, refetched before they expire. */
export function assetQuery(assetId: string) {
  return queryOptions({
    queryKey: ['assets', assetId],
    queryFn: ({ signal }) => call(assetEndpoints.read, { params: { assetId } }, { signal }),
    staleTime: 30 * 60_000,
  })
}

/** How a stored picture may sound, in a language that the service reads. */
export function soundsQuery(assetId: string, language: 'en' | 'zh') {
  return queryOptions({
    queryKey: ['assets', assetId, 'sounds', language],
    queryFn: ({ signal }) => call(assetEndpoints.sounds, { params: { assetId }, query: { language } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
}

/** Whether people are in a stored picture or video. What was found stays true. */
export function peopleQuery(assetId: string) {
  return queryOptions({
    queryKey: ['assets', assetId, 'people'],
    queryFn: ({ signal }) => call(assetEndpoints.people, { params: { assetId } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
}
