import { useMutationState } from '@tanstack/react-query'
import { operationFacts, type OfferedOperationId } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import type { Submission } from './outbox.ts'
import { submitKey, type Request } from './useSubmit.ts'

interface Scope {
  readonly area?: string | null
  readonly operations?: readonly OfferedOperationId[] | null
}

/**
 * How many works of presses for several works have not arrived yet, so that a press for a hundred counts as a hundred
 * at once. `works`: those that have arrived.
 */
export function useComing(works: readonly Work[], scope: Scope = {}): number {
  const submissions = useMutationState({
    filters: { mutationKey: submitKey, status: 'pending' },
    select: ({ state }) => (state.variables as Request | undefined)?.submission,
  })
  return comingOf(
    works,
    submissions.filter(one => one !== undefined),
    scope,
  )
}

export function comingOf(
  works: readonly Work[],
  submissions: readonly Submission[],
  { area = null, operations = null }: Scope,
): number {
  const sizes = new Map<string, number>()
  for (const { operation, group, groupSize } of submissions) {
    if (area !== null && operationFacts[operation].area !== area) continue
    if (operations && !operations.includes(operation)) continue
    if (group !== undefined && groupSize !== undefined) sizes.set(group, groupSize)
  }
  const arrived = (group: string) => works.filter(work => work.group === group).length
  return [...sizes].reduce((sum, [group, size]) => sum + Math.max(0, size - arrived(group)), 0)
}
