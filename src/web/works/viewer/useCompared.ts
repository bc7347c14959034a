import { useState } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { comparable, kindOf, mostCompared, nearest, toggled, type Result } from './results.ts'

/** Which results are compared with the open one, among those of its kind around it. */
export function useCompared(open: Result | undefined, works: readonly Work[]) {
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const offered = open ? comparable(open, works) : []
  const most = open ? mostCompared[kindOf(open.asset)] : 0
  const results = (ids ?? []).flatMap(id => offered.find(({ asset }) => asset.id === id) ?? [])
  const active = ids !== null && open !== undefined

  return {
    active,
    /** All that can be chosen. */
    offered,
    /** What is compared, in the order of the letters. */
    results,
    /** Which sentence helps on, if any. */
    advice: adviceFor(results.length),
    choose: ({ asset }: Result) => setIds(toggled(ids ?? [], asset.id, most)),
    toggle: () => {
      const other = open && nearest(open, offered)
      setIds(ids === null && open && other ? [open.asset.id, other.asset.id] : null)
    },
    stop: () => setIds(null),
  }
}

function adviceFor(count: number) {
  if (count < 2) return 'media.compare.two' as const
  return count === 3 ? ('media.compare.four' as const) : undefined
}
