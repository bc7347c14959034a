import { useQueries } from '@tanstack/react-query'
import { fileOf } from '../useSource.ts'
import { measureLoudness } from './measure.ts'
import type { Take } from './take.ts'

/** LUFS of the sound of each file; undefined while it is measured, null if it cannot be. */
export function useLoudness(
  takes: readonly Pick<Take, 'url' | 'mimeType'>[],
  enabled: boolean,
): (number | null | undefined)[] {
  return useQueries({
    queries: takes.map(take => ({
      queryKey: ['loudness', fileOf(take.url)],
      queryFn: ({ signal }: { signal: AbortSignal }) => measureLoudness(take, signal),
      enabled,
      staleTime: Infinity,
      retry: false,
    })),
    combine: answers => answers.map(({ data, isError }) => (isError ? null : data)),
  })
}

/** The text that describes how the loudness of what is compared is balanced. */
export function loudnessSaid(asked: boolean, equal: boolean, measured: readonly (number | null | undefined)[]) {
  if (!asked) return 'equalLater'
  if (measured.includes(undefined)) return 'measuring'
  if (measured.includes(null)) return 'unmeasured'
  return equal ? 'equalNow' : 'asTheyAre'
}
