import type { Random } from '../../random.ts'
import type { Layer } from '../effects/recipe.ts'
import { bandOf, grain } from './grains.ts'

/** How an effect is played. Factors; 1 is plain. */
export interface Modifier {
  readonly gain: number
  readonly density: number
  readonly tempo: number
  readonly pitch: number
  /** How its pace develops: a factor at each second. */
  readonly pace?: (seconds: number) => number
}

/** Number of different takes of a scattered sound; with a gain and a position for each, no two sound the same. */
const TAKES = 14

/** Plays a layer into the channels. */
export function playLayer(
  layer: Layer,
  into: readonly Float32Array[],
  rate: number,
  modifier: Modifier,
  random: Random,
): void {
  switch (layer.layer) {
    case 'noise':
      return into.forEach(channel => noise(layer, channel, rate, modifier, random))
    case 'scatter':
      return scatter(layer, into, rate, modifier, random)
    case 'beat':
      return beat(layer, into, rate, modifier, random)
    case 'drone':
      return drone(layer, into, rate, modifier, random)
  }
}

const paceAt = ({ pace }: Modifier, seconds: number) => (pace ? Math.max(0.1, pace(seconds)) : 1)

type Of<K extends Layer['layer']> = Extract<Layer, { layer: K }>

function noise(layer: Of<'noise'>, channel: Float32Array, rate: number, modifier: Modifier, random: Random): void {
  const samples = new Float32Array(channel.length)
  let low = 0
  let slower = 0
  for (let i = 0; i < samples.length; i++) {
    const white = random.next() * 2 - 1
    low += 0.02 * (white - low)
    slower += 0.22 * (white - slower)
    samples[i] =
      layer.colour === 'white' ? white : layer.colour === 'brown' ? low * 7 : white * 0.25 + slower * 0.6 + low * 3
  }
  bandOf(samples, [layer.band[0] * modifier.pitch, layer.band[1] * modifier.pitch], rate)
  level(samples, layer.level)
  if (!layer.swell) return add(samples, channel, 0, 1)
  const { period, depth } = layer.swell
  let from = 1 - depth * random.next()
  let to = from
  let until = 0
  let length = 1
  for (let i = 0; i < samples.length; i++) {
    if (i >= until) {
      length = (random.range(...period) * rate) / 2 / modifier.tempo
      from = to
      // Alternately up and down, so that it comes in waves rather than at random.
      to = from > 1 - depth / 2 ? 1 - depth * random.range(0.75, 1) : 1 - depth * random.range(0, 0.25)
      until = i + length
    }
    const place = 1 - (until - i) / length
    const gain = from + (to - from) * (0.5 - 0.5 * Math.cos(Math.PI * place))
    channel[i] = (channel[i] ?? 0) + (samples[i] ?? 0) * gain
  }
}

function scatter(
  layer: Of<'scatter'>,
  into: readonly Float32Array[],
  rate: number,
  modifier: Modifier,
  random: Random,
): void {
  const length = into[0]?.length ?? 0
  const takes = Array.from({ length: TAKES }, () => grain(layer.grain, modifier.pitch, rate, random))
  const [first = new Float32Array(0)] = takes
  let at = 0
  // The first one comes soon, so that even a short effect has it.
  let wait = Math.min(0.15, 0.5 / layer.perSecond)
  for (;;) {
    at += Math.round(wait * rate)
    if (at >= length) return
    const [quiet, loud] = layer.level
    const gain = quiet + (loud - quiet) * random.next() ** 2
    place(random.pick([first, ...takes]), into, at, gain, random)
    wait = -Math.log(1 - random.next()) / (layer.perSecond * modifier.density * paceAt(modifier, at / rate))
  }
}

function beat(
  layer: Of<'beat'>,
  into: readonly Float32Array[],
  rate: number,
  modifier: Modifier,
  random: Random,
): void {
  const length = into[0]?.length ?? 0
  const side = random.range(-0.25, 0.25)
  let start = 0
  for (let round = 0; start < length; round++) {
    const period = (random.range(...layer.period) * rate) / (modifier.tempo * paceAt(modifier, start / rate))
    const [after, rests] = layer.rest ?? [1, 0]
    if (round % (after + rests) < after)
      for (const [share, gain] of layer.strokes) {
        const loose = random.bell() * layer.looseness
        const at = Math.max(0, Math.round(start + (share + loose) * period))
        const sound = grain(layer.grain, modifier.pitch, rate, random)
        place(sound, into, at, layer.level * gain * random.range(0.85, 1), random, side)
      }
    start += period
  }
}

function drone(
  layer: Of<'drone'>,
  into: readonly Float32Array[],
  rate: number,
  modifier: Modifier,
  random: Random,
): void {
  const base = random.range(...layer.frequency) * modifier.pitch
  const length = into[0]?.length ?? 0
  const samples = new Float32Array(length)
  const offsets = layer.partials.map(() => random.range(0, 2 * Math.PI))
  let phase = 0
  let drift = 0
  let turn = 0
  let aim = 0
  for (let i = 0; i < length; i++) {
    if (i % Math.round(rate / 5) === 0) aim = random.bell() * layer.wander
    drift += (aim - drift) * (3 / rate)
    const { rate: pulse = 0, depth = 0, sweep = 0 } = layer.throb ?? {}
    const pace = paceAt(modifier, i / rate)
    turn += (2 * Math.PI * pulse * modifier.tempo * pace) / rate
    const wave = Math.sin(turn)
    phase += (2 * Math.PI * base * pace * (1 + drift + sweep * wave)) / rate
    let value = 0
    for (let n = 0; n < layer.partials.length; n++) {
      if (base * pace * (n + 1) * 1.4 > rate * 0.45) break
      value += (layer.partials[n] ?? 0) * Math.sin((n + 1) * phase + (offsets[n] ?? 0))
    }
    samples[i] = value * (1 - depth * (0.5 - 0.5 * wave))
  }
  level(samples, layer.level)
  into.forEach(channel => add(samples, channel, 0, 1))
}

function place(
  sound: Float32Array,
  into: readonly Float32Array[],
  at: number,
  gain: number,
  random: Random,
  side = random.range(-0.8, 0.8),
): void {
  const angle = ((side + 1) * Math.PI) / 4
  const [left, right] = into
  if (left && right) {
    add(sound, left, at, gain * Math.cos(angle) * Math.SQRT2)
    add(sound, right, at, gain * Math.sin(angle) * Math.SQRT2)
  } else if (left) add(sound, left, at, gain)
}

/** Adds a sound to a channel at `at`; what exceeds its end is left out. */
export function add(sound: Float32Array, into: Float32Array, at: number, gain: number): void {
  const end = Math.min(sound.length, into.length - at)
  for (let i = 0; i < end; i++) into[at + i] = (into[at + i] ?? 0) + gain * (sound[i] ?? 0)
}

/** Brings a steady sound to a level, measured as three times the square root of its mean power: about its peaks. */
function level(samples: Float32Array, wanted: number): void {
  let power = 0
  for (const value of samples) power += value * value
  const gain = wanted / (3 * Math.sqrt(power / Math.max(1, samples.length)) + 1e-9)
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain
}
