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
const WIDER = { spread: 0.1, open: 0.06 } as const

/**
 * Gives the mouth in a frame a shape, in place: lips, cheeks and chin move with the landmarks of the face, and the gap
 * shows what was seen between the lips before, else teeth and the dark inside. A mouth that is silent rests as far open
 * as `rest`, in pixels.
 */
export function speak(frame: Frame, mouth: Mouth, { open, spread }: MouthShape, rest: number): Frame {
  const width = mouth.left + mouth.right
  const most = Math.min(PARTED.ofLength * mouth.length, PARTED.ofWidth * width)
  // Speech also closes lips that rest open, as in a smile, but teeth stay in sight.
  const closes = Math.min(1, open / 0.12) * 0.45
  const target = rest * (1 - closes) + most * open
  const change = target - mouth.parted
  if (Math.abs(change) < 0.4 && (open === 0 || Math.abs(spread) < 0.05)) return frame
  const columns = columnsOf(mouth, change)
  const scale = 1 + (open > 0 ? WIDER.spread * spread - WIDER.open * open : 0)
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
    const parts = Math.max(0, 1 - u * u) ** 0.6
    const jaw = (0.5 + 0.5 * Math.cos((Math.PI * Math.min(REACH, Math.abs(u))) / REACH)) * change
    const at = (curve: Float32Array) => curve[column] ?? 0
    const upper = at(mouth.upperInner)
    const lower = Math.max(upper, at(mouth.lowerInner))
    // Beside the mouth the cheek moves a little with the jaw.
    const cheek = jaw * SHARE.chin * 0.3
    const rises = cheek * (1 - parts) - SHARE.upper * change * parts
    // Lips that close meet, and do not cross.
    const sinks = Math.max(upper - lower + rises, cheek * (1 - parts) + SHARE.lower * change * parts)
    const outer = Math.max(lower, at(mouth.lowerOuter))
    const chin = Math.max(outer + 1, at(mouth.chin))
    const top = Math.min(upper, at(mouth.upperOuter))
    const knots = [
      [Math.min(mouth.nose, top - 1), 0],
      [top, rises],
      [upper, rises],
      [lower, sinks],
      [outer, sinks],
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
  return { dark: lit([50, 17, 18]), tongue: lit([134, 66, 64]), teeth: lit([222, 213, 200]) }
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
      const u = narrowed(wanted, v, scale, length)
      const base = Math.max(0, Math.min(COLUMNS - 1, Math.floor(((u / REACH + 1) / 2) * COLUMNS))) * KNOTS
      const knot = (k: number) => to[base + k] ?? 0
      const was = (k: number) => from[base + k] ?? 0
      if (v <= knot(0) || v >= knot(6)) continue
      const pixel = 4 * (py * width + px)
      const [upper, lower] = [knot(2), knot(3)]
      // How far inside the gap: the lips' edges are soft.
      const depth = Math.min(v - upper, lower - v)
      const cover = Math.max(0, Math.min(1, depth / 1.6 + 0.2)) * Math.min(1, (lower - upper) / 1.5)
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
        // What was between the lips belongs to the skull, as the upper lip does.
        const shown = Math.max(0, Math.min(1, (open - seen) / 2)) * Math.max(0, Math.min(1, (open - 1.5) / 2))
        if (shown > 0) {
          const painted: Rgb = [...inside]
          place(u, was(2) + seen, inside)
          for (let c = 0; c < 3; c++) inside[c] = (painted[c] ?? 0) * (1 - shown) + (inside[c] ?? 0) * shown
        }
      }
      for (let c = 0; c < 3; c++) data[pixel + c] = (colour[c] ?? 0) * (1 - cover) + (inside[c] ?? 0) * cover
    }
}

/** Where a pixel's column was before the mouth became wider or narrower: most at its line, not at nose and chin. */
function narrowed(u: number, v: number, scale: number, length: number): number {
  const weight = Math.max(0, 1 - Math.abs(v) / (0.55 * length))
  const size = 1 + (scale - 1) * weight
  const far = Math.abs(u)
  const was = far <= size ? far / size : far >= REACH ? far : 1 + ((far - size) * (REACH - 1)) / (REACH - size)
  return u < 0 ? -was : was
}

/** The inside of a mouth: teeth below the upper lip, the tongue above the lower one, and dark between and beside. */
function fillGap(
  into: [number, number, number],
  u: number,
  down: number,
  gap: number,
  width: number,
  tint: Tint,
): void {
  const side = Math.min(1, Math.abs(u))
  const teeth = Math.min(0.42 * gap, 0.1 * width) * Math.sqrt(Math.max(0, 1 - side * side))
  const white = Math.max(0, Math.min(1, (teeth - down) / 1.2)) * (1 - 0.75 * side) * Math.min(1, teeth / 3)
  const tongue = Math.max(0, Math.min(1, (down / Math.max(1, gap) - 0.6) / 0.4)) * (1 - side) * Math.min(1, gap / 8)
  for (let c = 0; c < 3; c++) {
    const deep = (tint.dark[c] ?? 0) * (1 - tongue * 0.7) + (tint.tongue[c] ?? 0) * tongue * 0.7
    into[c] = deep * (1 - white) + (tint.teeth[c] ?? 0) * white
  }
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
