/** Assumed if a file does not state its rate: the rate of films. */
export const USUAL_RATE = 24

/** Tolerance for times that were rounded in files, as a fraction of a frame. */
const ROUNDING = 0.01

/** The number of the frame that is shown at a time in seconds, from 0. */
export function frameAt(time: number, rate: number): number {
  return Math.max(0, Math.floor(time * rate + ROUNDING))
}

/**
 * The time to seek to, to move by `count` frames (negative: back): the middle of the frame, so that rounding never
 * shows its neighbour. Stays within the video.
 */
export function stepTime(time: number, count: number, rate: number, duration: number): number {
  const last = Math.max(0, Math.ceil(duration * rate - ROUNDING) - 1)
  const frame = Math.min(Math.max(frameAt(time, rate) + count, 0), last)
  return Math.min((frame + 0.5) / rate, Math.max(0, duration))
}

const KNOWN_RATES = [12, 15, 23.976, 24, 25, 29.97, 30, 48, 50, 59.94, 60] as const

/**
 * The frame rate, from the times in seconds of the frames shown. Players skip frames, so the smallest step is taken for
 * one frame. Undefined if there are too few.
 */
export function rateOf(times: readonly number[]): number | undefined {
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const forward = steps.filter(step => step > 1 / 130 && step < 0.5)
  if (forward.length < 4) return undefined
  const smallest = Math.min(...forward)
  const frames = forward.reduce((sum, step) => sum + Math.round(step / smallest), 0)
  const measured = frames / forward.reduce((sum, step) => sum + step, 0)
  const nearest = KNOWN_RATES.reduce((best, rate) =>
    Math.abs(rate - measured) < Math.abs(best - measured) ? rate : best,
  )
  return Math.abs(nearest - measured) / nearest < 0.02 ? nearest : measured
}

/** Number of ruler intervals for a video: fifths of a second if it is short, else seconds or tens of seconds. */
export function rulerOf(duration: number): number {
  if (duration <= 0) return 1
  return duration <= 12 ? duration * 5 : duration <= 90 ? duration : duration / 10
}
