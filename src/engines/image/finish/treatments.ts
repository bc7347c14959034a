import { rgb } from '../kit/colour.ts'
import { dice, type Stage } from '../compose/stage.ts'
import type { Style } from '../compose/style.ts'
import { smoothTile, TILE } from '../../noise.ts'

/** Works on the painted RGBA pixels in place, before the grain. */
export function treat(data: Uint8Array, stage: Stage, style: Style): void {
  switch (style.name) {
    case 'watercolour':
      return watercolour(data, stage, rgb('#f8f3e6'))
    case 'ink':
      return inkWash(data, stage, rgb(style.paper), rgb(style.key))
    case 'woodcut':
      return woodcut(data, stage, rgb('#f0e4c8'), rgb('#231d22'))
    case 'pixel':
      return pixels(data, stage)
    case 'oil':
      return oil(data, stage)
    case 'poster':
      return posterise(data, stage)
  }
}

let cloud: Float32Array | undefined
const bloom = () => (cloud ??= smoothTile('bloom', 6, 4))

/** Luma of the pixel at offset `i`, 0 to 255. */
function lumaOf(data: Uint8Array, i: number): number {
  return (data[i] ?? 0) * 0.3 + (data[i + 1] ?? 0) * 0.59 + (data[i + 2] ?? 0) * 0.11
}

/** Thin washes on white paper: pigment pools at edges, blooms inside, an unpainted border. */
function watercolour(data: Uint8Array, stage: Stage, paper: readonly [number, number, number]): void {
  const { width, height, press } = stage
  const field = bloom()
  const s = press.scale
  const reach = Math.max(1, Math.round(4 * s))
  const step = 0.32 / s
  const short = Math.min(width, height)
  const border = short * 0.045
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4
      const n = field[(((y * step) & (TILE - 1)) * TILE + ((x * step) & (TILE - 1))) | 0] ?? 0
      const fine = field[((((y * step * 5) | 0) & (TILE - 1)) * TILE + (((x * step * 5) | 0) & (TILE - 1))) | 0] ?? 0
      const edge = Math.min(x, y, width - x, height - y) + n * border * 1.1 + fine * border * 0.5
      const fade = edge < border ? 0 : edge < border * 1.2 ? 1.15 : 1
      const right = x + reach < width ? i + reach * 4 : i
      const below = y + reach < height ? i + reach * width * 4 : i
      const drop = Math.max(
        Math.abs(lumaOf(data, right) - lumaOf(data, i)),
        Math.abs(lumaOf(data, below) - lumaOf(data, i)),
      )
      const pool = Math.min(0.22, drop / 300)
      const wash = Math.max(0, Math.min(1, (0.8 + n * 0.34 + fine * 0.08 + pool) * fade))
      for (let c = 0; c < 3; c++) {
        const p = paper[c as 0 | 1 | 2]
        const v = data[i + c] ?? 0
        // Pigment takes light away from paper: multiply, then thin.
        data[i + c] = Math.max(0, Math.min(255, p + (Math.min(255, v * 1.06 + 6) - p) * wash))
      }
    }
}

/** Black ink in a few dilutions, the rest is paper; a trace of the strongest red stays for the seal. */
function inkWash(
  data: Uint8Array,
  stage: Stage,
  paper: readonly [number, number, number],
  key: readonly [number, number, number],
): void {
  const { width, height, press } = stage
  const field = bloom()
  const step = 0.5 / press.scale
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4
      const n = field[(((y * step) & (TILE - 1)) * TILE + ((x * step * 0.6) & (TILE - 1))) | 0] ?? 0
      const r = data[i] ?? 0
      const g = data[i + 1] ?? 0
      const b = data[i + 2] ?? 0
      const red = r - Math.max(g, b)
      let t = 1 - lumaOf(data, i) / 255
      t = Math.max(0, t * 1.25 - 0.2 + n * 0.16)
      t = t * t * (3 - 2 * Math.min(1, t))
      t = Math.min(0.96, t)
      const keep = red > 70 ? 0.55 : 0
      for (let c = 0; c < 3; c++) {
        const p = paper[c as 0 | 1 | 2]
        const v = p + (key[c as 0 | 1 | 2] - p) * t
        data[i + c] = v + ((data[i + c] ?? 0) - v) * keep
      }
    }
}

/** A key block of carved lines over two or three flat colours. */
function woodcut(
  data: Uint8Array,
  stage: Stage,
  paper: readonly [number, number, number],
  key: readonly [number, number, number],
): void {
  const { width, height, press } = stage
  const s = press.scale
  const pitch = 7.5 * s
  const reach = Math.max(1, Math.round(1.8 * s))
  const field = bloom()
  const lumas = new Uint8Array(width * height)
  for (let i = 0; i < lumas.length; i++) lumas[i] = lumaOf(data, i * 4)
  const mono = stage.scene.moods.includes('mono')
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const i = at * 4
      const t = (lumas[at] ?? 0) / 255
      const n = field[((((y * 0.1) / s) & (TILE - 1)) * TILE + (((x * 0.1) / s) & (TILE - 1))) | 0] ?? 0
      // Cuts follow the slow field, so that they bend like grain.
      const cut = Math.abs((((y + x * 0.22 + n * 26 * s) / pitch) % 1) - 0.5) * 2
      const right = lumas[Math.min(at + reach, y * width + width - 1)] ?? 0
      const below = lumas[Math.min(at + reach * width, lumas.length - 1)] ?? 0
      const edge = Math.abs(right - (lumas[at] ?? 0)) + Math.abs(below - (lumas[at] ?? 0)) > 46
      const black = edge || cut > 0.04 + t * 1.22
      for (let c = 0; c < 3; c++) {
        const v = data[i + c] ?? 0
        const flat = Math.min(255, Math.round((v * 0.9 + 40) / 42) * 42)
        const base = mono ? paper[c as 0 | 1 | 2] : flat * 0.76 + paper[c as 0 | 1 | 2] * 0.24
        data[i + c] = black ? key[c as 0 | 1 | 2] : base
      }
    }
}

