import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import type { Frame } from '../frame.ts'
import { checkPixels } from './size.ts'
import type { Mix } from '../sound/sound.ts'
import { soundOf } from './clipSound.ts'
import { decoded, inputErrorOf, opened, openInput, picturesOf, requireCodec, turnOf, type Stream } from './decode.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { SOUND_RATE, type Size } from './form.ts'
import type { AvFrame, Demuxer } from './library.ts'
import { scaler, type Look, type Scaling } from './scale.ts'

interface FrameRange extends Scaling {
  /** Frames a second; 24 by default. */
  readonly rate?: number | undefined
  /** Seconds of the clip; all of it by default. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

interface SoundRange {
  /** Samples a second; 48,000 by default. */
  readonly rate?: number | undefined
  /** Reads at most this many seconds. */
  readonly seconds?: number | undefined
}

/**
 * A film to read. Width and height are as it is watched: upright, with square pixels. All methods throw InputError if
 * the file is at fault. Nothing has to be closed.
 */
export interface Clip extends Size {
  readonly path: string
  /** Seconds. */
  readonly duration: number
  readonly hasSound: boolean
  /** Frames a second, on average. */
  readonly rate: number
  /** Frames at equal steps of time, in order. Frames that the caller does not take are not decoded. */
  frames(range?: FrameRange): AsyncGenerator<Frame>
  /** The frame visible this many seconds after the beginning; beyond the end, the last frame. */
  frameAt(seconds: number, scaling?: Scaling): Promise<Frame>
  /** Its sound in two channels; undefined if it has none. */
  sound(range?: SoundRange): Promise<Mix | undefined>
}

/** A frame that begins up to this many seconds after a moment still counts for it: timestamps in files are rounded. */
const TOLERANCE = 0.002
/** How many seconds before the requested moment decoding starts at the second attempt to find a frame. */
const TAIL = 2

/** Opens a film for reading. Throws InputError if it is not a film or too large. */
export function openClip(path: string): Promise<Clip> {
  return opened(path, async input => {
    const film = picturesOf(input)
    if (!film) throw new InputError(reason('file.noFrames'))
    requireCodec(film)
    const { width: across, height: down } = film.codecpar
    checkPixels({ width: across, height: down })
    const { num, den } = film.codecpar.sampleAspectRatio
    const stretch = num > 0 && den > 0 ? num / den : 1
    const square = { width: Math.max(1, Math.round(across * stretch)), height: down }
    const turn = turnOf(film)
    const size = turn % 180 === 0 ? square : { width: square.height, height: square.width }
    checkPixels(size)
    const duration = await durationOf(path, input, film)
    const look = { size, turn }
    return {
      path,
      ...size,
      duration,
      hasSound: input.audio() !== undefined,
      rate: film.avgFrameRate.toDouble() || FRAME_RATE,
      frames: (range = {}) => frames(path, look, { ...range, to: range.to ?? duration }),
      frameAt: (seconds, scaling = {}) => frameAt(path, look, Math.min(Math.max(0, seconds), duration), scaling),
      sound: ({ rate = SOUND_RATE, seconds = duration } = {}) => soundOf(path, rate, seconds),
    }
  })
}

/** Duration in seconds; counted if the file does not state it. */
async function durationOf(path: string, input: Demuxer, film: Stream): Promise<number> {
  const stated = film.duration > 0n ? Number(film.duration) * film.timeBase.toDouble() : input.duration
  if (Number.isFinite(stated) && stated > 0) return stated
  let end = 0
  const counting = await openInput(path)
  try {
    for await (const packet of counting.packets(film.index)) {
      if (!packet) break
      end = Math.max(end, Number(packet.pts + packet.duration) * film.timeBase.toDouble())
      packet.free()
    }
  } finally {
    await counting.close()
  }
  if (end <= 0) throw new InputError(reason('video.noTime'))
  return end
}

async function* frames(
  path: string,
  look: Look,
  { rate = FRAME_RATE, from = 0, to, ...scaling }: FrameRange & { readonly to: number },
): AsyncGenerator<Frame> {
  const count = Math.max(1, Math.round((to - from) * rate))
  const picture = scaler(look, scaling)
  let index = 0
  let last: AvFrame | undefined
  try {
    for await (const { frame, seconds } of decoded(path, from)) {
      // The previous frame was visible until this one.
      for (; last && index < count && seconds > from + index / rate + TOLERANCE; index++) yield await picture.of(last)
      last?.free()
      last = frame
      if (index >= count) return
    }
    if (!last) throw new InputError(reason('video.noPicture'))
    for (; index < count; index++) yield await picture.of(last)
  } catch (error) {
    throw inputErrorOf(error)
  } finally {
    last?.free()
    picture.close()
  }
}

async function frameAt(path: string, look: Look, seconds: number, scaling: Scaling): Promise<Frame> {
  const picture = scaler(look, scaling)
  try {
    // The last frame may begin long before the end of the film, so that seeking to the end would miss it.
    for (const start of [seconds, seconds - TAIL, 0]) {
      const frame = await lastUntil(path, Math.max(0, start), seconds)
      if (!frame) continue
      try {
        return await picture.of(frame)
      } finally {
        frame.free()
      }
    }
    throw new InputError(reason('video.noPicture'))
  } catch (error) {
    throw inputErrorOf(error)
  } finally {
    picture.close()
  }
}

/** The last frame that begins by `seconds`, or else the first one; undefined if none follows `start`. */
async function lastUntil(path: string, start: number, seconds: number): Promise<AvFrame | undefined> {
  let last: AvFrame | undefined
  for await (const { frame, seconds: begins } of decoded(path, start)) {
    if (last && begins > seconds + TOLERANCE) {
      frame.free()
      return last
    }
    last?.free()
    last = frame
  }
  return last
}
