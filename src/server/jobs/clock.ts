import type { Source } from './queue.ts'

/** Milliseconds: the wall clock is corrected by less all the time, and every claim lasts at least as long. */
const LEAST = 30_000
/** Milliseconds within which the holder of a claim has renewed it, and thereby written it by the new time. */
const RENEWED = 15_000
/** Milliseconds between two looks at the clock. */
const EVERY = 10_000

/** Epoch milliseconds, and milliseconds of this process that pass only while the machine is awake. */
export interface Times {
  readonly wall: () => number
  readonly awake: () => number
}

/** Notices when the wall clock is set, or when the machine slept. */
export interface Clock {
  /** Milliseconds that the wall clock was set ahead since a moment (epoch milliseconds), or that the machine slept. */
  aheadSince(moment: number): number
  /** Milliseconds for which the machine was awake since the wall clock was set back; undefined: it was not. */
  sinceSetBack(): number | undefined
}

export function openClock({ wall, awake }: Times = { wall: Date.now, awake: () => performance.now() }): Clock {
  let offset = wall() - awake()
  let ahead: { readonly at: number; readonly by: number }[] = []
  let setBackAt: number | undefined
  const look = () => {
    const now = wall()
    const by = now - awake() - offset
    offset += by
    if (by > LEAST) ahead.push({ at: now, by })
    if (by > -LEAST) return
    setBackAt = awake()
    ahead = []
  }
  return {
    aheadSince(moment) {
      look()
      return ahead.filter(({ at }) => at >= moment).reduce((sum, { by }) => sum + by, 0)
    },
    sinceSetBack() {
      look()
      return setBackAt === undefined ? undefined : awake() - setBackAt
    },
  }
}

/**
 * Calls `makeDue` once after the wall clock was set back: moments that were stored before would lie far ahead. It waits
 * until living holders have renewed what they have claimed.
 */
export function setBackWatch(clock: Clock, makeDue: () => Promise<void>): Source {
  let since = Number.POSITIVE_INFINITY
  let isDone = true
  return {
    take() {
      const now = clock.sinceSetBack() ?? Number.POSITIVE_INFINITY
      // It was set back, perhaps once more.
      if (now < since) isDone = false
      since = now
      if (isDone || now < RENEWED) return Promise.resolve(undefined)
      isDone = true
      return Promise.resolve(makeDue)
    },
    next: () => Promise.resolve(Date.now() + EVERY),
  }
}
