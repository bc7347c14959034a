import { smoothTile, TILE } from '../../noise.ts'

export interface Grain {
  /** Pixels per thousandth of the short side. */
  scale: number
  /** How far edges wander, in thousandths of the short side. */
  ragged: number
  /** Strength of the paper's tooth, 0 to 1. */
  tooth: number
  /** Darkening towards the corners, 0 to 1. */
  vignette: number
}

let wander: Float32Array | undefined
let tooth: Int8Array | undefined

/** A sheet in memory: four bytes a pixel. */
export interface Raw {
  data: Uint8Array
  width: number
  height: number
}

/**
 * The last pass over the finished sheet: edges become as irregular as in a
 * block print, and the paper's tooth shows through the ink. Takes RGBA and
 * returns RGB of `width` by `height`. A smaller source is enlarged, so that
 * the largest pictures need not be painted at full size.
 */
export function grain(source: Raw, width: number, height: number, g: Grain): Uint8Array {
  wander ??= smoothTile('wander', 32, 2)
  tooth ??= Int8Array.from(smoothTile('fibre', 64, 2), (v, i) => {
    const speck = (Math.imul(i, 0x9e3779b1) >>> 24) / 255 - 0.5
    return Math.max(-127, Math.min(127, (v * 0.75 + speck * 0.7) * 127))
  })
  const { data } = source
  const out = new Uint8Array(width * height * 3)
  const rx = source.width / width
  const ry = source.height / height
  const exact = rx === 1 && ry === 1
  const amp = g.ragged * g.scale
  const move = Int16Array.from(wander, v => Math.round(v * amp * 1.6))
  const step = 65536 / Math.max(0.35, g.scale * 0.55)
  const fine = 65536 / Math.max(0.5, g.scale * 0.6)
  const strength = g.tooth * 0.16
  const cx = width / 2
  const cy = height / 2
  const row = source.width * 4
  for (let y = 0; y < height; y++) {
    const ny = (((y * step) >> 16) & (TILE - 1)) * TILE
    const ty = (((y * fine) >> 16) & (TILE - 1)) * TILE
    const vy = ((y - cy) / cy) ** 2
    let o = y * width * 3
    for (let x = 0; x < width; x++) {
      const n = ny + (((x * step) >> 16) & (TILE - 1))
      let sx = x + (move[n] ?? 0)
      let sy = y + (move[n ^ 0x5a5a] ?? 0)
      if (sx < 0) sx = 0
      else if (sx >= width) sx = width - 1
      if (sy < 0) sy = 0
      else if (sy >= height) sy = height - 1
      const t = (tooth[ty + (((x * fine) >> 16) & (TILE - 1))] ?? 0) * strength
      const vx = (x - cx) / cx
      const v = 1 - g.vignette * (vx * vx + vy) * 0.5
      if (exact) {
        const i = sy * row + sx * 4
        out[o] = clamp((data[i] ?? 0) * v + t)
        out[o + 1] = clamp((data[i + 1] ?? 0) * v + t)
        out[o + 2] = clamp((data[i + 2] ?? 0) * v + t)
      } else {
        const fx = sx * rx
        const fy = sy * ry
        const x0 = fx | 0
        const y0 = fy | 0
        const i = y0 * row + x0 * 4
        const right = x0 + 1 < source.width ? 4 : 0
        const below = y0 + 1 < source.height ? row : 0
        const u = fx - x0
        const w = fy - y0
        for (let c = 0; c < 3; c++) {
          const a = data[i + c] ?? 0
          const b = data[i + right + c] ?? 0
          const d = data[i + below + c] ?? 0
          const e = data[i + below + right + c] ?? 0
          const top = a + (b - a) * u
          out[o + c] = clamp((top + (d + (e - d) * u - top) * w) * v + t)
        }
      }
      o += 3
    }
  }
  return out
}

const clamp = (v: number) => (v < 0 ? 0 : v > 255 ? 255 : v)
