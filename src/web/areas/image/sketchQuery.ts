import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AspectRatio, ImageModelId } from '#contract/areas/image/models.ts'
import { longestSketched, sketchEndpoints } from '#contract/studio/sketch.ts'
import { ApiError } from '#web/api/ApiError.ts'
import { call } from '#web/api/call.ts'

/** The part of a prompt that is sketched: only the beginning of a longer one. */
export const sketchedOf = (prompt: string) => prompt.trim().slice(0, longestSketched)

/** How often a service that is too busy for a sketch is asked again. */
const RETRIES = 3

/** Seconds after which a service that is too busy at the moment wants to be asked again. */
function secondsToWait(error: unknown): number | undefined {
  return error instanceof ApiError && error.failure.kind === 'answer' ? error.failure.retryAfter : undefined
}

/** A sketch of a prompt, which is kept: the tile of its work shows it too. */
export function sketchQuery(prompt: string, model: ImageModelId, aspectRatio: AspectRatio | undefined) {
  const body = { prompt, model, ...(aspectRatio && { aspectRatio }) }
  return queryOptions({
    queryKey: ['image', 'sketch', body],
    queryFn: ({ signal }) => call(sketchEndpoints.paint, { body }, { signal }),
    enabled: prompt !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Nobody has asked for it, so it comes late rather than with an error.
    retry: (count, error) => count < RETRIES && secondsToWait(error) !== undefined,
    retryDelay: (_, error) => 1000 * (secondsToWait(error) ?? 0),
  })
}
