import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import type { Mix } from '../sound/sound.ts'
import { decoderOf, inputErrorOf, openInput, opened, startOf, type Stream } from './decode.ts'
import { FilterAPI, type Demuxer } from './library.ts'

/** The form in which sound is decoded. */
interface SoundForm {
  /** Samples a second; by default those of the file. */
  readonly rate?: number | undefined
  /** By default one if the file has one, otherwise two. */
  readonly channels?: 1 | 2 | undefined
}

/** The packets of other tracks, which are passed on while the sound is decoded. */
export type Packet = NonNullable<Awaited<ReturnType<ReturnType<Demuxer['packets']>['next']>>['value']>

/** Share of the length that a file states which has to be there. */
const WHOLE = 0.9

/**
 * Decodes the sound of a file piece by piece, from its beginning to its end. Throws InputError if there is none,
 * nothing decodes it, or it is much shorter than the file states.
 */
export async function* soundPieces(path: string, form: SoundForm = {}): AsyncGenerator<Mix> {
  const stated = await statedLength(path)
  const input = await openInput(path).catch((error: unknown) => {
    throw inputErrorOf(error)
  })
  try {
    const track = input.audio()
    if (!track) throw new InputError(reason('file.noSound'))
    let [samples, rate] = [0, 1]
    for await (const piece of piecesOf(input, track, form)) {
      samples += piece.channels[0]?.length ?? 0
      rate = piece.rate
      yield piece
    }
    requireWhole(startOf(track) + samples / rate, stated)
  } catch (error) {
    throw inputErrorOf(error)
  } finally {
    await input.close()
  }
}

/** Containers whose packets say when they are heard: a recorder that paused, or skipped silence, leaves gaps. */
const TIMED = ['matroska', 'mov', 'avi', 'ogg']

/** The shortest gap in seconds; times in files are rounded. */
const GAP = 0.1

/** Silence of so many samples, second by second. */
function* silence(samples: number, channels: number, rate: number): Generator<Mix> {
  for (let left = samples; left > 0; left -= rate)
    yield { channels: Array.from({ length: channels }, () => new Float32Array(Math.min(left, rate))), rate }
}

/**
 * Decodes a track of an open file, with silence where it has gaps. `other` sees the packets of all other tracks on the
 * way, and `first` when the first sample is heard, in seconds. Throws InputError if much of it cannot be decoded.
 */
export async function* piecesOf(
  input: Demuxer,
  track: Stream,
  { rate = track.codecpar.sampleRate, channels = track.codecpar.channels === 1 ? 1 : 2 }: SoundForm = {},
  other: (packet: Packet) => void = () => undefined,
  first: (seconds: number) => void = () => undefined,
): AsyncGenerator<Mix> {
  if (!(rate > 0)) throw new InputError(reason('file.damaged'))
  const layout = channels === 1 ? 'mono' : 'stereo'
  const decoder = await decoderOf(track)
  const isTimed = TIMED.some(name => input.formatName.includes(name))
  const filter = FilterAPI.create(`aresample=${rate},aformat=sample_fmts=fltp:channel_layouts=${layout}`, {
    threads: 1,
  })
  const unit = track.timeBase.toDouble()
  // Seconds of the packets that were read, and of what was decoded of them.
  let [given, taken] = [0, 0]
  function* packets() {
    for (const packet of input.packetsSync()) {
      if (packet && packet.streamIndex !== track.index) {
        other(packet)
        packet.free()
        continue
      }
      given += Number(packet?.duration ?? 0) * unit
      yield packet
    }
  }
  function* decoded() {
    for (const frame of decoder.framesSync(packets())) {
      if (frame) taken += frame.nbSamples / frame.sampleRate
      yield frame
    }
  }
  try {
    // In samples.
    let at: number | undefined
    for (const frame of filter.framesSync(decoded())) {
      if (!frame) break
      const length = frame.nbSamples
      const begins = Math.round(Number(frame.pts) * frame.timeBase.toDouble() * rate)
      if (isTimed && at !== undefined && begins - at > GAP * rate) {
        yield* silence(begins - at, channels, rate)
        at = begins
      }
      if (at === undefined) first(begins / rate)
      at = (at ?? begins) + length
      const values = new Float32Array(Uint8Array.from(frame.toBuffer()).buffer)
      frame.free()
      yield {
        channels: Array.from({ length: channels }, (_, c) => values.subarray(c * length, (c + 1) * length)),
        rate,
      }
    }
    if (taken < given * WHOLE) throw new InputError(reason('file.damaged'))
  } finally {
    filter.close()
    decoder.close()
  }
}

/**
 * The length in seconds that a file states: 0 if it states none. It is a hint: many programs fill it in wrongly or
 * never. Throws InputError.
 */
export function statedLength(path: string): Promise<number> {
  return opened(
    path,
    input => {
      // The length in a WAV that was streamed is arbitrary; `contentOf` looks at it.
      if (input.formatName === 'wav') return 0
      const lengths = [input.duration, ...input.streams.map(one => Number(one.duration) * one.timeBase.toDouble())]
      return Math.max(0, ...lengths.filter(Number.isFinite))
    },
    { headerOnly: true },
  )
}

/** Throws InputError if a file is empty, or so much shorter than it states that it broke off. Seconds. */
export function requireWhole(there: number, stated: number): void {
  if (there < stated * WHOLE)
    throw new InputError(reason('file.secondsMissing', { there: there.toFixed(1), stated: stated.toFixed(1) }))
  if (there <= 0) throw new InputError(reason('file.noTime'))
}
