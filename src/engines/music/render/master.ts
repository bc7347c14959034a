import { applyGains, limiterGains, loudness } from '../../sound/signal/loudness.ts'
import { RATE, type Stereo } from './sampler.ts'

/** LUFS of a finished song. */
const LEVEL = -14
/** True peak of a finished song: 1 dB below full scale, and as much again for what an encoder adds. */
const CEILING = 0.78

/** Brings a song to its loudness below its ceiling, in place, and its stems by the same gains, so they still add up. */
export function master(mix: Stereo, stems: readonly Stereo[], level = LEVEL): void {
  // Loudness lost to the limiter is restored once, as far as possible.
  let missing = level - loudness(mix, RATE)
  for (let round = 0; round < 2 && Number.isFinite(missing); round++) {
    if (Math.abs(missing) < 0.1 && round > 0) break
    const gain = 10 ** (Math.min(30, missing) / 20)
    for (const sound of [mix, ...stems])
      for (const channel of sound) for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain
    const gains = limiterGains(mix, RATE, CEILING)
    for (const sound of [mix, ...stems]) applyGains(sound, gains)
    if (round === 0) missing = level - loudness(mix, RATE)
  }
}
