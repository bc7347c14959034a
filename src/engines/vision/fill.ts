import type { Frame } from '../frame.ts'
import { random, type Random } from '../random.ts'
import type { Mask } from './mats.ts'

/** Half the side of the patches that are compared, and long side in pixels of the largest grid to search. */
const REACH = 3
const SIDE = 220
/** Long side in pixels of the smallest grid. */
const LEAST = 40
/** How often patches are searched and applied on each grid, starting with the smallest. */
const ROUNDS = [8, 6, 4, 3]

/** A picture on one grid, and for each pixel of the hole the position of the patch that fits there. */
interface Grid {
  readonly width: number
  readonly height: number
  readonly pixels: Float32Array
  readonly hole: Uint8Array
  /** Whether a patch around a pixel is inside the picture and outside the hole. */
  readonly whole: Uint8Array
  readonly near: Int32Array
}

/**
 * Fills what the mask covers with parts of the same picture (patches matched from coarse to fine, PatchMatch): skies,
 * grass, boards and brick continue. Everything else stays unchanged. The same picture, mask and seed give the same
 * result.
 */
export function fill(frame: Frame, mask: Mask, seed: number): Frame {
  const { width, height } = frame
  const box = boundsOf(mask)
  if (!box) return frame
  const rng = random(seed, 'fill')
  const most = Math.min(1, SIDE / Math.max(width, height))
  const sides: number[] = []
  for (let k = most; ; k /= 2) {
    sides.unshift(k)
    if (Math.max(width, height) * k < LEAST * 2) break
  }
  let grid: Grid | undefined
  for (const [level, k] of sides.entries()) {
    const next = gridOf(frame, mask, k)
    if (!next.whole.includes(1)) continue
    begin(next, grid, rng)
    const rounds = ROUNDS[level] ?? 2
    for (let round = 0; round < rounds; round++) {
      seek(next, rng)
      lay(next)
    }
    grid = next
  }
  return grid ? copied(frame, mask, grid, box) : frame
}

function boundsOf({
  width,
  height,
  data,
}: Mask): { left: number; top: number; right: number; low: number } | undefined {
  let [left, top, right, low] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[y * width + x]) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        low = Math.max(low, y)
      }
  return right < 0 ? undefined : { left, top, right: right + 1, low: low + 1 }
}

/** The picture on a smaller grid; a cell belongs to the hole if any part of it does. */
function gridOf(frame: Frame, mask: Mask, k: number): Grid {
  const width = Math.max(8, Math.round(frame.width * k))
  const height = Math.max(8, Math.round(frame.height * k))
  const pixels = new Float32Array(width * height * 3)
  const hole = new Uint8Array(width * height)
  const counts = new Float32Array(width * height)
  for (let y = 0; y < frame.height; y++)
    for (let x = 0; x < frame.width; x++) {
      const i = Math.floor((y * height) / frame.height) * width + Math.floor((x * width) / frame.width)
      const o = y * frame.width + x
      if (mask.data[o]) hole[i] = 1
      for (let c = 0; c < 3; c++) pixels[i * 3 + c] = (pixels[i * 3 + c] ?? 0) + (frame.data[o * 4 + c] ?? 0)
      counts[i] = (counts[i] ?? 0) + 1
    }
  for (let i = 0; i < counts.length; i++)
    for (let c = 0; c < 3; c++) pixels[i * 3 + c] = (pixels[i * 3 + c] ?? 0) / Math.max(1, counts[i] ?? 1)
  const whole = new Uint8Array(width * height)
  for (let y = REACH; y < height - REACH; y++)
    for (let x = REACH; x < width - REACH; x++) {
      let free = true
      for (let v = -REACH; v <= REACH && free; v++)
        for (let u = -REACH; u <= REACH && free; u++) if (hole[(y + v) * width + x + u]) free = false
      if (free) whole[y * width + x] = 1
    }
  return { width, height, pixels, hole, whole, near: new Int32Array(width * height).fill(-1) }
}

