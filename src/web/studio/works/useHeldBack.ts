import { useState } from 'react'
import type { Area } from '#contract/kit/area.ts'
import { operationFacts } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import { useSecond } from '#web/works/frame/useSecond.ts'

/** Milliseconds after which a work that waits was not sent at once. */
export const AT_ONCE = 2000

/**
 * Of the works that wait, those in whose area not all of them go out at once: one was held back by its service, or has
 * waited for a while; from then on, until none waits any more. Whatever is sent right away would only come and
 * go, and move what stands below it.
 */
export function useHeldBack(waiting: readonly Work[]): readonly Work[] {
  const now = useSecond()
  const [held, setHeld] = useState<readonly Area[]>([])
  const areas = [...new Set(waiting.map(areaOf))].filter(
    area => held.includes(area) || waiting.some(work => areaOf(work) === area && isHeld(work, now)),
  )
  if (areas.join() !== held.join()) setHeld(areas)
  return waiting.filter(work => areas.includes(areaOf(work)))
}

const areaOf = (work: Work): Area => operationFacts[work.operation].area
const isHeld = ({ notBefore, createdAt }: Work, now: number) => notBefore !== null || now - createdAt >= AT_ONCE
