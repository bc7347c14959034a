import { rm } from 'node:fs/promises'
import { AV_PIX_FMT_RGBA, FF_ENCODER_GIF } from 'node-av/constants'
import type { Frame } from '../frame.ts'
import { AvFrame, Encoder, FilterAPI, Muxer, Rational } from '../media/library.ts'
import type { EngineRun } from '../run/engine.ts'
import { SAME, type Film, type Frames } from './write.ts'

interface GifPlan {
  readonly path: string
  readonly width: number
  readonly height: number
  /** How many frames come, and how many of them a second. */
  readonly frames: number
  readonly rate: number
}

/** Frames a second that a GIF has at most: each is stored as a whole palette and its differences. */
const MOST = 12

/** Each picture gets the 256 colours that suit it best, dithered where they do not suffice. */
const COLOURS =
  'split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=bayer:bayer_scale=4:diff_mode=rectangle'

/**
 * Writes a moving picture without sound that repeats for ever. Memory does not depend on its length. Throws like
 * `writeFilm`.
 */
export async function writeGif(
  { path, width, height, frames: count, rate }: GifPlan,
  frames: Frames,
  { progress, signal }: Pick<EngineRun, 'progress' | 'signal'>,
): Promise<Film> {
  signal.throwIfAborted()
  const every = Math.max(1, Math.ceil(rate / MOST))
  const timeBase = { num: every, den: rate }
  const filter = FilterAPI.create(COLOURS, { threads: 1 })
  const encoder = await Encoder.create(FF_ENCODER_GIF, { context: { framerate: new Rational(rate, every) } })
  const muxer = await Muxer.open(path, { format: 'gif', options: { loop: '0' } })
  const stream = muxer.addStream(encoder)
  const drain = async () => {
    for (let packet = await encoder.receive(); packet; packet = await encoder.receive()) {
      await muxer.writePacket(packet, stream)
      packet.free()
    }
  }
  const encode = async (pictures: readonly AvFrame[]) => {
    for (const picture of pictures) {
      try {
        await encoder.encode(picture)
      } finally {
        picture.free()
      }
      await drain()
    }
  }
  let last: Frame | undefined
  let index = 0
  try {
    for await (const frame of frames) {
      signal.throwIfAborted()
      if (frame !== SAME) last = frame
      if (index % every === 0 && last) {
        const given = { width, height, format: AV_PIX_FMT_RGBA, sampleAspectRatio: { num: 1, den: 1 }, timeBase }
        const bytes = Buffer.from(last.data.buffer, last.data.byteOffset, last.data.byteLength)
        const picture = AvFrame.fromVideoBuffer(bytes, { ...given, pts: BigInt(index / every) })
        try {
          await encode(await filter.processAll(picture))
        } finally {
          picture.free()
        }
      }
      index += 1
      progress(index / count)
      if (index === count) break
    }
    await encode(await filter.processAll(null))
    await encoder.flush()
    await drain()
    await muxer.close()
    return { path, width, height, duration: count / rate }
  } catch (error) {
    await muxer.close().catch(() => undefined)
    await rm(path, { force: true })
    throw error
  } finally {
    filter.close()
    encoder.close()
  }
}
