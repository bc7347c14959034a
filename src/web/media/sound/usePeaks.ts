import { useQuery } from '@tanstack/react-query'
import type { Peaks } from '#contract/studio/assets.ts'
import { fileOf } from '../useSource.ts'
import type { Take } from './take.ts'

/** The peaks of a sound without measured ones: a plain line. */
const flat = [0]

/**
 * The waveform of a sound as measured by the server; undefined while it loads. The sound itself is not fetched for it.
 * If there is none, it is a plain line with the take's own duration.
 */
export function usePeaks({ peaksUrl, duration }: Take): Peaks | undefined {
  const { data, isError } = useQuery({
    queryKey: ['peaks', peaksUrl],
    // Keep the waveform when the link is renewed.
    placeholderData: (shape: Peaks | undefined, query) =>
      fileOf(String(query?.queryKey[1])) === fileOf(peaksUrl ?? '') ? shape : undefined,
    queryFn: ({ signal }) => readPeaks(peaksUrl ?? '', signal),
    enabled: peaksUrl !== undefined,
    staleTime: Infinity,
    retry: false,
  })
  if (data) return data
  return peaksUrl === undefined || isError ? { duration: duration ?? 0, peaks: flat } : undefined
}

async function readPeaks(url: string, signal: AbortSignal): Promise<Peaks> {
  const answer = await fetch(url, { signal })
  const body: unknown = answer.ok ? await answer.json() : undefined
  if (!isPeaks(body)) throw new Error(`No peaks at ${url}: ${answer.status}`)
  return body
}

/** It comes from our own server: a quick check suffices, and zod stays out of this bundle. */
function isPeaks(body: unknown): body is Peaks {
  return (
    typeof body === 'object' &&
    body !== null &&
    'duration' in body &&
    typeof body.duration === 'number' &&
    'peaks' in body &&
    Array.isArray(body.peaks) &&
    body.peaks.length > 0
  )
}
