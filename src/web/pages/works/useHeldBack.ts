import { useState } from 'react'
import type { Area } from '#contract/kit/area.ts'
import { operationFacts } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import { useSecond } from '#web/ui/useSecond.ts'

/** Milliseconds after which a waiting work no longer counts as sent at once. */
export const AT_ONCE = 2000

/**
 * The waiting works of those areas where not all are sent at once: one was held back by its service, or has waited for
 * a while. Such an area stays included until none of its works wait any more. Works that are sent right away would only
 * appear and disappear, and move what is below them.
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
