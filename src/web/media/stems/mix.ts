import { wavOfPcm } from '../sound/pcm.ts'

/** The mixer settings of one stem. */
export interface Fader {
  /** 0 to 1. */
  readonly volume: number
  readonly muted: boolean
  readonly solo: boolean
}

export const plainFader: Fader = { volume: 1, muted: false, solo: false }

/** The gain of each stem: if any are soloed, only those are audible; muted ones never are. */
export function gainsOf(faders: readonly Fader[]): readonly number[] {
  const isSoloed = faders.some(fader => fader.solo)
  return faders.map(({ volume, muted, solo }) => (muted || (isSoloed && !solo) ? 0 : volume))
}

/** Decoded sound: an array of samples between -1 and 1 for each channel. */
export interface Samples {
  readonly rate: number
  readonly channels: readonly Float32Array[]
}

/** The sum of all stems at their gains, scaled down as a whole if it would clip. */
export function mixOf(stems: readonly Samples[], gains: readonly number[]): Samples {
  const rate = stems[0]?.rate ?? 44_100
  const count = Math.max(1, ...stems.map(stem => stem.channels.length))
  const length = Math.max(0, ...stems.map(stem => stem.channels[0]?.length ?? 0))
  const channels = Array.from({ length: count }, () => new Float32Array(length))
  let peak = 0
  channels.forEach((sum, index) => {
    stems.forEach((stem, place) => {
      const gain = gains[place] ?? 0
      // A mono stem plays on both sides.
      const samples = stem.channels[index] ?? stem.channels[0]
      if (gain === 0 || !samples) return
      for (let at = 0; at < samples.length; at++) sum[at] = (sum[at] ?? 0) + gain * (samples[at] ?? 0)
    })
    for (const sample of sum) peak = Math.max(peak, Math.abs(sample))
  })
  if (peak > 1) for (const sum of channels) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) / peak
  return { rate, channels }
}

/** Encodes samples as a 16-bit WAV file. */
export function wavOf({ rate, channels }: Samples): ArrayBuffer {
  const length = channels[0]?.length ?? 0
  const pcm = new Int16Array(length * channels.length)
  channels.forEach((samples, channel) => {
    for (let at = 0; at < length; at++) {
      const sample = Math.min(1, Math.max(-1, samples[at] ?? 0))
      pcm[at * channels.length + channel] = Math.round(sample * (sample < 0 ? 0x8000 : 0x7fff))
    }
  })
  return wavOfPcm(pcm.buffer, `audio/pcm;rate=${rate};channels=${channels.length}`)
}

/** The loudest sample in each of `count` equal parts, over all channels. */
export function peaksOf({ channels }: Samples, count: number): readonly number[] {
  const length = channels[0]?.length ?? 0
  return Array.from({ length: count }, (_, bar) => {
    const [from, to] = [Math.floor((bar / count) * length), Math.floor(((bar + 1) / count) * length)]
    let peak = 0
    for (const samples of channels) for (let at = from; at < to; at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    return peak
  })
}
