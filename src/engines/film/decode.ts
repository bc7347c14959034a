import { AV_PKT_DATA_DISPLAYMATRIX, AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import { Decoder, Demuxer, FFmpegError, type AvFrame } from './library.ts'
import type { Turn } from './scale.ts'

export type Stream = NonNullable<ReturnType<Demuxer['video']>>

/** Opens a file, reads from it and closes it. Throws InputError. */
export async function opened<T>(path: string, read: (input: Demuxer) => Promise<T>): Promise<T> {
  let input: Demuxer | undefined
  try {
    input = await Demuxer.open(path)
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

/** The frames from the last key frame before `from`; the caller frees each. */
export async function* decoded(path: string, from: number): AsyncGenerator<{ frame: AvFrame; seconds: number }> {
  const input = await Demuxer.open(path)
  try {
    const film = input.video()
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

export async function decoderOf(stream: Stream): Promise<Decoder> {
  try {
    return await Decoder.create(stream, { threadCount: 1 })
  } catch (error) {
    throw new InputError(reason('file.undecodable'), { cause: error })
  }
}

export function turnOf(film: Stream): Turn {
  const matrix = film.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 8) return 0
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4
  return ([0, 90, 180, 270] as const)[quarters] ?? 0
}
