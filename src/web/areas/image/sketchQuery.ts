import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AspectRatio, ImageModelId } from '#contract/areas/image/models.ts'
import { longestSketched, sketchEndpoints } from '#contract/studio/sketch.ts'
import { call } from '#web/api/call.ts'

/** The part of a prompt that is sketched: only the beginning of a longer one. */
export const sketchedOf = (prompt: string) => prompt.trim().slice(0, longestSketched)

/** A sketch of a prompt, which is kept: the tile of its work shows it too. */
export function sketchQuery(prompt: string, model: ImageModelId, aspectRatio: AspectRatio | undefined) {
  const body = { prompt, model, ...(aspectRatio && { aspectRatio }) }
  return queryOptions({
    queryKey: ['image', 'sketch', body],
    queryFn: ({ signal }) => call(sketchEndpoints.paint, { body }, { signal }),
    enabled: prompt !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
