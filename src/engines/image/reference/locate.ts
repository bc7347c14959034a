import type { Vision } from '../../vision/vision.ts'
import type { Mask } from '../../vision/mats.ts'
import { fromRgb, hueOf, lab, type Ink } from '../kit/colour.ts'
import { tokenise } from '../understand/tokenise.ts'
import { inkOf } from '../understand/lexicon/index.ts'
import { toFrame } from './frames.ts'
import type { Picture } from './picture.ts'
import { surroundings } from './surroundings.ts'

type Side = 'left' | 'right' | 'top' | 'bottom'

/** Where something is in a photograph, by words that need no recognition of shapes: an area, a colour, a side. */
export interface Whereabouts {
  readonly area?: 'sky' | 'ground' | 'water'
  readonly ink?: Ink
  readonly side?: Side
  /** The criteria used, for the result. */
  readonly words: string
}

const AREAS = [
  ['sky', /\b(?:the )?(?:sky|heavens)\b|天空|天上/i],
  ['ground', /\b(?:the )?(?:ground|grass|lawn|floor|field|meadow|sand|foreground)\b|地面|草地|草坪|地板|沙滩/i],
  ['water', /\b(?:the )?(?:water|lake|sea|ocean|river|pond)\b|水面|湖水|湖面|海面|海水|河水/i],
] as const

const SIDES = [
  ['left', /\b(?:on|to|at) the (?:far )?left\b|\bleft(?:most|-hand)?\b|左边|左侧|左面/i],
  ['right', /\b(?:on|to|at) the (?:far )?right\b|\bright(?:most|-hand)\b|\bright(?= (?:one|side))|右边|右侧|右面/i],
  ['top', /\bat the top\b|\btopmost\b|\bupper\b|上面的|上方/i],
  ['bottom', /\bat the bottom\b|\bbottommost\b|\blower\b|下面的|下方/i],
] as const

/** The place that an instruction gives for its target. `told` are its words before the replacement. */
export function readWhereabouts(told: string): Whereabouts | undefined {
  const area = AREAS.find(([, words]) => words.test(told))
  const side = SIDES.find(([, words]) => words.test(told))
  const tokens = tokenise(told)
  const at = tokens.findIndex((t, i) => {
    const next = tokens[i + 1]
    return t.type === 'entry' && t.entry.kind === 'colour' && next?.type === 'entry' && next.entry.kind === 'thing'
  })
  const colour = tokens[at]
  const ink = colour?.type === 'entry' ? (colour.entry.inks?.[0] ?? inkOf(colour.entry.id)) : undefined
  if (!area && !side && ink === undefined) return undefined
  const words = [ink === undefined ? '' : 'colour', side?.[0] ?? '', area?.[0] ?? ''].filter(Boolean).join(', ')
  return { words, ...(area && { area: area[0] }), ...(side && { side: side[0] }), ...(ink !== undefined && { ink }) }
}

/** Longest side in pixels at which colours are searched for. */
const LONG = 240
/** Least and largest share of the picture that a found part may cover. */
const COVERS = { least: 0.003, most: 0.6 }

/** The thing at a place, as a mask with a soft edge; undefined if nothing fits. */
export function locate(vision: Vision, picture: Picture, where: Whereabouts, front: Mask): Mask | undefined {
  const { width, height } = picture
  const frame = toFrame(picture)
  if (where.area) return areaOf(vision, picture, where.area, front)
  const scale = Math.min(1, LONG / Math.max(width, height))
  const [w, h] = [Math.max(8, Math.round(width * scale)), Math.max(8, Math.round(height * scale))]
  const small = vision.smooth(vision.resize(frame, w, h), { colour: 20, passes: 1 })
  const own = vision.resizeMask(front, w, h)
  const { ink } = where
  const data = Uint8Array.from({ length: w * h }, (_, i) => {
    const of = (c: number) => small.data[i * 4 + c] ?? 0
    return ink === undefined ? ((own.data[i] ?? 0) > 60 ? 255 : 0) : alike(fromRgb(of(0), of(1), of(2)), ink) ? 255 : 0
  })
  const part = partAt({ width: w, height: h, data }, where.side, ink === undefined)
  const whole = part && ink !== undefined ? withRest(part, own) : part
  return whole && vision.resizeMask(vision.blurMask(vision.grow(whole, 1), 0.8), width, height)
}

/** Whether a pixel has about the colour of an ink, in any light. */
export function alike(own: Ink, ink: Ink): boolean {
  const [mine, wanted] = [hueOf(own), hueOf(ink)]
  const [L, W] = [lab(own)[0], lab(ink)[0]]
  if (wanted.chroma < 0.04) return mine.chroma < 0.05 && Math.abs(L - W) < 0.2
  const away = Math.abs(mine.hue - wanted.hue)
  return mine.chroma > 0.055 && Math.min(away, 360 - away) < 26 && Math.abs(L - W) < 0.42
}

