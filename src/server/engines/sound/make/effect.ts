import { random } from '../../kit/random.ts'
import type { RequestedEffect } from '../understand/effects.ts'
import { fadeEdges } from '../signal/filter.ts'
import { loudness } from '../signal/loudness.ts'
import { playLayer } from './layers.ts'
import { farAway, reverberate } from './space.ts'

/** Seconds of ambience that are made; longer ones are this again, faded over. */
const LOOP = 24
const FOLD = 3
/** LUFS of an effect by itself; distance and strength come on top. */
const LEVEL = -23
const FAR = 0.4

/** Plays an effect for so many seconds, as `channels` channels. The same seed and `name` give the same sound. */
export function playEffect(
  effect: RequestedEffect,
  seconds: number,
  {
    rate,
    channels,
    seed,
    name,
  }: { readonly rate: number; readonly channels: number; readonly seed: number; readonly name: string },
): Float32Array[] {
  const length = Math.round(seconds * rate)
  const isLooped = seconds > LOOP
  const output = Array.from(
    { length: channels },
    () => new Float32Array(isLooped ? Math.round((LOOP + FOLD) * rate) : length),
  )
  effect.layers.forEach((layer, index) =>
    playLayer(layer, output, rate, effect.manner, random(seed, `${name} ${effect.recipe.id} ${index}`)),
  )
  if (effect.isFar) farAway(output, rate)
  else reverberate(output, rate, { wet: 0.12, seconds: 0.7 })
  const loud = loudness(output, rate)
  const gain = (Number.isFinite(loud) ? 10 ** ((LEVEL - loud) / 20) : 1) * effect.manner.gain * (effect.isFar ? FAR : 1)
  return output.map(channel => {
    const whole = isLooped ? looped(channel, length, rate) : channel
    for (let i = 0; i < whole.length; i++) whole[i] = (whole[i] ?? 0) * gain
    const isBed = effect.recipe.kind === 'bed'
    fadeEdges(whole, rate, isBed ? Math.min(0.5, seconds / 6) : 0.004, Math.min(isBed ? 1.2 : 0.5, seconds / 4))
    return whole
  })
}

/** A sound for `length` samples: itself again and again, its end faded over its beginning. */
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
