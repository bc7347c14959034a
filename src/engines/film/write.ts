import { rm } from 'node:fs/promises'
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP9,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import type { EngineRun } from '../run/engine.ts'
import type { Frame } from '../frame.ts'
import type { Mix } from '../sound/sound.ts'
import { i420Bytes, toI420 } from './colour.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { SOUND_RATE, type Size } from '../media/form.ts'
import { AvFrame, Encoder, Muxer, Rational } from '../media/library.ts'

/** A film to be written. */
export interface FilmPlan extends Size {
  readonly path: string
  /** MP4 by default. */
  readonly container?: Container
  /** How many frames it has: its exact length. */
  readonly frames: number
  /** Frames a second; 24 by default. */
  readonly rate?: number
  /**
   * Its sound, whole or in consecutive pieces of one sampling rate; a single channel is heard on both sides. Cut at the
   * end of the film, and followed by silence if it is shorter. Absent: the file has no sound track.
   */
  readonly sound?: Mix | AsyncIterable<Mix> | undefined
}

/** A film that was written. Seconds and pixels. */
export interface Film extends Size {
  readonly path: string
  readonly duration: number
}

/** In place of a frame: the previous picture stays. */
export const SAME = 'same'

/** Frames in order. The data of one may be reused for the next. */
export type Frames = AsyncIterable<Frame | typeof SAME> | Iterable<Frame | typeof SAME>

const SOUND_BITS = 160_000

const bt709 = {
  colorRange: AVCOL_RANGE_MPEG,
  colorPrimaries: AVCOL_PRI_BT709,
  colorTrc: AVCOL_TRC_BT709,
  colorSpace: AVCOL_SPC_BT709,
} as const

/** How each container is written. With one thread, the file is the same on every machine. */
const containers = {
  mp4: {
    pictures: (rate: number) =>
      Encoder.create(FF_ENCODER_LIBX264, {
        gopSize: rate,
        maxBFrames: 2,
        threadCount: 1,
        // Key frames and B-frames have fixed positions: searching for better ones costs a quarter of the time and
        // saves nothing.
        options: { preset: 'superfast', crf: 21, profile: 'high', 'x264-params': 'scenecut=0:b-adapt=0' },
        context: { ...bt709, framerate: new Rational(rate, 1) },
      }),
    /** H.264 High and AAC, which takes so many samples at once, side by side. */
    sound: () => Encoder.create(FF_ENCODER_AAC, { bitrate: SOUND_BITS }),
    block: 1024,
    isPlanar: true,
    muxer: { format: 'mp4', options: { movflags: '+faststart' } },
  },
  webm: {
    pictures: (rate: number) =>
      Encoder.create(FF_ENCODER_LIBVPX_VP9, {
        gopSize: 2 * rate,
        threadCount: 1,
        options: { deadline: 'realtime', 'cpu-used': 7, crf: 32, b: 0 },
        context: { ...bt709, framerate: new Rational(rate, 1) },
      }),
    /** VP9 and Opus, which takes 20 ms at once, both sides together. */
    sound: () => Encoder.create(FF_ENCODER_LIBOPUS, { bitrate: SOUND_BITS }),
    block: 960,
    isPlanar: false,
    muxer: { format: 'webm' },
  },
} as const

type Container = keyof typeof containers

/**
 * Writes H.264 and AAC as MP4 that plays while it loads, or VP9 and Opus as WebM. Frames come at the rate of the plan,
 * exactly as many as planned, each of the film's size. Memory use does not depend on the length of the film. Throws
 * what `frames` or `sound` throw, and the signal's reason when it is aborted; no file is left behind then.
 */
export async function writeFilm(
  plan: FilmPlan,
  frames: Frames,
  { progress, signal }: Pick<EngineRun, 'progress' | 'signal'>,
): Promise<Film> {
  const { path, width, height, frames: count, rate = FRAME_RATE } = plan
  if (width % 2 !== 0 || height % 2 !== 0) throw new RangeError(`A film has even sides, not ${width} x ${height}`)
  signal.throwIfAborted()
  const film = await open(plan)
  try {
    let index = 0
    for await (const frame of frames) {
      signal.throwIfAborted()
      await film.add(frame, index)
      index += 1
      progress(index / count)
      if (index === count) break
    }
    if (index < count) throw new RangeError(`The film breaks off: ${index} of ${count} frames came`)
    await film.finish()
    return { path, width, height, duration: count / rate }
  } catch (error) {
    await film.close()
    await rm(path, { force: true })
    throw error
  }
}

