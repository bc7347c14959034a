import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLTP, AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import type { Mix } from '../sound/sound.ts'
import { inputErrorOf, openInput, picturesOf, startOf } from './decode.ts'
import { AvFrame, FilterAPI } from './library.ts'
import { piecesOf } from './pieces.ts'

interface Part {
  /** Where to begin, in seconds of the file. */
  readonly from: number
  /** Samples a second. */
  readonly rate: number
  /** How fast it is played, at the same pitch. */
  readonly speed?: number
}

/** Containers in which a moment is found exactly without decoding what comes before it. */
const SEEKABLE = ['mov', 'matroska', 'wav', 'flac']
/** Seconds that are decoded before the moment: the first packets after a jump may be incomplete. */
const LEAD = 2

/**
 * The sound of a file from a moment on, in two channels, in time with its pictures; nothing if it has no sound. Memory
 * does not grow with its length. Throws InputError.
 */
export async function* soundFrom(path: string, { from, rate, speed = 1 }: Part): AsyncGenerator<Mix> {
  const pieces = partOf(path, from, rate)
  if (Math.abs(speed - 1) < 1e-3) yield* pieces
  else yield* paced(pieces, rate, speed)
}

async function* partOf(path: string, from: number, rate: number): AsyncGenerator<Mix> {
  const input = await openInput(path).catch((error: unknown) => {
    throw inputErrorOf(error)
  })
  try {
    const track = input.audio()
    if (!track) return
    const zero = startOf(picturesOf(input) ?? track)
    const isFound = SEEKABLE.some(name => input.formatName.includes(name))
    if (isFound && from > LEAD) await input.seek(from + zero - LEAD, -1, AVSEEK_FLAG_BACKWARD)
    // Samples from the moment to the next sample.
    let at = 0
    let isFirst = true
    const first = (seconds: number) => {
      at = Math.round((seconds - zero - from) * rate)
    }
    for await (const { channels } of piecesOf(input, track, { rate }, undefined, first)) {
      if (isFirst && at > 0) yield* silence(at, rate)
      isFirst = false
      const [left = new Float32Array()] = channels
      const right = channels[1] ?? left
      const skipped = Math.min(left.length, Math.max(0, -at))
      if (skipped < left.length) yield { channels: [left.subarray(skipped), right.subarray(skipped)], rate }
      at += left.length
    }
  } catch (error) {
    throw inputErrorOf(error)
  } finally {
    await input.close()
  }
}

/** Silence of so many samples, second by second. */
function* silence(samples: number, rate: number): Generator<Mix> {
  for (let left = samples; left > 0; left -= rate) {
    const none = new Float32Array(Math.min(left, rate))
    yield { channels: [none, none], rate }
  }
}

/** Plays pieces faster or slower at the same pitch. */
async function* paced(pieces: AsyncIterable<Mix>, rate: number, speed: number): AsyncGenerator<Mix> {
  // One step of the filter slows down by half at most.
  const steps = speed < 0.5 ? `atempo=0.5,atempo=${speed / 0.5}` : `atempo=${speed}`
  const filter = FilterAPI.create(`${steps},aformat=sample_fmts=fltp:channel_layouts=stereo`, { threads: 1 })
  async function* given() {
    let at = 0
    for await (const { channels } of pieces) {
      const [left = new Float32Array(), right = left] = channels
      const planes = new Float32Array(2 * left.length)
      planes.set(left)
      planes.set(right, left.length)
      yield AvFrame.fromAudioBuffer(Buffer.from(planes.buffer), {
        nbSamples: left.length,
        format: AV_SAMPLE_FMT_FLTP,
        sampleRate: rate,
        channelLayout: AV_CHANNEL_LAYOUT_STEREO,
        timeBase: { num: 1, den: rate },
        pts: BigInt(at),
      })
      at += left.length
    }
    yield null
  }
  try {
    for await (const frame of filter.frames(given())) {
      if (!frame) break
      const length = frame.nbSamples
      const values = new Float32Array(Uint8Array.from(frame.toBuffer()).buffer)
      frame.free()
      yield { channels: [values.subarray(0, length), values.subarray(length, 2 * length)], rate }
    }
  } finally {
    filter.close()
  }
}
