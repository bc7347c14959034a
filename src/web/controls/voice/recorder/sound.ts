import { wavOfPcm } from '#web/media/sound/pcm.ts'
import type { Part } from '../../PartBar.tsx'

/** One channel of samples between -1 and 1. */
export interface Sound {
  readonly samples: Float32Array
  /** Samples per second. */
  readonly rate: number
  /** Seconds. */
  readonly duration: number
}

/** The sample rate of clips: more than a voice needs. */
const RATE = 24_000

/** Decodes any sound that the browser can read into one channel. Throws if it cannot. */
export async function readClip(file: Blob): Promise<Sound> {
  // An offline context resamples to its own rate when decoding.
  const context = new OfflineAudioContext(1, 1, RATE)
  const buffer = await context.decodeAudioData(await file.arrayBuffer())
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) => buffer.getChannelData(index))
  return { samples: mixed(channels), rate: buffer.sampleRate, duration: buffer.duration }
}

/** The mean of all channels. */
function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first] = channels
  if (!first || channels.length === 1) return first ?? new Float32Array()
  return first.map((_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length)
}

/** The part as a WAV file of 16-bit samples. */
export function wavOf({ samples, rate }: Sound, { start, end }: Part): ArrayBuffer {
  const cut = samples.subarray(Math.round(start * rate), Math.round(end * rate))
  const pcm = new DataView(new ArrayBuffer(cut.length * 2))
  cut.forEach((sample, at) => {
    const level = Math.min(1, Math.max(-1, sample))
    pcm.setInt16(at * 2, Math.round(level * (level < 0 ? 0x8000 : 0x7fff)), true)
  })
  return wavOfPcm(pcm.buffer, `audio/pcm;rate=${rate}`)
}

/** The loudest sample of each of `count` equally long segments. */
export function peaksOf({ samples }: Sound, count: number): number[] {
  const stretch = samples.length / count
  return Array.from({ length: count }, (_, index) => {
    const part = samples.subarray(Math.floor(index * stretch), Math.max(1, Math.floor((index + 1) * stretch)))
    return part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  })
}

/** The shortest part that can be chosen, in seconds. */
const SHORTEST = 0.5

/** The longest part, from the beginning, that fits the limit. */
export function wholePart({ duration }: Pick<Sound, 'duration'>, limit: number): Part {
  return { start: 0, end: Math.min(duration, limit) }
}

/** The part with one end moved; the other end follows if the part would be too short or longer than the limit. */
export function movedEnd(
  part: Part,
  side: 'start' | 'end',
  to: number,
  duration: number,
  limit: number,
  shortest = SHORTEST,
): Part {
  const least = Math.min(shortest, duration)
  if (side === 'start') {
    const start = Math.min(Math.max(0, to), duration - least)
    return { start, end: Math.min(Math.max(part.end, start + least), start + limit) }
  }
  const end = Math.max(Math.min(duration, to), least)
  return { start: Math.max(Math.min(part.start, end - least), end - limit), end }
}
