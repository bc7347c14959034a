import type { Reason } from '#contract/kit/reason.ts'
import { reason, type ReasonId } from '#contract/reasons.ts'
import type { MusicMeasurements } from '../../music/features.ts'

/** The usual word for a tempo. */
export const paceOf = (tempo: number): string =>
  tempo < 76 ? 'slow' : tempo < 108 ? 'moderate' : tempo < 140 ? 'lively' : 'fast'

/** Words for degrees of confidence. */
export const surety = (confidence: number): string =>
  confidence >= 0.75 ? 'quite sure' : confidence >= 0.4 ? 'fairly sure' : 'a guess'

/** A length such as `2:05`. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** How loud it is compared with what streaming services play. */
export const levelOf = (loudness: number): string =>
  loudness > -10
    ? 'very loud'
    : loudness > -17
      ? 'as loud as most releases'
      : loudness > -26
        ? 'rather quiet'
        : 'very quiet'

/** How the level develops from beginning to end. */
export function courseOf(energy: MusicMeasurements['energy']): Reason<ReasonId> {
  const third = Math.max(1, Math.floor(energy.length / 3))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const [first, middle, last] = [
    mean(energy.slice(0, third)),
    mean(energy.slice(third, -third)),
    mean(energy.slice(-third)),
  ]
  if (energy.length < 6 || Math.max(first, middle, last) - Math.min(first, middle, last) < 0.06)
    return reason('described.steady')
  if (last > first + 0.05 && last >= middle) return reason('described.grows')
  if (first > last + 0.05 && first >= middle) return reason('described.fades')
  return reason(middle > first ? 'described.peaks' : 'described.dips')
}
