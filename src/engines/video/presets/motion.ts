import type { MotionMode } from '#contract/areas/video/presets.ts'

/** How fast and in what way everything in a picture moves. Factors; 1 is usual. */
export interface Pace {
  /** Speed of time. */
  readonly tempo: number
  /** Speed of time after it has slowed down, early in the video; absent: it does not slow down. */
  readonly later?: number
  /** How far things move. */
  readonly reach: number
  /** How far it swings from side to side, as a share of the picture's height. */
  readonly sway: number
  /** How high it hops, as a share of the picture's height. */
  readonly bounce: number
}

export const usualPace: Pace = { tempo: 1, reach: 1, sway: 0, bounce: 0 }

/** Every motion mode, by its name in the contract. */
export const paces: { readonly [K in MotionMode]: Pace } = {
  gentle: { tempo: 0.7, reach: 0.6, sway: 0, bounce: 0 },
  normal: usualPace,
  fast: { tempo: 1.9, reach: 1.35, sway: 0, bounce: 0 },
  // The slowing down must be visible: if it were slow from the start, it would only look sluggish.
  slow_motion: { tempo: 1.5, later: 0.2, reach: 1, sway: 0, bounce: 0 },
  sway: { tempo: 1, reach: 1, sway: 0.1, bounce: 0 },
  bounce: { tempo: 1, reach: 1, sway: 0, bounce: 0.075 },
}

/** A pace, stronger or weaker. */
export function pacedBy(pace: Pace, strength: number): Pace {
  if (strength === 1) return pace
  const grown = (factor: number) => Math.max(0.2, 1 + (factor - 1) * strength)
  return {
    tempo: grown(pace.tempo) * (0.8 + strength * 0.25),
    ...(pace.later !== undefined && { later: grown(pace.later) }),
    reach: grown(pace.reach),
    sway: pace.sway * strength,
    bounce: pace.bounce * strength,
  }
}

/** When time begins to slow down and when it has finished doing so, as shares of the video. */
const [SLOWS, SLOW] = [0.3, 0.42]

/** The time of moving things at a moment of a video of `duration`. Seconds. */
export function timeOf({ tempo, later = tempo }: Pace, seconds: number, duration: number): number {
  const from = SLOWS * duration
  const way = (SLOW - SLOWS) * duration
  const slowing = Math.min(way, Math.max(0, seconds - from))
  const slowed = Math.max(0, seconds - from - way)
  const lost = way > 0 ? ((tempo - later) * slowing * slowing) / (2 * way) : 0
  return tempo * Math.min(seconds, from + way) - lost + later * slowed
}

/** Seconds of a swing to one side, to the other, and back. */
const SWING = 2

/** The displacement of everything: shares of the picture's height, radians, and the zoom that this requires. */
interface Swing {
  readonly x: number
  readonly y: number
  readonly roll: number
  readonly zoom: number
}

/** The swing at a moment, as on a rope that hangs from above. */
export function swing({ sway, bounce, tempo }: Pace, seconds: number): Swing {
  const time = seconds * tempo
  const way = (2 * Math.PI * time) / SWING
  return {
    x: sway * Math.sin(way),
    y: -bounce * Math.abs(Math.sin(time * Math.PI * 1.1)) - sway * 0.1 * (1 - Math.cos(2 * way)),
    roll: -sway * 0.35 * Math.sin(way),
    zoom: 1 + 0.5 * sway,
  }
}
