import type { MotionMode } from '#contract/areas/video/presets.ts'

/** How fast and in what way everything in a picture moves. Factors, 1 is usual. */
export interface Pace {
  /** Of time: twice as fast, half as far behind. */
  readonly tempo: number
  /** Of how far things move. */
  readonly reach: number
  /** Share of the picture's height that it swings from side to side. */
  readonly sway: number
  /** Share of the picture's height that it hops. */
  readonly bounce: number
}

export const usualPace: Pace = { tempo: 1, reach: 1, sway: 0, bounce: 0 }

/** Every motion mode, by its name in the contract. */
export const paces: { readonly [K in MotionMode]: Pace } = {
  gentle: { tempo: 0.7, reach: 0.6, sway: 0, bounce: 0 },
  normal: usualPace,
  fast: { tempo: 1.9, reach: 1.35, sway: 0, bounce: 0 },
  slow_motion: { tempo: 0.35, reach: 0.9, sway: 0, bounce: 0 },
  sway: { tempo: 1, reach: 1, sway: 0.06, bounce: 0 },
  bounce: { tempo: 1, reach: 1, sway: 0, bounce: 0.075 },
}

/** A pace, stronger or weaker. */
export function pacedBy(pace: Pace, strength: number): Pace {
  if (strength === 1) return pace
  const grown = (factor: number) => Math.max(0.2, 1 + (factor - 1) * strength)
  return {
    tempo: grown(pace.tempo) * (0.8 + strength * 0.25),
    reach: grown(pace.reach),
    sway: pace.sway * strength,
    bounce: pace.bounce * strength,
  }
}

/** How far everything stands off its place at a moment: shares of the picture's height. */
export function swing({ sway, bounce, tempo }: Pace, seconds: number): { readonly x: number; readonly y: number } {
  const time = seconds * tempo
  return {
    x: sway * Math.sin(time * 2.1),
    y: -bounce * Math.abs(Math.sin(time * Math.PI * 1.1)) + sway * 0.2 * Math.sin(time * 4.2),
  }
}
