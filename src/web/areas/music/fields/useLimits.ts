import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import type { Accepted } from '#web/controls/source/formats.ts'

/** The limits of a field that apply to the current service: the maximum minutes are only known for the built-in one. */
export function useLimits(): (accepted: Accepted) => Accepted {
  const { data: session } = useQuery(sessionQuery)
  return accepted => {
    if (session?.service === 'built-in') return accepted
    const { maximumMinutes: _, ...published } = accepted
    return published
  }
}
