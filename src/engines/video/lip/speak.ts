import type { Frame } from '../../frame.ts'
import { COLUMNS, REACH, type Mouth } from './mouth.ts'
import type { MouthShape } from './shapes.ts'

/** How far lips part at most, as a share of the way from nose to chin, and of the width of the mouth. */
const PARTED = { ofLength: 0.3, ofWidth: 0.62 } as const
/** The share of it by which the upper lip rises, the lower one sinks, and the chin sinks. */
const SHARE = { upper: 0.18, lower: 0.82, chin: 0.62 } as const
/** How far below the chin the neck moves with it, in lengths from nose to chin. */
const NECK = 0.7
/** How much wider or narrower a mouth gets. */
const WIDER = { spread: 0.08, round: 0.2, open: 0.05 } as const
/** Half width of the gap between lips that open, in half widths of the mouth: at its corners lips stay together. */
const GAP = 0.86
/** How far upper teeth reach below the upper lip at least, as a share of the gap, and at most, of the mouth's width. */
const TEETH = { ofGap: 0.34, ofWidth: 0.1, stretched: 2.2 } as const

/**
 * Gives the mouth in a frame a shape, in place: lips, cheeks and chin move with the landmarks of the face, and the gap
 * shows what was seen between the lips before, else teeth and the dark inside. A mouth that is silent rests as far open
 * as `rest`, in pixels.
 */
export function speak(frame: Frame, mouth: Mouth, { open, spread, pressed = 0 }: MouthShape, rest: number): Frame {
  const width = mouth.left + mouth.right
  const most = Math.min(PARTED.ofLength * mouth.length, PARTED.ofWidth * width)
  // Speech also closes lips that rest open, as in a smile, but teeth stay in sight.
  const closes = Math.min(1, open / 0.12) * 0.45
  const target = rest * (1 - Math.max(closes, 0.85 * pressed)) + most * open
  const change = target - mouth.parted
  if (Math.abs(change) < 0.4 && (open === 0 || Math.abs(spread) < 0.05)) return frame
  const columns = columnsOf(mouth, change)
  const shaped = (spread < 0 ? WIDER.round : WIDER.spread) * spread * Math.min(1, open * 3)
  const scale = 1 + (open > 0 ? shaped - WIDER.open * open : 0)
  draw(frame, mouth, columns, scale, tintOf(frame, mouth))
  return frame
}

/** Where the knots of each column are before and after; between them everything moves evenly. */
interface Columns {
  /** Positions in the frame as it is: nose, upper lip outside and inside, lower lip inside and outside, chin, neck. */
  readonly from: Float32Array
  readonly to: Float32Array
}

const KNOTS = 7

function columnsOf(mouth: Mouth, change: number): Columns {
  const from = new Float32Array(COLUMNS * KNOTS)
  const to = new Float32Array(COLUMNS * KNOTS)
  for (let column = 0; column < COLUMNS; column++) {
    const u = ((column + 0.5) / COLUMNS - 0.5) * 2 * REACH
    const parts = Math.max(0, 1 - u * u) ** 0.8
    // Round at its corners, where the lips part; lips that close do so along their whole length.
    const gap = change > 0 ? Math.max(0, 1 - (u / GAP) ** 2) ** 0.6 : parts
    const jaw = (0.5 + 0.5 * Math.cos((Math.PI * Math.min(REACH, Math.abs(u))) / REACH)) * change
    const at = (curve: Float32Array) => curve[column] ?? 0
    const upper = at(mouth.upperInner)
    const lower = Math.max(upper, at(mouth.lowerInner))
    // Beside the mouth the cheek moves a little with the jaw.
    const cheek = jaw * SHARE.chin * 0.3
    const rises = cheek * (1 - parts) - SHARE.upper * change * gap
    // Lips that close meet, and do not cross.
    const sinks = Math.max(upper - lower + rises, cheek * (1 - parts) + SHARE.lower * change * gap)
    const follows = Math.max(
      sinks - (outerBelow(mouth, column) - 1),
      cheek * (1 - parts) + SHARE.lower * change * parts,
    )
    const outer = Math.max(lower, at(mouth.lowerOuter))
    const chin = Math.max(outer + 1, at(mouth.chin))
    const top = Math.min(upper, at(mouth.upperOuter))
    const knots = [
      [Math.min(mouth.nose, top - 1), 0],
      [top, rises],
      [upper, rises],
      [lower, sinks],
      [outer, follows],
      [chin, jaw * SHARE.chin],
      [chin + NECK * mouth.length, 0],
    ] as const
    knots.forEach(([v, moved], k) => {
      from[column * KNOTS + k] = v
      to[column * KNOTS + k] = v + moved
    })
  }
  return { from, to }
}

