import { random, type Random } from '../../random.ts'
import { movements, occurrences, plainMovement } from '../effects/occurrences.ts'
import type { Layer } from '../effects/recipe.ts'
import type { RequestedEffect } from '../understand/effects.ts'
import { fadeEdges } from '../signal/filter.ts'
import { loudness } from '../signal/loudness.ts'
import { add, playLayer, type Modifier } from './layers.ts'
import { courseOf, longestDelay, move } from './motion.ts'
import { putInto } from './space.ts'

/** Seconds of ambience that are synthesised; a longer one repeats them with a crossfade. */
const LOOP = 24
const FOLD = 3
/** LUFS of an effect before distance and strength. */
const LEVEL = -23

interface Means {
  readonly rate: number
  readonly channels: number
  readonly seed: number
  readonly name: string
}

/** Plays an effect for this many seconds, in `channels` channels. The same seed and `name` give the same sound. */
export function playEffect(effect: RequestedEffect, seconds: number, means: Means): Float32Array[] {
  const { rate, channels, name } = means
  const length = Math.round(seconds * rate)
  const isLooped = seconds > LOOP && effect.motions.length === 0 && effect.count === undefined
  const made = isLooped ? Math.round((LOOP + FOLD) * rate) : length
  const output = Array.from({ length: channels }, () => new Float32Array(made))
  for (let source = 0; source < effect.sources; source++) {
    const own = { ...means, name: `${name} ${source}` }
    const chance = random(means.seed, `${own.name} source`)
    const late = source === 0 ? 0 : chance.range(0.05, 0.35)
    // No two voices are alike.
    const pitch = source === 0 ? 1 : chance.range(0.82, 1.2)
    const one = { ...effect, modifier: { ...effect.modifier, pitch: effect.modifier.pitch * pitch } }
    performOne(one, made / rate, own).forEach((sound, index) => {
      const channel = output[index]
      if (channel) add(sound, channel, Math.round(late * rate), 1)
    })
  }
  putInto(output, rate, effect)
  const loud = loudness(output, rate)
  const gain = (Number.isFinite(loud) ? 10 ** ((LEVEL - loud) / 20) : 1) * gainOf(effect)
  const isBed = effect.seconds === undefined
  return output.map(channel => {
    const whole = isLooped ? looped(channel, length, rate) : channel
    for (let i = 0; i < whole.length; i++) whole[i] = (whole[i] ?? 0) * gain
    fadeEdges(whole, rate, isBed ? Math.min(0.5, seconds / 6) : 0.002, isBed ? Math.min(1.2, seconds / 4) : 0.05)
    return whole
  })
}

/** The gain of an effect relative to a plain one: by its strength and its distance. */
export const gainOf = ({ modifier, distance }: RequestedEffect) => modifier.gain * (distance?.gain ?? 1)

function performOne(effect: RequestedEffect, seconds: number, means: Means): Float32Array[] {
  const { rate, channels, seed, name } = means
  const chance = (part: string) => random(seed, `${name} ${effect.recipe.id} ${part}`)
  if (effect.motions.length === 0) {
    const output = Array.from({ length: channels }, () => new Float32Array(Math.round(seconds * rate)))
    play(effect, effect.modifier, output, rate, chance)
    return output
  }
  const movement = movements[effect.recipe.id] ?? plainMovement
  const course = courseOf(effect.motions, seconds, { ...movement, speed: movement.speed * effect.modifier.tempo })
  const lead = course.place ? longestDelay(course.place, seconds, movement) : 0
  const source = new Float32Array(Math.round((seconds + lead) * rate) + 2)
  const paced = { ...effect.modifier, pace: (t: number) => course.pace(t - lead) }
  play(effect, paced, [source], rate, chance, true)
  for (let i = 0; i < source.length; i++) source[i] = (source[i] ?? 0) * course.level(i / rate - lead)
  const output = Array.from({ length: channels }, () => new Float32Array(Math.round(seconds * rate)))
  if (course.place) move(source, output, rate, { place: course.place, movement, lead })
  else output.forEach(channel => add(source, channel, 0, 1))
  for (const channel of output) fadeEdges(channel, rate, 0.05, Math.min(0.8, seconds / 6))
  return output
}

