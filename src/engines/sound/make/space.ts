import { biquad, filter } from '../signal/filter.ts'
import type { Distance, Room } from '../understand/settings.ts'

/** Seconds of the delays that form a room's reverberation; none is a multiple of another. */
const combs = [0.0297, 0.0371, 0.0411, 0.0437] as const
const diffusers = [0.005, 0.0017] as const

/** The default room of an effect. */
const plain = { wet: 0.12, seconds: 0.7, dull: 6000 } as const
/** Seconds of reverberation of distant sounds. */
const FAR = 1.8

/** Applies distance and room to a sound, in place. */
export function putInto(
  channels: readonly Float32Array[],
  rate: number,
  { room, distance }: { readonly room?: Room; readonly distance?: Distance },
): void {
  if (distance && distance.dull < rate * 0.4)
    for (const channel of channels) {
      filter(channel, biquad('lowpass', distance.dull, 0.6, rate))
      filter(channel, biquad('lowpass', distance.dull * 1.7, 0.6, rate))
    }
  const { wet, seconds, dull } = room ?? plain
  const isFar = (distance?.wet ?? 0) > 0.3
  if (room?.echo) for (const channel of channels) answer(channel, rate, room.echo)
  if (room?.id === 'under water')
    for (const channel of channels) filter(channel, biquad('lowpass', room.dull, 0.7, rate))
  reverberate(channels, rate, {
    wet: Math.min(0.75, Math.max(0, wet + (distance?.wet ?? 0))),
    seconds: isFar ? Math.max(FAR, seconds) : seconds,
    dull,
  })
}

/** The echo of a distant wall, repeated once. */
function answer(samples: Float32Array, rate: number, [seconds, gain]: readonly [number, number]): void {
  const delay = Math.round(seconds * rate)
  const source = Float32Array.from(samples)
  filter(source, biquad('lowpass', 2600, 0.6, rate))
  for (const [turn, share] of [
    [1, gain],
    [2, gain * gain],
  ] as const)
    for (let i = turn * delay; i < samples.length; i++)
      samples[i] = (samples[i] ?? 0) + (source[i - turn * delay] ?? 0) * share
}

/** Adds the reverberation of a room, in place; `wet` is its share. */
function reverberate(
  channels: readonly Float32Array[],
  rate: number,
  { wet, seconds, dull }: { readonly wet: number; readonly seconds: number; readonly dull: number },
): void {
  channels.forEach((channel, index) => {
    const tail = new Float32Array(channel.length)
    for (const delay of combs)
      comb(channel, tail, Math.round(delay * (1 + 0.013 * index) * rate), 0.001 ** (delay / seconds))
    for (const delay of diffusers) diffuse(tail, Math.round(delay * rate), 0.6)
    if (dull < 5500) filter(tail, biquad('lowpass', dull, 0.6, rate))
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * (1 - wet) + (tail[i] ?? 0) * wet * 0.45
  })
}

function comb(input: Float32Array, sum: Float32Array, delay: number, feedback: number): void {
  const line = new Float32Array(delay)
  let dull = 0
  for (let i = 0; i < input.length; i++) {
    const out = line[i % delay] ?? 0
    dull += 0.5 * (out - dull)
    line[i % delay] = (input[i] ?? 0) + dull * feedback
    sum[i] = (sum[i] ?? 0) + out
  }
}

function diffuse(samples: Float32Array, delay: number, gain: number): void {
  const line = new Float32Array(delay)
  for (let i = 0; i < samples.length; i++) {
    const old = line[i % delay] ?? 0
    const value = samples[i] ?? 0
    line[i % delay] = value + old * gain
    samples[i] = old - gain * value
  }
}
