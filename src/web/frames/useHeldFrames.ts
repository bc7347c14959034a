import { useEffect, useState } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { isMoving } from '#web/works/filter.ts'
import { frameAspect } from './frameAspect.ts'

export interface GridEntry {
  readonly id: string
  readonly aspect: number
  /** Whether it holds text instead of a picture, and needs room for it. */
  readonly words: boolean
  /** The press that it came from, together with other works. */
  readonly group: string | null
}

/** The frames of a grid, in order, with the aspect ratio of the result or, before there is one, the expected one. */
export function framesOf(works: readonly Work[], expected: (work: Work) => number): GridEntry[] {
  return works.map(work => {
    const { width, height } = work.results[0] ?? {}
    const aspect = width && height ? frameAspect(width / height) : expected(work)
    return { id: work.id, aspect, words: !work.results[0] && !isMoving(work), group: work.group }
  })
}

/**
 * The frames of `now` to show while the reader looks at `held`: held frames neither move nor change their shape, older
 * ones are added at the end, and new ones are only counted.
 */
export function holdFrames(
  held: readonly GridEntry[],
  now: readonly GridEntry[],
): { readonly shown: readonly GridEntry[]; readonly arrived: number } {
  const present = new Set(now.map(frame => frame.id))
  // Works moved to the trash disappear at once, as the user expects.
  const still = held.filter(frame => present.has(frame.id))
  const last = still.at(-1)?.id
  const end = now.findIndex(frame => frame.id === last)
  const known = new Set(still.map(frame => frame.id))
  const arrived = now.slice(0, Math.max(end, 0)).filter(frame => !known.has(frame.id)).length
  return { shown: [...still, ...now.slice(end + 1)], arrived }
}

const NEAR_TOP = 80

/** The frames to show: the current ones at the top of the page, held ones while the reader is further down. */
export function useHeldFrames(now: readonly GridEntry[]) {
  const [held, setHeld] = useState<readonly GridEntry[] | null>(null)

  useEffect(() => {
    const look = () => setHeld(old => (window.scrollY <= NEAR_TOP ? null : (old ?? now)))
    // In the next frame: reading `scrollY` here would force a layout of the whole page in the task that renders it.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [now])

  const { shown, arrived } = held ? holdFrames(held, now) : { shown: now, arrived: 0 }
  return {
    shown,
    arrived,
    release: () => {
      setHeld(null)
      window.scrollTo({ top: 0, behavior: 'smooth' })
    },
  }
}