async function open({ path, container = 'mp4', width, height, frames: count, rate = FRAME_RATE, sound }: FilmPlan) {
  const form = containers[container]
  const pictures = await form.pictures(rate)
  const track = sound && (await openSound(sound, count / rate, form))
  const muxer = await Muxer.open(path, form.muxer)
  const pictureStream = muxer.addStream(pictures)
  const soundStream = track ? muxer.addStream(track.encoder) : undefined
  const planes = Buffer.alloc(i420Bytes(width, height))
  let pending: Promise<void> = Promise.resolve()

  const drain = async (encoder: Encoder, stream: number, end?: bigint) => {
    for (let packet = await encoder.receive(); packet; packet = await encoder.receive()) {
      // The last block of sound must not reach beyond the end of the film.
      if (end !== undefined && packet.pts + packet.duration > end) packet.duration = end - packet.pts
      await muxer.writePacket(packet, stream)
      packet.free()
    }
  }
  const encode = async (frame: AvFrame, seconds: number) => {
    try {
      await pictures.encode(frame)
    } finally {
      frame.free()
    }
    await drain(pictures, pictureStream)
    if (track && soundStream !== undefined)
      await track.upTo(seconds, () => drain(track.encoder, soundStream, track.end))
  }
  const close = async () => {
    // An encoder must not be closed while it is working.
    await pending.catch(() => undefined)
    pictures.close()
    track?.encoder.close()
    await muxer.close().catch(() => undefined)
  }

  return {
    /** Starts to encode a frame, so that the caller can prepare the next meanwhile. */
    async add(frame: Frame | typeof SAME, index: number) {
      if (frame !== SAME && (frame.width !== width || frame.height !== height))
        throw new RangeError(`A frame is ${frame.width} x ${frame.height} in a film of ${width} x ${height}`)
      await pending
      if (frame !== SAME) toI420(frame, planes)
      const timing = { timeBase: { num: 1, den: rate }, pts: BigInt(index) }
      const picture = { width, height, format: AV_PIX_FMT_YUV420P, sampleAspectRatio: { num: 1, den: 1 } }
      const next = Object.assign(AvFrame.fromVideoBuffer(planes, { ...picture, ...timing }), bt709, { duration: 1n })
      pending = encode(next, (index + 1) / rate)
      pending.catch(() => undefined)
    },
    async finish() {
      await pending
      await pictures.flush()
      await drain(pictures, pictureStream)
      if (track && soundStream !== undefined) {
        await track.encoder.flush()
        await drain(track.encoder, soundStream, track.end)
      }
      await muxer.close()
      pictures.close()
      track?.encoder.close()
    },
    close,
  }
}

/** Encodes sound block by block, in step with the pictures. */
async function openSound(
  sound: Mix | AsyncIterable<Mix>,
  seconds: number,
  { sound: encoderOf, block: size, isPlanar }: (typeof containers)[Container],
) {
  const pieces = 'channels' in sound ? one(sound) : sound[Symbol.asyncIterator]()
  let piece = (await pieces.next()).value as Mix | undefined
  let at = 0
  const rate = piece?.rate ?? SOUND_RATE
  const whole = Math.round(seconds * rate)
  let sent = 0
  const encoder = await encoderOf()

  /** The next samples of both sides, silent after the end of the sound. */
  const block = async (length: number) => {
    const planes = new Float32Array(2 * length)
    let filled = 0
    while (piece && filled < length) {
      const left = piece.channels[0] ?? new Float32Array()
      const right = piece.channels[1] ?? left
      const part = Math.min(length - filled, left.length - at)
      planes.set(left.subarray(at, at + part), filled)
      planes.set(right.subarray(at, at + part), length + filled)
      filled += part
      at += part
      if (at >= left.length) {
        piece = (await pieces.next()).value as Mix | undefined
        at = 0
        if (piece && piece.rate !== rate) throw new RangeError('The sound of a film changes its sampling rate')
      }
    }
    return Buffer.from((isPlanar ? planes : interleaved(planes)).buffer)
  }
  return {
    encoder,
    /** In samples. */
    end: BigInt(whole),
    /** Encodes the sound until `until` seconds; `drain` writes the packets. */
    async upTo(until: number, drain: () => Promise<void>) {
      const target = Math.min(whole, Math.round(until * rate))
      while (sent + size <= target || (target === whole && sent < whole)) {
        const frame = AvFrame.fromAudioBuffer(await block(size), {
          nbSamples: size,
          format: isPlanar ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT,
          sampleRate: rate,
          channelLayout: AV_CHANNEL_LAYOUT_STEREO,
          timeBase: { num: 1, den: rate },
          pts: BigInt(sent),
        })
        try {
          await encoder.encode(frame)
        } finally {
          frame.free()
        }
        sent += size
        await drain()
      }
    },
  }
}

async function* one(mix: Mix) {
  yield mix
}

/** Both sides sample by sample, from one after the other. */
function interleaved(planes: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const half = planes.length / 2
  return planes.map((_, at) => planes[(at % 2) * half + (at >> 1)] ?? 0)
}
