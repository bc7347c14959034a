import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { call } from '#web/api/call.ts'
import { episodeReadingRequest } from '#contract/areas/episodes/create.ts'
import { episodeStudioEndpoints, type SourceOutline } from '#contract/studio/episodes.ts'
import { readingOf } from './forms/create.ts'
import type { EpisodeValues } from './forms/createDefaults.ts'

/** What is known about a source before anything is charged. */
export interface SourceReading {
  /** Undefined if there is no source or it cannot be read. */
  readonly outline: SourceOutline | undefined
  /** The source was read, but has too few words. */
  readonly isTooShort: boolean
  /** The source is being read, or will be once typing pauses. */
  readonly isReading: boolean
  /** Why it cannot be read. */
  readonly error: unknown
}

/** Milliseconds without typing before a source is read. */
const REST = 700
/** Keeps typing below the studio's rate limit per minute. */
const PACE = { most: 10, within: 20_000 }

/** Has the studio read the form's source once typing pauses. */
export function useReading(values: EpisodeValues): SourceReading {
  const asked = JSON.stringify(readingOf(values) ?? null)
  const settled = useDebounced(asked, REST, PACE)
  const body = episodeReadingRequest.safeParse(JSON.parse(settled))
  const { data, error, isFetching } = useQuery({
    queryKey: ['episodes', 'reading', settled],
    queryFn: ({ signal }) => call(episodeStudioEndpoints.preview, { body: body.data ?? { sources: [] } }, { signal }),
    enabled: body.success,
    retry: false,
    staleTime: 60_000,
    // Keep showing the previous preview while the new one is loading.
    placeholderData: keepPreviousData,
  })
  const isThere = asked !== 'null'
  const preview = isThere && body.success && !error ? data : undefined
  return {
    outline: preview?.kind === 'outline' ? preview : undefined,
    isTooShort: preview?.kind === 'tooShort',
    isReading: isThere && (isFetching || settled !== asked),
    error: isThere && settled === asked && !isFetching ? error : null,
  }
}