/** How thick the lower lip is in a column, in pixels. */
function outerBelow({ upperInner, lowerInner, lowerOuter }: Mouth, column: number): number {
  const lower = Math.max(upperInner[column] ?? 0, lowerInner[column] ?? 0)
  return Math.max(1, (lowerOuter[column] ?? 0) - lower)
}

type Rgb = readonly [number, number, number]

/** The colours inside a mouth, in the light of the skin around it. */
function tintOf({ data, width, height }: Frame, { x, y, cos, sin, left, right, length }: Mouth) {
  let [light, count] = [0, 0]
  for (const side of [-1.3 * left, 1.3 * right])
    for (const v of [-0.1, 0.05, 0.2]) {
      const px = Math.round(x + side * cos - v * length * sin)
      const py = Math.round(y + side * sin + v * length * cos)
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const at = (py * width + px) * 4
      light += Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      count += 1
    }
  const share = Math.min(1.1, Math.max(0.3, (count === 0 ? 180 : light / count) / 205))
  const lit = (colour: Rgb): Rgb => [colour[0] * share, colour[1] * share, colour[2] * share]
  return {
    dark: lit([52, 18, 19]),
    cheek: lit([104, 50, 46]),
    tongue: lit([158, 82, 80]),
    teeth: lit([216, 205, 192]),
    lower: lit([176, 160, 148]),
  }
}

type Tint = ReturnType<typeof tintOf>