/** A first guess: the matches of the smaller grid, or the nearest position outside the hole. */
function begin(grid: Grid, smaller: Grid | undefined, rng: Random): void {
  const { width, height, hole, whole, near } = grid
  const anywhere: number[] = []
  whole.forEach((free, i) => free && anywhere.push(i))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!touches(grid, x, y)) continue
      near[i] = anywhere[rng.int(0, anywhere.length - 1)] ?? -1
      if (!smaller) continue
      const sx = Math.min(smaller.width - 1, Math.floor((x * smaller.width) / width))
      const sy = Math.min(smaller.height - 1, Math.floor((y * smaller.height) / height))
      const from = smaller.near[sy * smaller.width + sx] ?? -1
      if (from < 0) continue
      const k = width / smaller.width
      const tx = Math.round(x + ((from % smaller.width) - sx) * k)
      const ty = Math.round(y + (Math.floor(from / smaller.width) - sy) * (height / smaller.height))
      if (tx >= 0 && ty >= 0 && tx < width && ty < height && whole[ty * width + tx]) near[i] = ty * width + tx
    }
  if (smaller) return lay(grid)
  // From the edge of the hole inwards, each pixel becomes the mean of its known neighbours.
  const open = Uint8Array.from(hole)
  for (let left = true; left;) {
    left = false
    const known = Uint8Array.from(open)
    for (let i = 0; i < hole.length; i++) {
      if (!known[i]) continue
      const x = i % width
      const around = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width].filter(
        j => j >= 0 && j < hole.length && !known[j],
      )
      if (around.length === 0) continue
      left = true
      open[i] = 0
      for (let c = 0; c < 3; c++)
        grid.pixels[i * 3 + c] = around.reduce((sum, j) => sum + (grid.pixels[j * 3 + c] ?? 0), 0) / around.length
    }
  }
}

/** Whether a patch around the pixel is partly in the hole. */
function touches({ width, height, hole }: Grid, x: number, y: number): boolean {
  for (let v = -REACH; v <= REACH; v++)
    for (let u = -REACH; u <= REACH; u++) {
      const [px, py] = [x + u, y + v]
      if (px >= 0 && py >= 0 && px < width && py < height && hole[py * width + px]) return true
    }
  return false
}

/** The difference between two patches, computed up to `most`. */
function difference({ width, height, pixels }: Grid, x: number, y: number, from: number, most: number): number {
  const fx = from % width
  const fy = Math.floor(from / width)
  // The light differs with height, so patches at a similar height are slightly preferred.
  let sum = Math.abs(fy - y) * 26
  for (let v = -REACH; v <= REACH; v++) {
    const py = y + v
    if (py < 0 || py >= height) continue
    for (let u = -REACH; u <= REACH; u++) {
      const px = x + u
      if (px < 0 || px >= width) continue
      const a = (py * width + px) * 3
      const b = ((fy + v) * width + fx + u) * 3
      const r = (pixels[a] ?? 0) - (pixels[b] ?? 0)
      const g = (pixels[a + 1] ?? 0) - (pixels[b + 1] ?? 0)
      const l = (pixels[a + 2] ?? 0) - (pixels[b + 2] ?? 0)
      sum += r * r + g * g + l * l
    }
    if (sum > most) return sum
  }
  return sum
}

/** Searches for better patches: those of the neighbours, shifted accordingly, and random ones, ever closer. */
function seek(grid: Grid, rng: Random): void {
  const { width, height, whole, near } = grid
  for (let pass = 0; pass < 2; pass++) {
    const step = pass % 2 === 0 ? 1 : -1
    for (let n = 0; n < near.length; n++) {
      const i = step > 0 ? n : near.length - 1 - n
      const own = near[i] ?? -1
      if (own < 0) continue
      const x = i % width
      const y = Math.floor(i / width)
      let best = own
      let least = difference(grid, x, y, own, Infinity)
      const offer = (tx: number, ty: number) => {
        if (tx < 0 || ty < 0 || tx >= width || ty >= height) return
        const to = ty * width + tx
        if (!whole[to] || to === best) return
        const cost = difference(grid, x, y, to, least)
        if (cost < least) [best, least] = [to, cost]
      }
      for (const j of [x - step >= 0 && x - step < width ? i - step : -1, i - step * width]) {
        const of = j >= 0 && j < near.length ? (near[j] ?? -1) : -1
        if (of < 0) continue
        offer((of % width) + (i % width) - (j % width), Math.floor(of / width) + y - Math.floor(j / width))
      }
      for (let reach = Math.max(width, height) / 2; reach >= 1; reach /= 2.5)
        offer(
          Math.round((best % width) + rng.range(-reach, reach)),
          Math.round(Math.floor(best / width) + rng.range(-reach, reach)),
        )
      near[i] = best
    }
  }
}

