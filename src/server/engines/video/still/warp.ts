import type { Frame } from '../../kit/frame.ts'
import type { View } from '../presets/camera.ts'
import type { DepthMap } from './depth.ts'

/** How a picture is bent at one moment. Pixels. */
export interface Bend {
  readonly view: View
  /** How far the camera can move to each side. */
  readonly room: { readonly x: number; readonly y: number }
  /** How the subject stands off its place, leans, and is stretched around its middle. */
  readonly subject: {
    readonly x: number
    readonly y: number
    readonly wide: number
    readonly tall: number
    readonly lean: number
  }
  /** Waves across the lower part, as of water: how far, and where in their way. */
  readonly ripple: { readonly reach: number; readonly time: number }
}

/** Positions are counted in parts of a pixel: so many bits. */
const BITS = 5
const ONE = 1 << BITS
const EVEN = 0x00ff00ff

const mixed = (a: number, b: number, share: number): number =>
  ((Math.imul(a, ONE - share) + Math.imul(b, share)) >>> BITS) & EVEN

/**
 * Bends a picture into `into`, which is of the same size: what is near moves further than what is far. Where nothing is
 * to move every pixel stays as it is.
 */
export function warp(
  picture: Frame,
  { near, subject, focus }: DepthMap,
  { view, room, subject: motion, ripple }: Bend,
  into: Uint8ClampedArray,
): void {
  const { width, height, data } = picture
  const from = new Int32Array(data.buffer, data.byteOffset, width * height)
  const out = new Int32Array(into.buffer, into.byteOffset, width * height)
  const scales = new Float32Array(256)
  const lefts = new Float32Array(256)
  const tops = new Float32Array(256)
  for (let level = 0; level < 256; level++) {
    const depth = level / 255
    const zoom = 1 + (view.zoom - 1) * (0.45 + 0.55 * depth)
    const scale = view.far === undefined ? zoom : view.far + (view.zoom - view.far) * depth
    const share = view.pivot === 0 ? 0.25 + 0.75 * depth : (depth - view.pivot) / Math.max(view.pivot, 1 - view.pivot)
    scales[level] = ONE / scale
    lefts[level] = ONE * (focus.x - (focus.x - view.x * room.x * share) / scale)
    tops[level] = ONE * (focus.y - (focus.y - view.y * room.y * share) / scale)
  }
  const isStill = motion.x === 0 && motion.y === 0 && motion.wide === 1 && motion.tall === 1 && motion.lean === 0
  const cos = Math.cos(-view.roll)
  const sin = Math.sin(-view.roll)
  const shore = height * 0.58
  const mostX = (width - 1) * ONE
  const mostY = (height - 1) * ONE
  for (let y = 0; y < height; y++) {
    const low = y > shore ? (y - shore) / (height - shore) : 0
    const wave = ripple.reach === 0 || low === 0 ? 0 : ripple.reach * low
    const swellX = wave === 0 ? 0 : ONE * wave * Math.sin(ripple.time * 2.1 + (y / height) * (64 - 30 * low))
    const swellY = wave === 0 ? 0 : ONE * wave * 0.5 * Math.cos(ripple.time * 1.6 + (y / height) * 40)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const level = near[at] ?? 0
      const scale = scales[level] ?? ONE
      let px = x
      let py = y
      if (view.roll !== 0) {
        px = focus.x + (x - focus.x) * cos - (y - focus.y) * sin
        py = focus.y + (x - focus.x) * sin + (y - focus.y) * cos
      }
      let sx = px * scale + (lefts[level] ?? 0)
      let sy = py * scale + (tops[level] ?? 0)
      const mine = isStill ? 0 : (subject[at] ?? 0) / 255
      if (mine > 0) {
        sx -= ONE * mine * (motion.x + (x - focus.x) * (motion.wide - 1) - motion.lean * (y - focus.y))
        sy -= ONE * mine * (motion.y + (y - focus.y) * (motion.tall - 1))
      }
      if (wave !== 0) {
        const free = 1 - (subject[at] ?? 0) / 255
        sx += swellX * free
        sy += swellY * free
      }
      sx = sx < 0 ? 0 : sx > mostX ? mostX : (sx + 0.5) | 0
      sy = sy < 0 ? 0 : sy > mostY ? mostY : (sy + 0.5) | 0
      const fx = sx & (ONE - 1)
      const fy = sy & (ONE - 1)
      const corner = (sy >> BITS) * width + (sx >> BITS)
      const a = from[corner] ?? 0
      if (fx === 0 && fy === 0) {
        out[at] = a
        continue
      }
      const right = sx < mostX ? 1 : 0
      const down = sy < mostY ? width : 0
      const b = from[corner + right] ?? 0
      const c = from[corner + down] ?? 0
      const d = from[corner + right + down] ?? 0
      // Two bytes at a time: red and blue, then green and alpha.
      const even = mixed(mixed(a & EVEN, b & EVEN, fx), mixed(c & EVEN, d & EVEN, fx), fy)
      const odd = mixed(
        mixed((a >>> 8) & EVEN, (b >>> 8) & EVEN, fx),
        mixed((c >>> 8) & EVEN, (d >>> 8) & EVEN, fx),
        fy,
      )
      out[at] = (odd << 8) | even
    }
  }
}