function draw(frame: Frame, mouth: Mouth, columns: Columns, scale: number, tint: Tint): void {
  const { x, y, cos, sin, left, right, nose, length } = mouth
  const { width, height, data } = frame
  const [top, low] = [nose - 2, length + nose + (NECK + 0.4) * length]
  const corners = [-left * REACH, right * REACH].flatMap(u =>
    [top, low].map(v => [x + u * cos - v * sin, y + u * sin + v * cos] as const),
  )
  const xs = corners.map(([px]) => px)
  const ys = corners.map(([, py]) => py)
  const box = {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    right: Math.min(width, Math.ceil(Math.max(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    low: Math.min(height, Math.ceil(Math.max(...ys))),
  }
  if (box.left >= box.right || box.top >= box.low) return
  // The original pixels of the rows that are redrawn.
  const margin = Math.ceil(length)
  const first = Math.max(0, box.top - margin)
  const end = Math.min(height, box.low + margin)
  const source: Frame = { width, height: end - first, data: data.slice(first * width * 4, end * width * 4) }
  const { from, to } = columns
  // As soft as the picture is: one from nearby has wider edges.
  const soft = Math.max(1.5, 0.035 * (left + right))
  const colour: [number, number, number] = [0, 0, 0]
  const inside: [number, number, number] = [0, 0, 0]
  const place = (u: number, v: number, into: [number, number, number]) => {
    const along = u * (u < 0 ? left : right)
    read(source, x + along * cos - v * sin, y + along * sin + v * cos - first, into)
  }
  for (let py = box.top; py < box.low; py++)
    for (let px = box.left; px < box.right; px++) {
      const along = (px - x) * cos + (py - y) * sin
      const v = (py - y) * cos - (px - x) * sin
      const wanted = along / (along < 0 ? left : right)
      if (Math.abs(wanted) >= REACH || v <= top || v >= low) continue
      const u = narrowed(wanted, v < 0 ? v / (0.95 * nose) : v / (0.55 * length), scale)
      const base = Math.max(0, Math.min(COLUMNS - 1, Math.floor(((u / REACH + 1) / 2) * COLUMNS))) * KNOTS
      const knot = (k: number) => to[base + k] ?? 0
      const was = (k: number) => from[base + k] ?? 0
      if (v <= knot(0) || v >= knot(6)) continue
      const pixel = 4 * (py * width + px)
      const [upper, lower] = [knot(2), knot(3)]
      // How far inside the gap: the lips' edges are soft.
      const depth = Math.min(v - upper, lower - v)
      const cover = eased(depth / soft + 0.2) * Math.min(1, (lower - upper) / soft)
      if (cover < 1) {
        const isBelow = v - upper > lower - v
        let k = isBelow ? 3 : 0
        const last = isBelow ? 5 : 1
        while (k < last && v > knot(k + 1)) k += 1
        const share = (v - knot(k)) / Math.max(1e-3, knot(k + 1) - knot(k))
        place(u, was(k) + Math.max(0, Math.min(1, share)) * (was(k + 1) - was(k)), colour)
      }
      if (cover > 0) {
        fillGap(inside, u, v - upper, lower - upper, left + right, tint)
        const open = was(3) - was(2)
        const seen = v - upper
        // What was between the lips belongs to the skull, as the upper lip does; a mere line of teeth is drawn longer.
        const teeth = Math.max(open, Math.min(teethOf(u, lower - upper, left + right), open * TEETH.stretched))
        const shown = eased((teeth - seen) / soft) * Math.max(0, Math.min(1, (open - 1) / 1.5))
        if (shown > 0) {
          const painted: Rgb = [...inside]
          place(u, was(2) + (seen * open) / teeth, inside)
          for (let c = 0; c < 3; c++) inside[c] = (painted[c] ?? 0) * (1 - shown) + (inside[c] ?? 0) * shown
        }
      }
      for (let c = 0; c < 3; c++) data[pixel + c] = (colour[c] ?? 0) * (1 - cover) + (inside[c] ?? 0) * cover
    }
}

/**
 * Where a pixel's column was before the mouth became wider or narrower: most at its line, and not at all where `away`
 * is 1, at nose and chin.
 */
function narrowed(u: number, away: number, scale: number): number {
  const weight = eased(1 - away)
  const size = 1 + (scale - 1) * weight
  const far = Math.abs(u)
  const was = far <= size ? far / size : far >= REACH ? far : 1 + ((far - size) * (REACH - 1)) / (REACH - size)
  return u < 0 ? -was : was
}

/** How far upper teeth reach below the upper lip at a place of a gap. */
function teethOf(u: number, gap: number, width: number): number {
  const round = Math.sqrt(Math.max(0, 1 - Math.min(1, Math.abs(u) / GAP) ** 2))
  return Math.min(TEETH.ofGap * gap, TEETH.ofWidth * width) * round
}

/**
 * The inside of a mouth: teeth below the upper lip, a hint of the lower ones and the tongue, dark between, and the
 * insides of the cheeks beside.
 */
function fillGap(
  into: [number, number, number],
  u: number,
  down: number,
  gap: number,
  width: number,
  tint: Tint,
): void {
  const side = Math.min(1, Math.abs(u) / GAP)
  const share = down / Math.max(1, gap)
  const teeth = teethOf(u, gap, width)
  const soft = Math.max(1.2, width * 0.025)
  const white = eased((teeth - down) / soft) * (1 - 0.7 * side * side) * Math.min(1, teeth / 2.5)
  const tongue = eased((share - 0.5) / 0.45) * eased((1 - side) * 1.6) * Math.min(1, gap / (0.22 * width))
  const lower = eased((share - 0.86) / 0.1) * eased(1.2 - side * 1.6) * Math.min(1, gap / (0.3 * width)) * 0.4
  // Light comes in at the edges: the rim is paler than the throat.
  const rim = Math.max(side ** 3, (1 - Math.min(1, Math.min(down, gap - down) / (0.08 * width))) ** 2)
  for (let c = 0; c < 3; c++) {
    let value = mix(tint.dark[c], tint.cheek[c], rim * 0.75)
    value = mix(value, tint.tongue[c], tongue * 0.75)
    value = mix(value, tint.lower[c], lower)
    into[c] = mix(value, tint.teeth[c], white)
  }
}

const mix = (a = 0, b = 0, share: number): number => a + (b - a) * share

const eased = (share: number): number => {
  const s = Math.max(0, Math.min(1, share))
  return s * s * (3 - 2 * s)
}

/** The colour at a position, interpolated; at an edge, that of the edge. */
function read({ data, width, height }: Frame, px: number, py: number, into: [number, number, number]): void {
  const x = Math.min(width - 1, Math.max(0, px))
  const y = Math.min(height - 1, Math.max(0, py))
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const right = x0 + 1 < width ? 4 : 0
  const low = y0 + 1 < height ? width * 4 : 0
  const [fx, fy] = [x - x0, y - y0]
  const at = (y0 * width + x0) * 4
  for (let c = 0; c < 3; c++) {
    const upper = (data[at + c] ?? 0) * (1 - fx) + (data[at + right + c] ?? 0) * fx
    const lower = (data[at + low + c] ?? 0) * (1 - fx) + (data[at + low + right + c] ?? 0) * fx
    into[c] = upper * (1 - fy) + lower * fy
  }
}
