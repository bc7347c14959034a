import type { Frame } from '../../frame.ts'
import { extentOf, type Extent } from '../../vision/extent.ts'
import type { Field } from '../../vision/mats.ts'
import type { Homography } from '../../vision/matching.ts'
import type { Vision } from '../../vision/vision.ts'
import { sampler, waysTo } from '../../vision/warp.ts'
import { standsOut } from '../../vision/standsOut.ts'

/** The position in each of two pictures of a point between them. Pixels. */
export type Places = { ax: number; ay: number; bx: number; by: number }

/** How two pictures of one size correspond. */
export interface Likeness {
  /** Whether both show the same thing. */
  readonly same: boolean
  /** The origins of (x, y) at the share `s` of the way from the first to the second picture. */
  readonly places: (x: number, y: number, s: number, into: Places) => void
}

/** Long side in pixels at which the pictures are compared, and at which they are bent for that. */
const SIDE = 224
const BENT = 2 * SIDE

/** Long side in pixels at which subjects are searched: their position and size do not need an exact outline. */
const SEEN = 128

/** How far the flow may move anything, as a share of the height. */
const FARTHEST = 0.14

/**
 * Finds what in one picture corresponds to what in the other: by common features or else by their subjects, and then by
 * dense optical flow between the two, halfway.
 */
export function likenessOf(vision: Vision, from: Frame, to: Frame): Likeness {
  const { width, height } = from
  const matched = vision.match(from, to, 'orb') ?? vision.match(from, to, 'akaze')
  const rough = (matched && bySight(matched.homography, width, height)) ?? bySubjects(vision, from, to)
  const share = Math.min(1, BENT / Math.max(width, height))
  const grid = Math.max(4, Math.round((height * share) / 90))
  const halfway = (picture: Frame, pick: (places: Places) => [number, number]) => {
    const small = vision.resize(picture, Math.round(width * share), Math.round(height * share))
    const places: Places = { ax: 0, ay: 0, bx: 0, by: 0 }
    const ways = waysTo(small, grid, (x, y, into) => {
      rough.places(x / share, y / share, 0.5, places)
      const [px, py] = pick(places)
      into[0] = px * share
      into[1] = py * share
    })
    return vision.warp(small, ways)
  }
  const first = halfway(from, ({ ax, ay }) => [ax, ay])
  const second = halfway(to, ({ bx, by }) => [bx, by])
  const window = rough.same ? 21 : 41
  const rawFlow = vision.flow(first, second, { side: SIDE, window, equalise: !rough.same })
  const flow = bounded(vision.blurField(rawFlow, rough.same ? 2 : 7), width / rawFlow.width, height * FARTHEST)
  const at = sampler(flow, width, height)
  const shift: [number, number] = [0, 0]
  return {
    same: rough.same,
    places(x, y, s, into) {
      rough.places(x, y, s, into)
      at(x, y, shift)
      into.ax -= shift[0] * s
      into.ay -= shift[1] * s
      into.bx += shift[0] * (1 - s)
      into.by += shift[1] * (1 - s)
    },
  }
}

/**
 * For pictures of one thing: everything moves straight to its position in the other. Undefined if that would flip it.
 */
function bySight(h: Homography, width: number, height: number): Likeness | undefined {
  const between = (s: number): number[] => {
    const scale = 1 / h[8]
    return h.map((value, i) => value * scale * s + (i % 4 === 0 ? 1 - s : 0))
  }
  for (const s of [0.25, 0.5, 0.75, 1]) {
    const m = between(s)
    const area = (m[0] ?? 0) * (m[4] ?? 0) - (m[1] ?? 0) * (m[3] ?? 0)
    const corners = [0, 1, 2, 3].map(k => (m[6] ?? 0) * (k & 1) * width + (m[7] ?? 0) * (k >> 1) * height + 1)
    if (area < 0.2 || area > 5 || Math.min(...corners) < 0.4) return undefined
  }
  let made = { s: -1, back: [1, 0, 0, 0, 1, 0, 0, 0, 1], whole: between(1) }
  return {
    same: true,
    places(x, y, s, into) {
      if (made.s !== s) made = { ...made, s, back: inverse(between(s)) }
      const { back, whole } = made
      const w = (back[6] ?? 0) * x + (back[7] ?? 0) * y + (back[8] ?? 1)
      into.ax = ((back[0] ?? 0) * x + (back[1] ?? 0) * y + (back[2] ?? 0)) / w
      into.ay = ((back[3] ?? 0) * x + (back[4] ?? 0) * y + (back[5] ?? 0)) / w
      const z = (whole[6] ?? 0) * into.ax + (whole[7] ?? 0) * into.ay + (whole[8] ?? 1)
      into.bx = ((whole[0] ?? 0) * into.ax + (whole[1] ?? 0) * into.ay + (whole[2] ?? 0)) / z
      into.by = ((whole[3] ?? 0) * into.ax + (whole[4] ?? 0) * into.ay + (whole[5] ?? 0)) / z
    },
  }
}

function inverse(m: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ].map(value => value / det)
}

/** For pictures of different things: one subject moves and grows into the other's position; the surroundings stay. */
function bySubjects(vision: Vision, from: Frame, to: Frame): Likeness {
  const [a, b] = [from, to].map(frame => rounder(subjectOf(vision, frame)))
  if (!a || !b)
    return {
      same: false,
      places(x, y, _s, into) {
        into.ax = x
        into.ay = y
        into.bx = x
        into.by = y
      },
    }
  return {
    same: false,
    places(x, y, s, into) {
      const cx = a.x + (b.x - a.x) * s
      const cy = a.y + (b.y - a.y) * s
      const rx = a.across + (b.across - a.across) * s
      const ry = a.down + (b.down - a.down) * s
      const u = (x - cx) / rx
      const v = (y - cy) / ry
      const near = Math.exp(-Math.max(0, u * u + v * v - 1) * 0.45)
      into.ax = x + (a.x + u * a.across - x) * near
      into.ay = y + (a.y + v * a.down - y) * near
      into.bx = x + (b.x + u * b.across - x) * near
      into.by = y + (b.y + v * b.down - y) * near
    },
  }
}

/** Position and size of a picture's subject, in its pixels. */
function subjectOf(vision: Vision, frame: Frame): Extent | undefined {
  const scale = Math.min(1, SEEN / Math.max(frame.width, frame.height))
  const small = vision.resize(frame, Math.round(frame.width * scale), Math.round(frame.height * scale))
  const extent = extentOf(standsOut(vision, small))
  if (!extent) return undefined
  const { x, y, across, down } = extent
  return { x: x / scale, y: y / scale, across: across / scale, down: down / scale }
}

/** How far a subject's proportions are followed: if fully, a palm would turn a person into a dwarf. */
const PROPORTION = 0.4

function rounder(extent: Extent | undefined): Extent | undefined {
  if (!extent) return undefined
  const size = Math.sqrt(extent.across * extent.down)
  const ratio = (extent.across / extent.down) ** (PROPORTION / 2)
  return { ...extent, across: size * ratio, down: size / ratio }
}

/** The field in pixels of the picture, with no vector longer than `most`. */
function bounded({ width, height, data }: Field, scale: number, most: number): Field {
  const limited = new Float32Array(data.length)
  for (let i = 0; i < data.length; i += 2) {
    const x = (data[i] ?? 0) * scale
    const y = (data[i + 1] ?? 0) * scale
    const far = Math.hypot(x, y)
    const share = far > most ? most / far : 1
    limited[i] = x * share
    limited[i + 1] = y * share
  }
  return { width, height, data: limited }
}
