import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVMEDIA_TYPE_VIDEO,
  AVSEEK_FLAG_BACKWARD,
} from 'node-av/constants'
import { reason } from '#contract/reasons.ts'
import type { Turn } from './scale.ts'
import { InputError } from '../run/engine.ts'
import { avGetCodecName, Codec, Decoder, Demuxer, FFmpegError, type AvFrame } from './library.ts'

export type Stream = NonNullable<ReturnType<Demuxer['video']>>

/** The containers that are read. Others may name further files or addresses, which must not be opened. */
const CONTAINERS = 'mov,matroska,avi,mp3,wav,flac,ogg,aac,aiff,amr,caf'

interface OpenOptions {
  /** Reads only the header: lengths are those that the file states, and none is estimated. */
  readonly headerOnly?: boolean
}

/** Opens a file; the caller closes it. Throws FFmpegError. */
export function openInput(path: string, { headerOnly = false }: OpenOptions = {}): Promise<Demuxer> {
  const options = { format_whitelist: CONTAINERS, protocol_whitelist: 'file' }
  return Demuxer.open(path, { options, skipStreamInfo: headerOnly })
}

/** Opens a file, reads from it and closes it. Throws InputError. */
export async function opened<T>(
  path: string,
  read: (input: Demuxer) => T | Promise<T>,
  options?: OpenOptions,
): Promise<T> {
  let input: Demuxer | undefined
  try {
    input = await openInput(path, options)
    return await read(input)
  } catch (error) {
    throw inputErrorOf(error)
  } finally {
    await input?.close()
  }
}

/** Any error of the decoder is the fault of the file. */
export function inputErrorOf(error: unknown): unknown {
  return error instanceof FFmpegError ? new InputError(reason('file.damaged'), { cause: error }) : error
}

/** The pictures of a film; undefined if it has none. The cover of a song is no film. */
export function picturesOf(input: Demuxer): Stream | undefined {
  return input.streams.find(
    ({ codecpar, disposition }) =>
      codecpar.codecType === AVMEDIA_TYPE_VIDEO && (disposition & AV_DISPOSITION_ATTACHED_PIC) === 0,
  )
}

/** The frames from the last key frame before `from`; the caller frees each. */
export async function* decoded(path: string, from: number): AsyncGenerator<{ frame: AvFrame; seconds: number }> {
  const input = await openInput(path)
  try {
    const film = picturesOf(input)
    if (!film) throw new InputError(reason('file.noFrames'))
    const decoder = await decoderOf(film)
    try {
      // A file without seek support is read from its beginning.
      if (from > 0) await input.seek(from + startOf(film), -1, AVSEEK_FLAG_BACKWARD)
      for await (const frame of decoder.frames(input.packets(film.index))) {
        if (!frame) break
        const stamp = frame.bestEffortTimestamp >= 0n ? frame.bestEffortTimestamp : frame.pts
        yield { frame, seconds: Number(stamp) * film.timeBase.toDouble() - startOf(film) }
      }
    } finally {
      decoder.close()
    }
  } finally {
    await input.close()
  }
}

/** The time of the first frame in the file, in seconds. */
export function startOf(film: Stream): number {
  const start = Number(film.startTime) * film.timeBase.toDouble()
  return Number.isFinite(start) && start > 0 ? start : 0
}

/** A decoder, which passes over packets that it cannot decode. Throws InputError if there is none for the codec. */
export async function decoderOf(stream: Stream): Promise<Decoder> {
  requireCodec(stream)
  return Decoder.create(stream, { threadCount: 1, exitOnError: false })
}

/** Throws InputError with the name of the codec if nothing here decodes it. */
export function requireCodec(stream: Stream): void {
  if (!Codec.findDecoder(stream.codecpar.codecId))
    throw new InputError(reason('file.codec', { codec: codecOf(stream) }))
}

/** The name of the codec of a track, or else the four letters by which the file names it. */
export function codecOf({ codecpar: { codecId, codecTag } }: Stream): string {
  const name = avGetCodecName(codecId)
  if (name !== null && !/^(none|unknown)/.test(name)) return name
  const tag = Number(codecTag)
  const letters = String.fromCharCode(...[0, 8, 16, 24].map(shift => (tag >> shift) & 255))
  return /^[\x20-\x7e]{4}$/.test(letters) ? letters.trim() : 'unknown'
}

export function turnOf(film: Stream): Turn {
  const matrix = film.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 8) return 0
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4
  return ([0, 90, 180, 270] as const)[quarters] ?? 0
}
