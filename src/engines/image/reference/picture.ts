import sharp from 'sharp'
import { lab, fromRgb, type Ink } from '../kit/colour.ts'

/** A decoded reference: three bytes a pixel. */
export interface Picture {
  width: number
  height: number
  pixels: Uint8Array
}

/** Reads a reference. `size` fits it to exactly that many pixels and crops the rest. */
export async function readPicture(
  path: string,
  mimeType: string,
  size?: { width: number; height: number },
): Promise<Picture & { own: { width: number; height: number } }> {
  try {
    const image = sharp(path, { limitInputPixels: 120_000_000 }).rotate()
    const meta = await sharp(path).metadata()
    const turned = (meta.orientation ?? 1) >= 5
    const own = { width: (turned ? meta.height : meta.width) ?? 1, height: (turned ? meta.width : meta.height) ?? 1 }
    const same = size && size.width === own.width && size.height === own.height
    const fitted = size && !same ? image.resize(size.width, size.height, { fit: 'cover' }) : image
    const { data, info } = await fitted.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, pixels: new Uint8Array(data), own }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const hint = /hei[cf]/.test(mimeType)
      ? 'HEIC pictures cannot be read here; send PNG, JPEG or WebP'
      : 'the reference picture cannot be read'
    throw new Error(`${hint} (${reason})`, { cause: error })
  }
}

/** The colours of references. */
export interface Inks {
  /** Sky from top to horizon, then ground from far to near. */
  bands: readonly Ink[]
  dark: Ink
  light: Ink
  accent: Ink
}

/** Where a reference has what it shows. */
export interface Layout {
  /** Height of the horizon, as a share from the top. */
  horizon: number
  /** Middle of the subject, as shares of width and height. */
  focus: { x: number; y: number }
}

/** What a new picture takes from references: all of it, unless the prompt gives them roles. */
export interface Borrowed {
  inks?: Inks
  layout?: Layout
  /** The subject cut out of the first reference, as RGBA pixels. */
  cut?: { width: number; height: number; rgba: Uint8ClampedArray } | undefined
}

const SIDE = 64

function inkAt(p: Picture, i: number): Ink {
  return fromRgb(p.pixels[i * 3] ?? 0, p.pixels[i * 3 + 1] ?? 0, p.pixels[i * 3 + 2] ?? 0)
}

/** Takes palette, layout and subject from references; the first weighs most. */
export async function borrow(
  references: readonly { path: string; mimeType: string }[],
): Promise<Required<Borrowed> | undefined> {
  const first = references[0]
  if (!first) return undefined
  const pictures = await Promise.all(
    references.slice(0, 6).map(r => readPicture(r.path, r.mimeType, { width: SIDE, height: SIDE })),
  )
  const bands: Ink[] = []
  for (let band = 0; band < 6; band++) {
    const sum = [0, 0, 0]
    let weight = 0
    pictures.forEach((p, k) => {
      const w = k === 0 ? 2 : 1
      for (let i = band * 10 * SIDE; i < (band + 1) * 10 * SIDE; i++) {
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (p.pixels[i * 3 + c] ?? 0) * w
        weight += w
      }
    })
    bands.push(fromRgb((sum[0] ?? 0) / weight, (sum[1] ?? 0) / weight, (sum[2] ?? 0) / weight))
  }
  let dark = '#ffffff'
  let light = '#000000'
  let accent = '#888888'
  let strength = 0
  for (const p of pictures)
    for (let i = 0; i < SIDE * SIDE; i += 3) {
      const ink = inkAt(p, i)
      const [L, a, b] = lab(ink)
      if (L < lab(dark)[0]) dark = ink
      if (L > lab(light)[0]) light = ink
      const c = Math.hypot(a, b) * (1 - Math.abs(L - 0.6))
      if (c > strength) {
        strength = c
        accent = ink
      }
    }
  const main = pictures[0]
  if (!main) return undefined
  const rows = Array.from({ length: SIDE }, (_, y) => {
    let sum = 0
    for (let x = 0; x < SIDE; x++) sum += lab(inkAt(main, y * SIDE + x))[0]
    return sum / SIDE
  })
  let horizon = 0.56
  let jump = 0.03
  for (let y = 16; y < 52; y++) {
    const d = Math.abs((rows[y + 2] ?? 0) - (rows[y - 2] ?? 0))
    if (d > jump) {
      jump = d
      horizon = y / SIDE
    }
  }
  const { focus } = salient(main)
  return { inks: { bands, dark, light, accent }, layout: { horizon, focus }, cut: await cutOut(first) }
}

/** Which pixels stand out from the border's colours, and their middle. */
function salient(p: Picture): { mask: Float32Array; focus: { x: number; y: number } } {
  const border: (readonly [number, number, number])[] = []
  for (let k = 0; k < p.width; k += Math.max(1, Math.floor(p.width / 24))) {
    border.push(lab(inkAt(p, k)), lab(inkAt(p, (p.height - 1) * p.width + k)))
  }
  for (let k = 0; k < p.height; k += Math.max(1, Math.floor(p.height / 24))) {
    border.push(lab(inkAt(p, k * p.width)), lab(inkAt(p, k * p.width + p.width - 1)))
  }
  const mask = new Float32Array(p.width * p.height)
  let sx = 0
  let sy = 0
  let sum = 0
  for (let y = 0; y < p.height; y++)
    for (let x = 0; x < p.width; x++) {
      const i = y * p.width + x
      const [L, a, b] = lab(inkAt(p, i))
      let near = 9
      for (const q of border) near = Math.min(near, Math.hypot(L - q[0], (a - q[1]) * 1.6, (b - q[2]) * 1.6))
      const middle = 1 - Math.max(Math.abs(x / p.width - 0.5), Math.abs(y / p.height - 0.5)) * 0.8
      const v = Math.max(0, Math.min(1, (near - 0.05) * 14)) * middle
      mask[i] = v
      sx += x * v
      sy += y * v
      sum += v
    }
  return { mask, focus: sum > 4 ? { x: sx / sum / p.width, y: sy / sum / p.height } : { x: 0.5, y: 0.55 } }
}

async function cutOut(reference: { path: string; mimeType: string }): Promise<Borrowed['cut']> {
  const whole = await readPicture(reference.path, reference.mimeType)
  const k = Math.min(1, 420 / Math.max(whole.width, whole.height))
  const p = await readPicture(reference.path, reference.mimeType, {
    width: Math.max(8, Math.round(whole.width * k)),
    height: Math.max(8, Math.round(whole.height * k)),
  })
  const { mask } = salient(p)
  let left = p.width
  let top = p.height
  let right = 0
  let low = 0
  let area = 0
  for (let y = 0; y < p.height; y++)
    for (let x = 0; x < p.width; x++)
      if ((mask[y * p.width + x] ?? 0) > 0.3) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        low = Math.max(low, y)
        area++
      }
  if (area < p.width * p.height * 0.015 || right - left < 8 || low - top < 8) return undefined
  const width = right - left + 1
  const height = low - top + 1
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y + top) * p.width + x + left
      const o = (y * width + x) * 4
      for (let c = 0; c < 3; c++) rgba[o + c] = Math.round((p.pixels[i * 3 + c] ?? 0) / 24) * 24
      rgba[o + 3] = Math.min(255, Math.max(0, ((mask[i] ?? 0) - 0.18) * 900))
    }
  return { width, height, rgba }
}
