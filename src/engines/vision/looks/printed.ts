import { lightness, quantise, type Rgb } from '../palette.ts'
import {
  clamp01,
  flattened,
  lightOf,
  mix,
  outlines,
  outlinesOf,
  ramp,
  shade,
  shadeOver,
  texture,
  type Look,
} from './look.ts'

/** Ink outlines over flat, strong colours, and dots in the shadows. */
export const comic: Look = (easel, first) => {
  const { vision, width, height } = easel
  const vivid = (frame: typeof first) =>
    shadeOver(frame, (r, g, b, _, out) => {
      const light = lightOf(r, g, b)
      out[0] = (light + (r - light) * 1.6 - 128) * 1.15 + 136
      out[1] = (light + (g - light) * 1.6 - 128) * 1.15 + 136
      out[2] = (light + (b - light) * 1.6 - 128) * 1.15 + 136
    })
  const few = quantise(vision.paletteOf(vivid(flattened(easel, first, 40, 1)), 10))
  const step = Math.max(4, height / 90)
  // Distance of each pixel from the centre of the nearest dot; the dots do not move.
  const fromDots = Float32Array.from({ length: width * height }, (_, p) => {
    const x = p % width
    const y = (p - x) / width
    const u = (x + y) / step
    const v = (x - y) / step
    return Math.hypot(u - Math.round(u), v - Math.round(v))
  })
  return frame => {
    const pen = outlines(easel, frame, 3.6, 40).data
    return shadeOver(few(vivid(flattened(easel, frame, 45, 2))), (r, g, b, p, out) => {
      const dark = 1 - lightOf(r, g, b) / 255
      const dot = dark > 0.42 ? clamp01((dark * 0.52 - (fromDots[p] ?? 0)) * step) * 0.42 : 0
      const ink = Math.max(clamp01(((pen[p] ?? 0) / 255) * 1.6), dot)
      out[0] = r * (1 - ink) + 14 * ink
      out[1] = g * (1 - ink) + 12 * ink
      out[2] = b * (1 - ink) + 26 * ink
    })
  }
}

/** Cel shading: clear colours in two steps of brightness, thin lines, a soft glow. */
export const anime: Look = easel => {
  const { vision, height } = easel
  const shine = Float32Array.from({ length: 256 }, (_, light) => Math.max(0, light - 150) * 0.34)
  return frame => {
    const flat = flattened(easel, frame, 50, 3)
    const glow = vision.blur(flat, height / 40).data
    const pen = outlines(easel, frame, 2, 30).data
    return shadeOver(flat, (r, g, b, p, out) => {
      const light = lightOf(r, g, b)
      const step = light < 96 ? light * 0.72 + 8 : light < 176 ? 132 + (light - 136) * 0.55 : 218 + (light - 216) * 0.5
      const line = 1 - clamp01(((pen[p] ?? 0) / 255) * 1.2) * 0.78
      const i = p * 4
      out[0] = (step + (r - light) * 1.55) * line + (shine[glow[i] ?? 0] ?? 0) + 4
      out[1] = (step + (g - light) * 1.55) * line + (shine[glow[i + 1] ?? 0] ?? 0) + 2
      out[2] = (step + (b - light) * 1.55) * line + (shine[glow[i + 2] ?? 0] ?? 0) + 12
    })
  }
}

/** Order in which the pixels of a four by four block switch. */
const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/** How much stronger the colours of a console are. */
const VIVID = 1.35

/** Rows of a picture of any size: they are still visible in a thumbnail. */
const ROWS = 54

/** Large pixels in sixteen colours, dithered as an old console did. */
export const pixels: Look = (easel, first) => {
  const { vision, width, height } = easel
  const rows = Math.round(height / Math.max(3, Math.round(height / ROWS)))
  const columns = Math.round((rows * width) / height)
  const bright = (frame: typeof first, pushed: (p: number) => number) =>
    shadeOver(frame, (r, g, b, p, out) => {
      const grey = lightOf(r, g, b)
      const push = pushed(p)
      out[0] = grey + (r - grey) * VIVID + push
      out[1] = grey + (g - grey) * VIVID + push
      out[2] = grey + (b - grey) * VIVID + push
    })
  const few = quantise(
    vision.paletteOf(
      bright(vision.resize(first, columns, rows), () => 0),
      16,
    ),
  )
  return frame => {
    const small = vision.resize(frame, columns, rows)
    const dithered = few(
      bright(small, p => {
        const x = p % columns
        return ((bayer[((Math.floor(p / columns) & 3) << 2) | (x & 3)] ?? 0) / 15 - 0.5) * 22
      }),
    ).data
    return shade(frame, (_r, _g, _b, p, out) => {
      const x = p % width
      const y = (p - x) / width
      const i = (Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)) * 4
      out[0] = dithered[i] ?? 0
      out[1] = dithered[i + 1] ?? 0
      out[2] = dithered[i + 2] ?? 0
    })
  }
}

