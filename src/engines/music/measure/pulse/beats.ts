import { ONSET_RATE } from './onsets.ts'

/** How strongly beats keep to the tempo rather than follow the onsets. */
const TIGHTNESS = 400

/** The times of the beats in seconds: the strongest and most even path through the onsets (dynamic programming). */
export function beatsOf(onsets: Float32Array, tempo: number): number[] {
  const period = (60 / tempo) * ONSET_RATE
  const spread = Math.sqrt(onsets.reduce((sum, value) => sum + value * value, 0) / Math.max(1, onsets.length))
  if (spread === 0) return []
  const from = Math.round(period / 2)
  const to = Math.round(period * 2)
  const costs = Float64Array.from({ length: to + 1 }, (_, lag) => -TIGHTNESS * Math.log(Math.max(1, lag) / period) ** 2)
  const scores = new Float64Array(onsets.length)
  const previous = new Int32Array(onsets.length).fill(-1)
  for (let i = 0; i < onsets.length; i++) {
    const own = (onsets[i] ?? 0) / spread
    let best = 0
    for (let lag = from; lag <= to && lag <= i; lag++) {
      const score = (scores[i - lag] ?? 0) + (costs[lag] ?? 0)
      if (score > best) [best, previous[i]] = [score, i - lag]
    }
    scores[i] = own + best
  }
  let last = Math.max(0, onsets.length - Math.round(period))
  for (let i = last; i < onsets.length; i++) if ((scores[i] ?? 0) > (scores[last] ?? 0)) last = i
  const beats: number[] = []
  for (let i = last; i >= 0; i = previous[i] ?? -1) beats.push(i / ONSET_RATE)
  return beats.toReversed()
}
