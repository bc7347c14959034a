/**
 * Lighthouse's weights of the metrics, and the values that score 90 and 50 on a phone. Milliseconds, except for shift.
 */
const curves = {
  firstPaint: { weight: 0.1, good: 1800, half: 3000 },
  speedIndex: { weight: 0.1, good: 3387, half: 5800 },
  largestPaint: { weight: 0.25, good: 2500, half: 4000 },
  blocking: { weight: 0.3, good: 200, half: 600 },
  shift: { weight: 0.25, good: 0.1, half: 0.25 },
} as const
export type Vitals = Readonly<Record<keyof typeof curves, number>>

/** From 0 to 100. */
export function scoreOf(vitals: Vitals): number {
  const names = Object.keys(curves) as (keyof Vitals)[]
  return 100 * names.reduce((sum, name) => sum + curves[name].weight * share(vitals[name], curves[name]), 0)
}

/** The score of a value, from 0 to 1, on a log-normal curve through 0.9 at `good` and 0.5 at `half`. */
function share(value: number, { good, half }: { readonly good: number; readonly half: number }): number {
  if (value <= 0) return 1
  const NINE_TENTHS = 0.9061938024368232
  const x = (Math.log(value / half) / Math.log(half / good)) * NINE_TENTHS
  // An approximation of the error function by Abramowitz and Stegun, 7.1.26.
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const rest =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x)
  return x < 0 ? 1 - rest / 2 : rest / 2
}