const posterInks: readonly Rgb[] = [
  [16, 30, 62],
  [168, 30, 44],
  [226, 92, 52],
  [116, 158, 168],
  [246, 230, 192],
]

/** A screen print: five inks, by brightness alone, slightly off register. */
export const poster: Look = (easel, first) => {
  const { vision, width } = easel
  // The same share of each ink in every film, however dark it is.
  const sorted = vision
    .grey(vision.resize(first, 96, 64))
    .data.slice()
    .sort()
  const edges = posterInks
    .slice(1)
    .map((_, k) => sorted[Math.floor((sorted.length * (k + 1)) / posterInks.length)] ?? 128)
  const grain = texture(easel, 'print', 3, 1)
  const inks = Array.from(
    { length: 256 },
    (_, level): Rgb => posterInks[edges.filter(edge => level > edge).length] ?? [0, 0, 0],
  )
  const inkOf = (level: number): Rgb => inks[level <= 0 ? 0 : level > 255 ? 255 : Math.ceil(level)] ?? [0, 0, 0]
  return frame => {
    const flat = flattened(easel, frame, 55, 3)
    return shadeOver(flat, (r, g, b, p, out) => {
      const [ir, ig, ib] = inkOf(lightOf(r, g, b) + (grain[p] ?? 0) * 5)
      const q = Math.min(p + Math.round(width / 320), width * easel.height - 1) * 4
      const [sr, sg, sb] = inkOf(lightOf(flat.data[q] ?? 0, flat.data[q + 1] ?? 0, flat.data[q + 2] ?? 0))
      const rough = 1 + (grain[p] ?? 0) * 0.04
      out[0] = Math.min(ir, sr * 0.5 + ir * 0.5) * rough
      out[1] = Math.min(ig, sg * 0.5 + ig * 0.5) * rough
      out[2] = Math.min(ib, sb * 0.5 + ib * 0.5) * rough
    })
  }
}

/** White lines on blue paper with a grid. */
export const blueprint: Look = easel => {
  const { width, height } = easel
  const paper = texture(easel, 'blue', 60, 3)
  const grid = Math.max(12, Math.round(height / 18))
  const pens = [
    { width: 1.8, gain: 44 },
    { width: 5, gain: 20 },
  ] as const
  // Ruled lines, and the hatching of light areas: they do not move.
  const ruled = new Float32Array(width * height)
  const hatched = new Uint8Array(width * height)
  const step = Math.max(5, Math.round(height / 90))
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      if (x % grid === 0 || y % grid === 0) ruled[p] = x % (grid * 5) === 0 || y % (grid * 5) === 0 ? 0.22 : 0.1
      if ((x + y) % step === 0) hatched[p] = 1
    }
  return frame => {
    const [{ data: pen }, { data: wide }] = outlinesOf(easel, frame, pens)
    return shade(frame, (r, g, b, p, out) => {
      const light = lightOf(r, g, b) / 255
      const hatch = light > 0.62 && hatched[p] === 1 ? 0.16 * light : 0
      const line = clamp01(((pen[p] ?? 0) / 255) * 1.5 + ((wide[p] ?? 0) / 255) * 0.3)
      const white = Math.max(line * 0.95, hatch, ruled[p] ?? 0)
      const base = 1 + (paper[p] ?? 0) * 0.1 + light * 0.16
      out[0] = 14 * base + (236 - 14) * white
      out[1] = 58 * base + (244 - 58) * white
      out[2] = 132 * base + (255 - 132) * white
    })
  }
}

/** Heat as in a thermal camera: from blue over red to white. */
export const thermal: Look = easel => {
  const { vision, height } = easel
  const heat = ramp([
    [4, 6, 40],
    [44, 10, 122],
    [150, 20, 130],
    [222, 62, 62],
    [248, 148, 26],
    [254, 226, 84],
    [255, 255, 238],
  ])
  return frame => {
    const soft = vision.blur(frame, height / 180)
    return shadeOver(soft, (r, g, b, _, out) => {
      // Red is warm, blue is cold.
      const [hr, hg, hb] = heat(lightOf(r, g, b) * 0.8 + (r - b) * 0.4 + 24)
      out[0] = hr
      out[1] = hg
      out[2] = hb
    })
  }
}

/** Colours between two or more inks, by brightness. */
export function inked(inks: readonly Rgb[]): (light: number) => Rgb {
  return ramp([...inks].sort((a, b) => lightness(a) - lightness(b)))
}

/** A colour moved towards grey or away from it. */
export const saturated = ([r, g, b]: Rgb, strength: number): Rgb => {
  const grey = lightness([r, g, b])
  return mix([grey, grey, grey], [r, g, b], strength)
}