/**
 * Plays the layers of an effect: as often as it is counted, or repeatedly while there is room if it `goesOn`, or once.
 */
function play(
  effect: RequestedEffect,
  modifier: Modifier,
  output: readonly Float32Array[],
  rate: number,
  chance: (part: string) => Random,
  goesOn = false,
): void {
  const { recipe, count, layers } = effect
  const length = output[0]?.length ?? 0
  const known = occurrences[recipe.id]
  const isSteady = recipe.kind === 'bed' || layers.every(layer => layer.layer !== 'beat')
  if (count === undefined && (isSteady || !goesOn))
    return layers.forEach((layer, index) => playLayer(layer, output, rate, modifier, chance(String(index))))
  const once = known ?? {
    unit: 'whole',
    seconds: recipe.length[0],
    every: [recipe.length[0] * 1.1, recipe.length[0] * 1.2],
  }
  const timing = chance('times')
  const spacing = () => (timing.range(...once.every) * rate) / modifier.tempo
  // If there is too little time for them, they come closer together.
  const room = Math.max(0, length - once.seconds * rate)
  const wanted = ((once.every[0] + once.every[1]) / 2 / modifier.tempo) * rate * Math.max(1, (count ?? 1) - 1)
  const closer = count !== undefined && count > 1 && wanted > room ? room / wanted : 1
  let at = 0
  for (let turn = 0; count === undefined ? at < length : turn < count; turn++) {
    const part = output.map(() => new Float32Array(Math.max(8, Math.round(once.seconds * rate))))
    layers.forEach((layer, index) => {
      const single = once.unit === 'stroke' ? strokeOf(layer, once.every[0]) : layer
      if (single) playLayer(single, part, rate, { ...modifier, tempo: 1 }, chance(`${index} ${turn}`))
    })
    part.forEach((sound, index) => {
      const channel = output[index]
      fadeEdges(sound, rate, 0.0005, 0.02)
      if (channel) add(sound, channel, Math.round(at), 1)
    })
    at += (spacing() * closer) / (modifier.pace?.(at / rate) ?? 1)
  }
}

/** Longer than any occurrence, so that no beat occurs twice in it. */
const ALONE = 240

/** One stroke of a layer; it may consist of several sounds, such as a step on gravel. */
function strokeOf(layer: Layer, every: number): Layer | undefined {
  if (layer.layer === 'scatter') {
    const [, loud] = layer.level
    return { layer: 'beat', period: [ALONE, ALONE], strokes: [[0, 1]], looseness: 0, grain: layer.grain, level: loud }
  }
  if (layer.layer !== 'beat') return undefined
  const period = (layer.period[0] + layer.period[1]) / 2
  const [first] = layer.strokes
  if (!first) return undefined
  const strokes = layer.strokes
    .filter(([at]) => (at - first[0]) * period <= every * 0.4)
    .map(([at, gain]) => [((at - first[0]) * period + Math.min(0.02, first[0] * period)) / ALONE, gain] as const)
  return { ...layer, period: [ALONE, ALONE], strokes, looseness: 0 }
}

/** Repeats a sound for `length` samples, with its end crossfaded into its beginning. */
function looped(samples: Float32Array, length: number, rate: number): Float32Array {
  const period = Math.round(LOOP * rate)
  const fold = samples.length - period
  const whole = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    const at = i % period
    const value = samples[at] ?? 0
    if (i < period || at >= fold) whole[i] = value
    else {
      const place = (at / fold) * (Math.PI / 2)
      whole[i] = value * Math.sin(place) + (samples[period + at] ?? 0) * Math.cos(place)
    }
  }
  return whole
}