/** Gives each pixel of the hole the mean of the patches over it, weighted by how well they fit. */
function lay(grid: Grid): void {
  const { width, height, pixels, hole, near } = grid
  const sums = new Float32Array(width * height * 4)
  for (let i = 0; i < near.length; i++) {
    const from = near[i] ?? -1
    if (from < 0) continue
    const x = i % width
    const y = Math.floor(i / width)
    const weight = 1 / (60 + difference(grid, x, y, from, Infinity) / (2 * REACH + 1) ** 2)
    const fx = from % width
    const fy = Math.floor(from / width)
    for (let v = -REACH; v <= REACH; v++)
      for (let u = -REACH; u <= REACH; u++) {
        const [px, py] = [x + u, y + v]
        if (px < 0 || py < 0 || px >= width || py >= height || !hole[py * width + px]) continue
        const o = (py * width + px) * 4
        const s = ((fy + v) * width + fx + u) * 3
        for (let c = 0; c < 3; c++) sums[o + c] = (sums[o + c] ?? 0) + (pixels[s + c] ?? 0) * weight
        sums[o + 3] = (sums[o + 3] ?? 0) + weight
      }
  }
  for (let i = 0; i < hole.length; i++) {
    const weight = sums[i * 4 + 3] ?? 0
    if (hole[i] && weight > 0) for (let c = 0; c < 3; c++) pixels[i * 3 + c] = (sums[i * 4 + c] ?? 0) / weight
  }
}

/**
 * The fill at the picture's own size: pixels copied from where the patches are, blended between the cells of the grid.
 */
function copied(
  frame: Frame,
  mask: Mask,
  grid: Grid,
  box: { left: number; top: number; right: number; low: number },
): Frame {
  const { width, height } = frame
  const data = new Uint8ClampedArray(frame.data)
  const kx = width / grid.width
  const ky = height / grid.height
  for (let y = box.top; y < box.low; y++)
    for (let x = box.left; x < box.right; x++) {
      const o = y * width + x
      if (!mask.data[o]) continue
      const gx = (x + 0.5) / kx - 0.5
      const gy = (y + 0.5) / ky - 0.5
      const sum = [0, 0, 0]
      let total = 0
      for (let v = 0; v < 2; v++)
        for (let u = 0; u < 2; u++) {
          const cx = Math.max(0, Math.min(grid.width - 1, Math.floor(gx) + u))
          const cy = Math.max(0, Math.min(grid.height - 1, Math.floor(gy) + v))
          const from = grid.near[cy * grid.width + cx] ?? -1
          if (from < 0) continue
          const sx = Math.round(x + ((from % grid.width) - cx) * kx)
          const sy = Math.round(y + (Math.floor(from / grid.width) - cy) * ky)
          if (sx < 0 || sy < 0 || sx >= width || sy >= height || mask.data[sy * width + sx]) continue
          // The smooth level of the grid, with the fine texture of the source.
          const weight = (1 - Math.abs(gx - cx)) * (1 - Math.abs(gy - cy)) + 1e-3
          const s = (sy * width + sx) * 4
          for (let c = 0; c < 3; c++) {
            const level = (grid.pixels[(cy * grid.width + cx) * 3 + c] ?? 0) - (grid.pixels[from * 3 + c] ?? 0)
            sum[c] = (sum[c] ?? 0) + ((frame.data[s + c] ?? 0) + level) * weight
          }
          total += weight
        }
      const cell =
        (Math.min(grid.height - 1, Math.floor(y / ky)) * grid.width + Math.min(grid.width - 1, Math.floor(x / kx))) * 3
      for (let c = 0; c < 3; c++) data[o * 4 + c] = total > 0 ? (sum[c] ?? 0) / total : (grid.pixels[cell + c] ?? 0)
    }
  return { width, height, data }
}
