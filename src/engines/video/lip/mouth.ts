import type { Frame } from '../../frame.ts'
import type { Mouth } from './position.ts'
import type { MouthShape } from './shapes.ts'

/**
 * How far lips part at most, and how far above and below that moves the face, relative to half the width of a mouth.
 */
const PARTED = 0.85
const MOVED = { above: 1.4, below: 2.4 }
/** The lower jaw moves more than the upper lip. */
const SHARE = { above: 0.3, below: 0.7 }
/** Colour of the inside of a mouth, of the teeth below the upper lip, and how much of the gap they fill. */
const INSIDE = [58, 18, 22] as const
const TEETH = [232, 226, 214] as const
const TEETH_SHARE = 0.22

/**
 * Changes the shape of the mouth in a frame, in place: the lips part along its line, jaw and upper lip move with them,
 * and the gap shows teeth and the dark inside. A closed mouth is left unchanged.
 */
export function speak(frame: Frame, { x, y, reach }: Mouth, { open, spread }: MouthShape): Frame {
  if (open === 0) return frame
  const { width, height } = frame
  const half = reach * width * (1 + 0.25 * spread - 0.12 * open)
  const [cx, cy] = [x * width, y * height]
  const gap = PARTED * reach * width * open * (1 - 0.25 * spread)
  const above = MOVED.above * half
  const below = MOVED.below * half
  const edge = half * 1.5
  const first = Math.max(0, Math.ceil(cy - above))
  const end = Math.min(height, Math.ceil(cy + below))
  if (first >= end) return frame
  const { data } = frame
  // The original pixels of the rows that are redrawn.
  const rows = { width, height: end - first, data: data.slice(first * width * 4, end * width * 4) }
  for (let py = first; py < end; py++)
    for (let px = Math.max(0, Math.ceil(cx - edge)); px < Math.min(width, cx + edge); px++) {
      const u = (px + 0.5 - cx) / half
      const parted = gap * Math.max(0, 1 - (Math.abs(u) / 1.5) ** 2)
      const inner = gap * Math.sqrt(Math.max(0, 1 - u * u))
      const d = py + 0.5 - cy
      const to = 4 * (py * width + px)
      const [top, bottom] = [-inner * SHARE.above, inner * SHARE.below]
      if (d > top && d < bottom) {
        paintInside(data, to, (d - top) / (bottom - top), Math.min(1, Math.min(d - top, bottom - d) / 1.5))
        continue
      }
      const room = d < 0 ? above : below
      const shift = parted * (d < 0 ? -SHARE.above : SHARE.below) * Math.max(0, 1 - Math.abs(d) / room)
      copy(rows, cx + u * half - 0.5, py - shift - first, data, to)
    }
  return frame
}

function paintInside(data: Uint8ClampedArray, to: number, depth: number, cover: number): void {
  const colour = depth < TEETH_SHARE ? TEETH : INSIDE
  for (let channel = 0; channel < 3; channel++)
    data[to + channel] = (data[to + channel] ?? 0) * (1 - cover) + (colour[channel] ?? 0) * cover
}

/** Copies one pixel, interpolated between rows. */
function copy({ data: from, width, height }: Frame, x: number, y: number, data: Uint8ClampedArray, to: number): void {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)))
  const row = Math.min(height - 1, Math.max(0, y))
  const upper = Math.floor(row)
  const lower = Math.min(height - 1, upper + 1)
  const part = row - upper
  const [a, b] = [4 * (upper * width + column), 4 * (lower * width + column)]
  for (let channel = 0; channel < 3; channel++)
    data[to + channel] = (from[a + channel] ?? 0) * (1 - part) + (from[b + channel] ?? 0) * part
}
