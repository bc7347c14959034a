import { useQuery } from '@tanstack/react-query'
import { workRoutes } from '#contract/studio/routes.ts'
import type { Work } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'
import { isMoving } from '#web/works/filter.ts'
import { keyOf, type LongScript, type ScriptPart } from './divide.ts'

/** Milliseconds between two looks at parts that are being spoken. */
const LOOK = 2000
const PAGE = 100

/** A part with the works that speak just its words. */
export interface SpokenPart extends ScriptPart {
  /** The one that counts: under way, else chosen, else the newest that was made, else the newest. */
  readonly work: Work | undefined
  /** All that were made, the oldest first. */
  readonly takes: readonly Work[]
}

/** The parts of a script with the works of its group; looked at again while one of them is under way. */
export function useParts(parts: readonly ScriptPart[], { group, kept }: Pick<LongScript, 'group' | 'kept'>) {
  const { data, refetch } = useQuery({
    queryKey: ['works', 'group', group],
    queryFn: async ({ signal }) => {
      const works: Work[] = []
      for (let before: string | null | undefined; before !== null;) {
        const query = { group: group ?? '', limit: PAGE, ...(before !== undefined && { before }) }
        const page: { readonly items: readonly Work[]; readonly next: string | null } = await call(
          workRoutes.list,
          { query },
          { signal },
        )
        works.push(...page.items)
        before = page.next
      }
      return works
    },
    enabled: group !== null,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? LOOK : false),
  })
  const byKey = Map.groupBy(data ?? [], work => keyOf(work.recipe))
  const spoken = parts.map((part): SpokenPart => {
    // Newest first.
    const works = byKey.get(keyOf(part.recipe)) ?? []
    const made = works.filter(({ state }) => state === 'done')
    const work = works.find(isMoving) ?? made.find(({ id }) => kept.includes(id)) ?? made[0] ?? works[0]
    return { ...part, work, takes: made.toReversed() }
  })
  return { parts: spoken, look: refetch }
}
