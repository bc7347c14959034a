import { useEffect, useState } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { isMoving } from '../data/filter.ts'
import { frameAspect } from './frameAspect.ts'

export interface GridEntry {
  readonly id: string
  readonly aspect: number
  /** Holds words instead of a picture, and needs the room for them. */
  readonly words: boolean
  /** The press that it came from, with others. */
  readonly group: string | null
}

/** The frames of a grid, in order: of a result its own aspect, before that the one it will most likely have. */
export function framesOf(works: readonly Work[], expected: (work: Work) => number): GridEntry[] {
  return works.map(work => {
    const { width, height } = work.results[0] ?? {}
    const aspect = width && height ? frameAspect(width / height) : expected(work)
    return { id: work.id, aspect, words: !work.results[0] && !isMoving(work), group: work.group }
  })
}

/**
 * What to show of `now` while the reader looks at `held`: nothing that is held moves or changes its form; what is older
 * joins at the end, and what is new waits to be asked for.
 */
export function holdFrames(
  held: readonly GridEntry[],
  now: readonly GridEntry[],
): { readonly shown: readonly GridEntry[]; readonly arrived: number } {
  const present = new Set(now.map(frame => frame.id))
  // What was moved to the trash disappears at once: that is what the user did.
  const still = held.filter(frame => present.has(frame.id))
  const last = still.at(-1)?.id
  const end = now.findIndex(frame => frame.id === last)
  const known = new Set(still.map(frame => frame.id))
  const arrived = now.slice(0, Math.max(end, 0)).filter(frame => !known.has(frame.id)).length
  return { shown: [...still, ...now.slice(end + 1)], arrived }
}

const NEAR_TOP = 80

/** The frames to show: as they are at the top of the page; held still while the reader is further down. */
export function useHeldFrames(now: readonly GridEntry[]) {
  const [held, setHeld] = useState<readonly GridEntry[] | null>(null)

  useEffect(() => {
    const look = () => setHeld(old => (window.scrollY <= NEAR_TOP ? null : (old ?? now)))
    // In the next frame: to read it here would force a layout of the whole page in the task that shows it.
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
