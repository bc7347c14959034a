import { random as stream } from '../../random.ts'
import { drumKeys } from '../genres/genre.ts'
import { RATE, type Sounding, type Stereo } from './sampler.ts'

/** Programs of the drum kit of old games, and of the surface noise of a record. */
export const CHIP_KIT = 206
export const VINYL = 207

/** A drum of the kit of old games: a falling square wave, or noise in which each value is held for some samples. */
export function playChipDrum({ at, key, velocity }: Sounding, [left, right]: Stereo): void {
  const first = Math.round(at * RATE)
  const isKick = key === drumKeys.kick
  const length = isKick ? 0.14 : key === drumKeys.snare ? 0.13 : key === drumKeys.crash ? 0.6 : 0.035
  const held = key === drumKeys.hat ? 2 : key === drumKeys.crash ? 4 : 7
  const loud = (velocity / 127) ** 1.5 * (isKick ? 0.9 : key === drumKeys.snare ? 0.5 : 0.22)
  let state = 0x1234
  let value = 1
  let phase = 0
  for (let i = 0; i < length * RATE && first + i < left.length; i++) {
    const time = i / RATE
    const fade = Math.exp((-5 * time) / length)
    if (isKick) {
      phase += (50 + 220 * Math.exp(-time / 0.025)) / RATE
      value = phase % 1 < 0.5 ? 1 : -1
    } else if (i % held === 0) {
      // The shift register that made the noise in those machines.
      const bit = (state ^ (state >> 1)) & 1
      state = (state >> 1) | (bit << 14)
      value = state & 1 ? 1 : -1
    }
    const sample = value * fade * loud
    left[first + i] = (left[first + i] ?? 0) + sample
    right[first + i] = (right[first + i] ?? 0) + sample
  }
}

/** Hiss and crackle for as long as a note lasts. */
export function playVinyl({ at, length }: Sounding, [left, right]: Stereo): void {
  const random = stream(Math.round(at * 1000), 'vinyl')
  const first = Math.round(at * RATE)
  let hiss = 0
  let crackle = 0
  for (let i = 0; i < length * RATE && first + i < left.length; i++) {
    hiss += 0.25 * (random.next() * 2 - 1 - hiss)
    if (random.next() < 6 / RATE) crackle = random.range(-1, 1)
    crackle *= 0.86
    const edge = Math.min(1, i / 400, (length * RATE - i) / 400)
    left[first + i] = (left[first + i] ?? 0) + (hiss * 0.12 + crackle) * edge
    right[first + i] = (right[first + i] ?? 0) + (hiss * 0.12 + crackle * 0.7) * edge
  }
}
