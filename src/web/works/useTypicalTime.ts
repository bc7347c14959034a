import { useQuery } from '@tanstack/react-query'
import type { OperationFacts } from '#contract/operation.ts'
import { operationFacts } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'

/**
 * How long works of this operation usually take, in seconds; undefined at a remote service, where that is unknown, and
 * for a work that has already taken longer, still waits to be sent, or reports its progress. `elapsed` in milliseconds.
 */
export function useTypicalTime(
  { operation, state }: Pick<Work, 'operation' | 'state'>,
  elapsed: number,
): { readonly from: number; readonly to: number } | undefined {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const { typicalSeconds, saysHowFar = false }: OperationFacts = operationFacts[operation]
  const [from, to] = typicalSeconds
  return !saysHowFar && session?.service === 'built-in' && state !== 'waiting' && elapsed <= to * 1000
    ? { from, to }
    : undefined
}
