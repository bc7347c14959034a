import { random } from '../../kit/random.ts'
import type { Region } from './instruction.ts'
import type { Picture } from './picture.ts'

/** How much of a change shows at a pixel of the region: 0 at its edge, 1 a little inside. */
export function feather(box: Region, picture: Picture, x: number, y: number, reach: number): number {
  const far = 1e6
  const left = box.x === 0 ? far : x + 1
  const right = box.x + box.w === picture.width ? far : box.w - x
  const top = box.y === 0 ? far : y + 1
  const low = box.y + box.h === picture.height ? far : box.h - y
  const t = Math.min(1, Math.min(left, right, top, low) / (reach + 1))
  return t * t * (3 - 2 * t)
}

const SOLVE = 40

/**
 * Fills a region with another part of the same picture: the one whose border
 * fits best is copied in, and what still differs along the border is spread
 * smoothly over the inside, so that there is no seam. Where no other part fits,
 * what lies left and right is folded in, which keeps skies, seas and grounds.
 */
export function heal(picture: Picture, box: Region, seed: number): void {
  const { width, height, pixels } = picture
  const move = bestPatch(picture, box, seed)
  if (!move) return unroll(picture, box)
  const n = SOLVE
  const row = (n + 2) * 3
  const open = { left: box.x > 0, right: box.x + box.w < width, top: box.y > 0, low: box.y + box.h < height }
  const level = (x: number, y: number, c: number) =>
    pixels[(Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))) * 3 + c] ?? 0
  // What the border has that the patch has not; averaged over a few pixels against grain.
  const lack = (gx: number, gy: number, c: number) => {
    const px = Math.round(box.x + ((gx - 0.5) / n) * box.w)
    const py = Math.round(box.y + ((gy - 0.5) / n) * box.h)
    let sum = 0
    for (let k = -2; k <= 2; k++) {
      const x = px + (gy === 0 || gy === n + 1 ? k : 0)
      const y = py + (gx === 0 || gx === n + 1 ? k : 0)
      sum += level(x, y, c) - level(x + move.x, y + move.y, c)
    }
    return sum / 5
  }
  const grid = new Float32Array((n + 2) * row)
  const inside = (gx: number, gy: number) => gx > 0 && gy > 0 && gx <= n && gy <= n
  for (let gy = 0; gy < n + 2; gy++)
    for (let gx = 0; gx < n + 2; gx++)
      for (let c = 0; c < 3; c++) {
        const l = lack(open.left ? 0 : n + 1, gy, c)
        const r = lack(open.right ? n + 1 : 0, gy, c)
        grid[gy * row + gx * 3 + c] = inside(gx, gy) ? l + ((r - l) * gx) / (n + 1) : lack(gx, gy, c)
      }
  for (let pass = 0; pass < 120; pass++)
    for (let gy = 1; gy <= n; gy++)
      for (let gx = 1; gx <= n; gx++)
        for (let c = 0; c < 3; c++) {
          const o = gy * row + gx * 3 + c
          const own = grid[o] ?? 0
          const l = !open.left && gx === 1 ? own : (grid[o - 3] ?? 0)
          const r = !open.right && gx === n ? own : (grid[o + 3] ?? 0)
          const u = !open.top && gy === 1 ? own : (grid[o - row] ?? 0)
          const d = !open.low && gy === n ? own : (grid[o + row] ?? 0)
          // Across counts more than up and down: skies and grounds lie in bands.
          grid[o] = (l + r) * 0.32 + (u + d) * 0.18
        }
  const reach = Math.min(6, box.w / 8, box.h / 8)
  const filled = new Uint8Array(box.w * box.h * 3)
  for (let y = 0; y < box.h; y++)
    for (let x = 0; x < box.w; x++) {
      const gx = (x / box.w) * n + 0.5
      const gy = (y / box.h) * n + 0.5
      const x0 = Math.floor(gx)
      const y0 = Math.floor(gy)
      const share = feather(box, picture, x, y, reach)
      for (let c = 0; c < 3; c++) {
        const g = (p: number, q: number) => grid[Math.min(n + 1, q) * row + Math.min(n + 1, p) * 3 + c] ?? 0
        const top = g(x0, y0) + (g(x0 + 1, y0) - g(x0, y0)) * (gx - x0)
        const low = g(x0, y0 + 1) + (g(x0 + 1, y0 + 1) - g(x0, y0 + 1)) * (gx - x0)
        const v = top + (low - top) * (gy - y0) + level(box.x + x + move.x, box.y + y + move.y, c)
        const was = level(box.x + x, box.y + y, c)
        filled[(y * box.w + x) * 3 + c] = Math.max(0, Math.min(255, Math.round(was + (v - was) * share)))
      }
    }
  for (let y = 0; y < box.h; y++)
    pixels.set(filled.subarray(y * box.w * 3, (y + 1) * box.w * 3), ((box.y + y) * width + box.x) * 3)
}

