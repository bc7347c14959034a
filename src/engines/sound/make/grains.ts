import type { Random } from '../../random.ts'
import type { Grain, Span } from '../effects/recipe.ts'
import { biquad, fadeEdges, filter } from '../signal/filter.ts'

const draw = (random: Random, [low, high]: Span) => random.range(low, high)

/** One short sound with a peak of about 1 at most. `pitch` is a factor for its frequencies. */
export function grain(what: Grain, pitch: number, rate: number, random: Random): Float32Array {
  switch (what.form) {
    case 'noise':
      return noiseGrain(what, pitch, rate, random)
    case 'modes':
      return struck(what, pitch, rate, random)
    case 'glide':
      return glide(what, pitch, rate, random)
  }
}

function noiseGrain(
  what: Extract<Grain, { form: 'noise' }>,
  pitch: number,
  rate: number,
  random: Random,
): Float32Array {
  const decay = draw(random, what.decay)
  const rise = Math.max(1, Math.round(what.attack * rate))
  const samples = new Float32Array(rise + Math.round(decay * 5 * rate))
  for (let i = 0; i < samples.length; i++) {
    const envelope = i < rise ? i / rise : Math.exp(-(i - rise) / (decay * rate))
    samples[i] = (random.next() * 2 - 1) * envelope
  }
  bandOf(samples, [what.band[0] * pitch, what.band[1] * pitch], rate)
  fadeEdges(samples, rate, 0.0002, 0.002)
  return levelled(samples)
}

function struck(what: Extract<Grain, { form: 'modes' }>, pitch: number, rate: number, random: Random): Float32Array {
  const frequency = draw(random, what.frequency) * pitch
  const longest = Math.max(...what.modes.map(([, , decay]) => decay))
  const samples = new Float32Array(Math.round(longest * 6 * rate))
  for (const [ratio, gain, decay] of what.modes) {
    const hertz = frequency * ratio
    if (hertz > rate * 0.45) continue
    // A ringing mode is a rotating point that shrinks: this needs no sine in the loop.
    const turn = (2 * Math.PI * hertz) / rate
    const shrink = Math.exp(-1 / (decay * rate))
    const cos = Math.cos(turn) * shrink
    const sin = Math.sin(turn) * shrink
    let x = 0
    let y = gain * random.range(0.7, 1)
    const length = Math.min(samples.length, Math.round(decay * 6 * rate))
    for (let i = 0; i < length; i++) {
      samples[i] = (samples[i] ?? 0) + x
      const next = x * cos + y * sin
      y = y * cos - x * sin
      x = next
    }
  }
  const hit = Math.round(0.008 * rate)
  for (let i = 0; i < Math.min(hit, samples.length); i++)
    samples[i] = (samples[i] ?? 0) + (random.next() * 2 - 1) * what.strike * Math.exp((-5 * i) / hit)
  fadeEdges(samples, rate, 0.0003, 0.01)
  return levelled(samples)
}

function glide(what: Extract<Grain, { form: 'glide' }>, pitch: number, rate: number, random: Random): Float32Array {
  const from = draw(random, what.from) * pitch
  const to = draw(random, what.to) * pitch
  const samples = new Float32Array(Math.max(8, Math.round(draw(random, what.length) * rate)))
  const overtones = what.buzz === 0 ? 1 : Math.max(1, Math.min(24, Math.floor((rate * 0.42) / Math.max(from, to))))
  let phase = 0
  for (let i = 0; i < samples.length; i++) {
    const place = i / samples.length
    const sway = what.vibrato ? 1 + what.vibrato.depth * Math.sin((2 * Math.PI * what.vibrato.rate * i) / rate) : 1
    phase += (2 * Math.PI * (from + (to - from) * place) * sway) / rate
    let value = Math.sin(phase)
    let gain = 1
    for (let n = 2; n <= overtones; n++) {
      gain *= what.buzz * 0.92
      if (gain < 0.01) break
      value += gain * Math.sin(n * phase)
    }
    const breath = (what.breath ?? 0) * (random.next() * 2 - 1)
    samples[i] = (value + breath) * Math.sin(Math.PI * place) ** 0.6
  }
  if (what.throat)
    throughThroat(
      samples,
      what.throat.map(hertz => hertz * pitch ** 0.7),
      rate,
    )
  fadeEdges(samples, rate, 0.004)
  return levelled(samples)
}

function throughThroat(samples: Float32Array, resonances: readonly number[], rate: number): void {
  const source = Float32Array.from(samples)
  samples.forEach((value, i) => (samples[i] = value * 0.15))
  resonances.forEach((hertz, index) => {
    const band = Float32Array.from(source)
    filter(band, biquad('bandpass', hertz, 5, rate))
    for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) + (band[i] ?? 0) / (1 + index * 0.4)
  })
}

/** Filters a sound to a band, in place. */
export function bandOf(samples: Float32Array, [low, high]: Span, rate: number): void {
  if (low > 20) {
    filter(samples, biquad('highpass', low, 0.707, rate))
    filter(samples, biquad('highpass', low, 0.707, rate))
  }
  if (high < rate * 0.45) {
    filter(samples, biquad('lowpass', high, 0.707, rate))
    filter(samples, biquad('lowpass', high, 0.707, rate))
  }
}

function levelled(samples: Float32Array): Float32Array {
  let most = 1e-9
  for (const value of samples) most = Math.max(most, Math.abs(value))
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) / most
  return samples
}
