import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import type { Mix } from '../sound/sound.ts'
import { decoderOf, inputErrorOf, openInput, opened, type Stream } from './decode.ts'
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
    requireWhole(samples / rate, stated)
  } catch (error) {
    throw inputErrorOf(error)
  } finally {
    await input.close()
  }
}

/** Decodes a track of an open file. `other` sees the packets of all other tracks on the way. */
export async function* piecesOf(
  input: Demuxer,
  track: Stream,
  { rate = track.codecpar.sampleRate, channels = track.codecpar.channels === 1 ? 1 : 2 }: SoundForm = {},
  other: (packet: Packet) => void = () => undefined,
): AsyncGenerator<Mix> {
  if (!(rate > 0)) throw new InputError(reason('file.damaged'))
  const layout = channels === 1 ? 'mono' : 'stereo'
  const decoder = await decoderOf(track)
  const filter = FilterAPI.create(`aresample=${rate},aformat=sample_fmts=fltp:channel_layouts=${layout}`, {
    threads: 1,
  })
  function* packets() {
    for (const packet of input.packetsSync()) {
      if (packet && packet.streamIndex !== track.index) {
        other(packet)
        packet.free()
      } else yield packet
    }
  }
  try {
    for (const frame of filter.framesSync(decoder.framesSync(packets()))) {
      if (!frame) break
      const length = frame.nbSamples
      const values = new Float32Array(Uint8Array.from(frame.toBuffer()).buffer)
      frame.free()
      yield {
        channels: Array.from({ length: channels }, (_, c) => values.subarray(c * length, (c + 1) * length)),
        rate,
      }
    }
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