/**
 * Share of the only part that may be on the other side. More means that it is several touching things, or the wrong
 * one.
 */
const ACROSS = 0.15

const isOn = (side: Side, x: number, y: number): boolean =>
  side === 'left' ? x < 0.5 : side === 'right' ? x >= 0.5 : side === 'top' ? y < 0.5 : y >= 0.5

/** The largest connected part, or the one farthest to a side. With `isWhole`, a single part has to be on that side. */
function partAt(mask: Mask, side: Side | undefined, isWhole: boolean): Mask | undefined {
  const { width, height, data } = mask
  const label = new Int32Array(data.length)
  const parts: { size: number; x: number; y: number; over: number }[] = []
  for (let start = 0; start < data.length; start++) {
    if (!data[start] || label[start]) continue
    const part = { size: 0, x: 0, y: 0, over: 0 }
    const stack = [start]
    label[start] = parts.length + 1
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      part.size += 1
      part.x += x
      part.y += y
      if (side && !isOn(side, x / width, y / height)) part.over += 1
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width])
        if (next >= 0 && next < data.length && data[next] && !label[next]) {
          label[next] = parts.length + 1
          stack.push(next)
        }
    }
    parts.push(part)
  }
  const total = width * height
  const able = parts
    .map(({ size, x, y, over }, i) => ({
      id: i + 1,
      size,
      x: x / size / width,
      y: y / size / height,
      over: over / size,
    }))
    .filter(({ size }) => size > total * COVERS.least && size < total * COVERS.most)
  const rank = {
    left: (p: { x: number }) => -p.x,
    right: (p: { x: number }) => p.x,
    top: (p: { y: number }) => -p.y,
    bottom: (p: { y: number }) => p.y,
  }
  const by: (p: (typeof able)[number]) => number = side ? rank[side] : p => p.size
  const chosen = able.toSorted((a, b) => by(b) - by(a))[0]
  if (!chosen || (side && isWhole && able.length === 1 && chosen.over > ACROSS)) return undefined
  return { width, height, data: Uint8Array.from(label, id => (id === chosen.id ? 255 : 0)) }
}

/** A coloured part with the foreground around it, if it is a large share of that: a red ball with a white stripe. */
function withRest(part: Mask, front: Mask): Mask {
  const { width, height, data } = part
  const [xs, ys] = [
    [width, -1],
    [height, -1],
  ] as [[number, number], [number, number]]
  data.forEach((value, i) => {
    if (!value) return
    const [x, y] = [i % width, Math.floor(i / width)]
    xs.splice(0, 2, Math.min(xs[0], x), Math.max(xs[1], x))
    ys.splice(0, 2, Math.min(ys[0], y), Math.max(ys[1], y))
  })
  const [reachX, reachY] = [(xs[1] - xs[0]) * 0.15, ys[1] - ys[0]]
  const near = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x >= xs[0] - reachX && x <= xs[1] + reachX && y >= ys[0] - reachY && y <= ys[1] + reachY
  }
  const rest = front.data.map((value, i) => (value > 60 && near(i) ? 255 : 0))
  const count = (of: Uint8Array) => of.reduce((sum, value) => sum + (value ? 1 : 0), 0)
  const shared = data.reduce((sum, value, i) => sum + (value && rest[i] ? 1 : 0), 0)
  const isPartOf = shared > count(data) * 0.5 && shared > count(rest) * 0.25
  return isPartOf ? { width, height, data: Uint8Array.from(data, (value, i) => Math.max(value, rest[i] ?? 0)) } : part
}

/** The sky, the ground below the horizon, or its blue part as water, without the foreground. */
function areaOf(
  vision: Vision,
  picture: Picture,
  area: NonNullable<Whereabouts['area']>,
  front: Mask,
): Mask | undefined {
  const { width, height, pixels } = picture
  const { sky, horizon } = surroundings(vision, toFrame(picture))
  let covered = 0
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    const behind = 255 - (front.data[i] ?? 0)
    if (area === 'sky') return Math.min(behind, sky.data[i] ?? 0)
    if (i / width < horizon * height || (sky.data[i] ?? 0) > 60) return 0
    if (area === 'ground') return behind
    const [r, g, b] = [pixels[i * 3] ?? 0, pixels[i * 3 + 1] ?? 0, pixels[i * 3 + 2] ?? 0]
    return b > r + 8 && b >= g - 6 ? behind : 0
  })
  for (const value of data) if (value > 100) covered += 1
  return covered > data.length * 0.02 ? { width, height, data } : undefined
}
