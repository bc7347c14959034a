import { useQuery } from '@tanstack/react-query'
import type { Peaks } from '#contract/studio/assets.ts'
import { fileOf } from '../useSource.ts'
import type { Take } from './take.ts'

/** A sound without measured peaks: a plain line. */
const flat = [0]

/**
 * The shape of a sound as the server measured it; undefined until it has come. Not one byte of the sound is read for
 * it. Where there is none, the shape is a plain line and the duration is what is known.
 */
export function usePeaks({ peaksUrl, duration }: Take): Peaks | undefined {
  const { data, isError } = useQuery({
    queryKey: ['peaks', peaksUrl],
    // With a renewed link the shape stays.
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

/** Our own server wrote it: a look suffices, and zod stays out of the view. */
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