/** Big square pixels in few colours, dithered by a Bayer square. */
function pixels(data: Uint8Array, stage: Stage): void {
  const { width, height, short } = stage
  const cell = Math.max(2, Math.round(short / 112))
  const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
  for (let cy = 0; cy * cell < height; cy++)
    for (let cx = 0; cx * cell < width; cx++) {
      const x0 = cx * cell
      const y0 = cy * cell
      const sum = [0, 0, 0]
      let n = 0
      for (let y = y0; y < Math.min(height, y0 + cell); y += Math.max(1, cell >> 2))
        for (let x = x0; x < Math.min(width, x0 + cell); x += Math.max(1, cell >> 2)) {
          const i = (y * width + x) * 4
          for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[i + c] ?? 0)
          n++
        }
      const d = ((bayer[(cy & 3) * 4 + (cx & 3)] ?? 0) / 16 - 0.5) * 26
      const tone = sum.map(v => Math.max(0, Math.min(255, Math.round((v / n + d) / 36) * 36)))
      for (let y = y0; y < Math.min(height, y0 + cell); y++)
        for (let x = x0; x < Math.min(width, x0 + cell); x++) {
          const i = (y * width + x) * 4
          for (let c = 0; c < 3; c++) data[i + c] = tone[c] ?? 0
        }
    }
}

/** Short loaded strokes laid along the forms, larger first, with ridges of paint. */
function oil(data: Uint8Array, stage: Stage): void {
  const { width, height, press, detail } = stage
  const source = new Uint8Array(data)
  const rng = dice(stage, 'oil')
  const s = press.scale
  for (const [size, share] of [
    [17, 1.3],
    [9, 1.6],
    [5.5, 1],
  ] as const) {
    const half = size * s
    const area = half * half * 1.7
    const strokes = Math.round(((width * height) / area) * share * Math.min(1.2, detail))
    for (let k = 0; k < strokes; k++) {
      const x = Math.floor(rng.next() * width)
      const y = Math.floor(rng.next() * height)
      const d = Math.max(1, Math.round(half * 0.5))
      const at = (px: number, py: number) =>
        lumaOf(source, (Math.max(0, Math.min(height - 1, py)) * width + Math.max(0, Math.min(width - 1, px))) * 4)
      const gx = at(x + d, y) - at(x - d, y)
      const gy = at(x, y + d) - at(x, y - d)
      const strength = Math.hypot(gx, gy)
      if (size < 12 && strength < 14 && rng.chance(0.82)) continue
      const angle = strength > 8 ? Math.atan2(gy, gx) + Math.PI / 2 : 0.35 + rng.range(-0.35, 0.35)
      const cos = Math.cos(angle)
      const sin = Math.sin(angle)
      const long = half * (1.5 - Math.min(0.6, strength / 160))
      const wide = Math.max(1, half * 0.34)
      const i = (y * width + x) * 4
      const shift = rng.range(-11, 11)
      const r = (source[i] ?? 0) + shift
      const g = (source[i + 1] ?? 0) + shift
      const b = (source[i + 2] ?? 0) + shift * 0.8
      for (let v = -wide; v <= wide; v++) {
        // bristle ridges across the stroke
        const ridge = Math.sin((v / wide) * 5 + k) * 7 + (v < -wide * 0.55 ? 9 : v > wide * 0.55 ? -11 : 0)
        for (let u = -long; u <= long; u += 0.8) {
          const px = Math.round(x + cos * u - sin * v)
          const py = Math.round(y + sin * u + cos * v)
          if (px < 0 || py < 0 || px >= width || py >= height) continue
          const o = (py * width + px) * 4
          data[o] = Math.max(0, Math.min(255, r + ridge))
          data[o + 1] = Math.max(0, Math.min(255, g + ridge))
          data[o + 2] = Math.max(0, Math.min(255, b + ridge))
        }
      }
    }
  }
}

/** Few levels and a border of bare paper. */
function posterise(data: Uint8Array, stage: Stage): void {
  const { width, height, palette } = stage
  const border = Math.round(Math.min(width, height) * 0.035)
  const [pr, pg, pb] = rgb(palette.paper)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4
      if (x < border || y < border || x >= width - border || y >= height - border) {
        data[i] = pr
        data[i + 1] = pg
        data[i + 2] = pb
        continue
      }
      for (let c = 0; c < 3; c++) {
        const v = data[i + c] ?? 0
        data[i + c] = Math.min(255, Math.max(0, (v - 128) * 1.12 + 130))
      }
    }
}
