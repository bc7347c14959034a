import { useState } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { comparable, mostCompared, nearest, resultKey, toggled, type Result } from '#web/works/results.ts'

/** The results that are compared with the open one, chosen from those of its kind around it. */
export function useCompared(open: Result | undefined, works: readonly Work[]) {
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  const offered = open ? comparable(open, works) : []
  const most = open ? mostCompared[kindOf(open.asset)] : 0
  const results = (keys ?? []).flatMap(key => offered.find(one => resultKey(one) === key) ?? [])
  const active = keys !== null && open !== undefined

  return {
    active,
    /** All results that can be chosen. */
    offered,
    /** The compared results, in the order of their letters. */
    results,
    /** The key of a text that says what to do next, if any. */
    advice: adviceFor(results.length),
    choose: (result: Result) => setKeys(toggled(keys ?? [], resultKey(result), most)),
    toggle: () => {
      const other = open && nearest(open, offered)
      setKeys(keys === null && open && other ? [resultKey(open), resultKey(other)] : null)
    },
    stop: () => setKeys(null),
  }
}

function adviceFor(count: number) {
  if (count < 2) return 'media.compare.two' as const
  return count === 3 ? ('media.compare.four' as const) : undefined
}
