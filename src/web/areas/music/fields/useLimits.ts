import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import type { Accepted } from '#web/controls/source/formats.ts'

/** What of the limits of a field holds with this service: how many minutes are taken is only known of the built-in one. */
export function useLimits(): (accepted: Accepted) => Accepted {
  const { data: session } = useQuery(sessionQuery)
  return accepted => {
    if (session?.service === 'built-in') return accepted
    const { maximumMinutes: _, ...published } = accepted
    return published
  }
}
