import { smoothTile, TILE } from '../../noise.ts'
import { letGo, type Frame } from '../../frame.ts'
import type { Mask } from '../mats.ts'
import type { Rgb } from '../palette.ts'
import type { Vision } from '../vision.ts'

/** The input of a look: pictures of one size in pixels, and the seed of its random parts. */
export interface Easel {
  readonly vision: Vision
  readonly width: number
  readonly height: number
  readonly seed: number
}

/** Redraws the frames of a film, in order; `index` counts them from 0. */
export type Redraw = (frame: Frame, index: number) => Frame

/** A look: chosen by the first frame, so that colours stay the same throughout, then drawn frame by frame. */
export type Look = (easel: Easel, first: Frame) => Redraw

/** Writes the colour that a pixel should have into `out`. */
type Colour = (r: number, g: number, b: number, pixel: number, out: [number, number, number]) => void

/** Redraws a frame, calling `colour` for each pixel. */
export function shade(frame: Frame, colour: Colour): Frame {
  return shadeInto(new Uint8ClampedArray(frame.data.length), frame, colour)
}

/** The same in place, for a frame no longer needed: new frames fill memory faster than it is collected. */
export function shadeOver(frame: Frame, colour: Colour): Frame {
  return shadeInto(frame.data, frame, colour)
}

function shadeInto(drawn: Uint8ClampedArray, { width, height, data }: Frame, colour: Colour): Frame {
  const out: [number, number, number] = [0, 0, 0]
  for (let p = 0, i = 0; i < data.length; p++, i += 4) {
    colour(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0, p, out)
    drawn[i] = out[0]
    drawn[i + 1] = out[1]
    drawn[i + 2] = out[2]
    drawn[i + 3] = 255
  }
  return { width, height, data: drawn }
}

/** Brightness of a colour, 0 to 255. */
export const lightOf = (r: number, g: number, b: number): number => r * 0.299 + g * 0.587 + b * 0.114

export const clamp01 = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)

/** A colour between two others, `share` of the way. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

/** Colours at equal distances on a scale from 0 to 255, as a table of 256. */
export function ramp(colours: readonly Rgb[]): (level: number) => Rgb {
  const table = Array.from({ length: 256 }, (_, level): Rgb => {
    const at = (level / 255) * (colours.length - 1)
    const k = Math.min(colours.length - 2, Math.floor(at))
    return mix(colours[k] ?? [0, 0, 0], colours[k + 1] ?? colours[k] ?? [0, 0, 0], at - k)
  })
  return level => table[level < 0 ? 0 : level > 255 ? 255 : Math.round(level)] ?? [0, 0, 0]
}

/**
 * A texture of the size of the frames, -1 to 1, which does not move; `bump` is the size of its coarsest grain in pixels
 * of a frame of 720 lines.
 */
export function texture({ width, height, seed }: Easel, name: string, bump: number, octaves: number): Float32Array {
  const cells = 16
  const tile = smoothTile(`${name}${seed}`, cells, octaves)
  const step = TILE / cells / Math.max(0.75, (bump * height) / 720)
  const drawn = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const tx = x * step
      const ty = y * step
      const x0 = Math.floor(tx)
      const y0 = Math.floor(ty)
      const at = (px: number, py: number) => tile[(py & (TILE - 1)) * TILE + (px & (TILE - 1))] ?? 0
      const top = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * (tx - x0)
      const low = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * (tx - x0)
      drawn[y * width + x] = top + (low - top) * (ty - y0)
    }
  return drawn
}

/** Fine noise without structure, -1 to 1: paper, film. It depends only on `pixel` and `turn`. */
export function speckle(pixel: number, turn: number): number {
  let h = Math.imul(pixel ^ Math.imul(turn + 1, 0x9e3779b1), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
}

/**
 * Number of pixels with a grain of their own; then the grain repeats, which is not visible in noise without structure.
 */
const GRAINS = 1 << 18

/**
 * Grain that changes from turn to turn: `speckle` times `strength`, as a table for `grainAt`. Create it once: computed
 * for each pixel of each frame, it takes as long as the rest of a look.
 */
export const grainOf = (strength: number): Int8Array =>
  Int8Array.from({ length: GRAINS }, (_, at) => Math.round(speckle(at, 0) * strength))

/** Index in the table of a pixel's grain in a turn. */
export const grainAt = (pixel: number, turn: number): number => (pixel + Math.imul(turn, 0x9e3779b1)) & (GRAINS - 1)

/** Brightness towards the corners of a picture: 1 in the middle. */
export function vignette({ width, height }: Easel, strength: number): Float32Array {
  const dark = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const far = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2
      dark[y * width + x] = 1 - strength * far * Math.sqrt(far) * 1.2
    }
  return dark
}

/** Number of lines at which smoothing and outlines are computed; larger pictures are enlarged from there. */
const WORK_LINES = 360

/** A frame flattened into areas without detail. */
export function flattened({ vision, width, height }: Easel, frame: Frame, colour: number, passes: number): Frame {
  if (height <= WORK_LINES) return vision.smooth(frame, { colour, passes })
  const small = vision.resize(frame, Math.round((width * WORK_LINES) / height), WORK_LINES)
  const smooth = vision.smooth(small, { colour, passes })
  const large = vision.resize(smooth, width, height)
  letGo(small)
  letGo(smooth)
  return large
}

/** Outlines as wide as a pen of `width` pixels in a frame of 720 lines. */
export function outlines(easel: Easel, frame: Frame, width: number, gain: number): Mask {
  return outlinesOf(easel, frame, [{ width, gain }])[0]
}

interface Pen {
  readonly width: number
  readonly gain: number
}

/** The same with several pens. */
export function outlinesOf<Pens extends readonly [Pen, ...Pen[]]>(
  { vision, width, height }: Easel,
  frame: Frame,
  pens: Pens,
): { readonly [K in keyof Pens]: Mask } {
  const isSmall = height <= WORK_LINES
  const small = isSmall ? frame : vision.resize(frame, Math.round((width * WORK_LINES) / height), WORK_LINES)
  const found = pens.map(pen => {
    const drawn = vision.lines(small, Math.max(0.7, (pen.width * small.height) / 720), pen.gain)
    return isSmall ? drawn : vision.resizeMask(drawn, width, height)
  })
  if (!isSmall) letGo(small)
  return found as { readonly [K in keyof Pens]: Mask }
}

/**
 * Removes flicker from a film: areas that hardly change are averaged over a few frames, others are left unchanged. A
 * returned frame is valid until the next one.
 */
export function steadied(): (frame: Frame) => Frame {
  let held: Uint8ClampedArray | undefined
  return ({ width, height, data }) => {
    if (held?.length === data.length) settle(held, data)
    else held = new Uint8ClampedArray(data)
    return { width, height, data: held }
  }
}

/** Lets `held` follow a frame: by two fifths where they hardly differ. */
function settle(held: Uint8ClampedArray, data: Uint8ClampedArray): void {
  for (let i = 0; i < data.length; i++) {
    const was = held[i] ?? 0
    const now = data[i] ?? 0
    const change = now - was
    held[i] = change < 20 && change > -20 ? was + change * 0.4 : now
  }
}
