import { biquad, filter } from '../signal/filter.ts'

/** Seconds of the delays that make the tail of a room; none a multiple of another. */
const combs = [0.0297, 0.0371, 0.0411, 0.0437] as const
const diffusers = [0.005, 0.0017] as const

/** Puts sounds farther away, in place: duller, and more of the room than of the thing. */
export function farAway(channels: readonly Float32Array[], rate: number): void {
  for (const channel of channels) {
    filter(channel, biquad('lowpass', 1500, 0.6, rate))
    filter(channel, biquad('lowpass', 3200, 0.6, rate))
  }
  reverberate(channels, rate, { wet: 0.65, seconds: 1.8 })
}

/** Adds the tail of a room, in place; `wet` is its share. */
export function reverberate(
  channels: readonly Float32Array[],
  rate: number,
  { wet, seconds }: { readonly wet: number; readonly seconds: number },
): void {
  channels.forEach((channel, index) => {
    const tail = new Float32Array(channel.length)
    for (const delay of combs)
      comb(channel, tail, Math.round(delay * (1 + 0.013 * index) * rate), 0.001 ** (delay / seconds))
    for (const delay of diffusers) diffuse(tail, Math.round(delay * rate), 0.6)
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