/** How far away the part lies that fits the region's border best; it does not overlap the region. */
function bestPatch(
  { width, height, pixels }: Picture,
  box: Region,
  seed: number,
): { x: number; y: number } | undefined {
  const rng = random(seed, 'patch')
  const border: [number, number][] = []
  for (let i = 0; i < 40; i++) {
    const t = i / 40
    border.push(
      [box.x + t * box.w, box.y - 2],
      [box.x + t * box.w, box.y + box.h + 1],
      [box.x - 2, box.y + t * box.h],
      [box.x + box.w + 1, box.y + t * box.h],
    )
  }
  const usable = border
    .map(([x, y]) => [Math.round(x), Math.round(y)] as const)
    .filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height)
  let best: { x: number; y: number } | undefined
  let least = Infinity
  for (let k = 0; k < 700; k++) {
    const x = Math.round(rng.range(0, width - box.w))
    // Mostly at the same height, where the light is the same.
    const y = Math.round(
      Math.max(
        0,
        Math.min(height - box.h, box.y + (k % 3 === 0 ? rng.range(-1, 1) * height : rng.bell() * box.h * 0.15)),
      ),
    )
    if (Math.abs(x - box.x) < box.w && Math.abs(y - box.y) < box.h) continue
    const dx = x - box.x
    const dy = y - box.y
    let cost = Math.abs(dy) * 0.6 * usable.length * (40 / height)
    for (const [bx, by] of usable) {
      const sx = bx + dx
      const sy = by + dy
      if (sx < 0 || sy < 0 || sx >= width || sy >= height) {
        cost += 30
        continue
      }
      const a = (by * width + bx) * 3
      const b = (sy * width + sx) * 3
      for (let c = 0; c < 3; c++) cost += Math.abs((pixels[a + c] ?? 0) - (pixels[b + c] ?? 0))
      if (cost > least) break
    }
    // A quiet part is wanted, not another boat.
    for (let i = 0; i < 60 && cost < least; i++) {
      const px = x + Math.floor(((i * 0.618) % 1) * (box.w - 6))
      const py = y + Math.floor(((i * 0.377) % 1) * box.h)
      const o = (Math.min(height - 1, py) * width + Math.min(width - 7, px)) * 3
      for (let c = 0; c < 3; c++) cost += Math.abs((pixels[o + c] ?? 0) - (pixels[o + 18 + c] ?? 0)) * 1.5
    }
    if (cost < least) {
      least = cost
      best = { x: dx, y: dy }
    }
  }
  return least < usable.length * 75 ? best : undefined
}

/** Folds the left and right surroundings of a region into it, row by row, meeting in its middle. */
function unroll(picture: Picture, box: Region): void {
  const { width, pixels } = picture
  const lefts = Math.min(box.x, Math.ceil(box.w * 0.5))
  const rights = Math.min(width - box.x - box.w, Math.ceil(box.w * 0.5))
  if (lefts < 2 && rights < 2) return
  // To and fro over the strip that there is.
  const fold = (k: number, strip: number) => {
    const m = k % (2 * strip)
    return m < strip ? m : 2 * strip - 1 - m
  }
  for (let y = 0; y < box.h; y++) {
    const row = (box.y + y) * width
    const filled = new Uint8Array(box.w * 3)
    for (let x = 0; x < box.w; x++) {
      const t = x / box.w + Math.sin(y * 0.11) * 0.03
      const wish = Math.max(0, Math.min(1, (t - 0.3) / 0.4))
      const share = lefts < 2 ? 1 : rights < 2 ? 0 : wish * wish * (3 - 2 * wish)
      const l = (row + Math.max(0, box.x - 1 - (lefts < 2 ? 0 : fold(x, lefts)))) * 3
      const r = (row + Math.min(width - 1, box.x + box.w + (rights < 2 ? 0 : fold(box.w - 1 - x, rights)))) * 3
      // At the upper and lower edge it gives way to what is already there.
      const edge = feather(box, picture, box.w / 2, y, Math.min(14, box.h / 6))
      for (let c = 0; c < 3; c++) {
        const v = (pixels[l + c] ?? 0) * (1 - share) + (pixels[r + c] ?? 0) * share
        const was = pixels[(row + box.x + x) * 3 + c] ?? 0
        filled[x * 3 + c] = Math.round(was + (v - was) * edge)
      }
    }
    pixels.set(filled, (row + box.x) * 3)
  }
}
