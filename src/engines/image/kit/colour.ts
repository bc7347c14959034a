/**
 * Inks are `#rrggbb` strings; they are mixed in OKLab, where halfway between
 * two inks looks like halfway and does not go through grey mud.
 */
export type Ink = string

type Triple = readonly [number, number, number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * Math.max(v, 0) ** (1 / 2.4) - 0.055)

const labs = new Map<Ink, Triple>()

/** Red, green and blue of an ink, 0 to 255. */
export function rgb(ink: Ink): Triple {
  const n = Number.parseInt(ink.slice(1, 7), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

export function fromRgb(r: number, g: number, b: number): Ink {
  const byte = (v: number) =>
    Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, '0')
  return `#${byte(r)}${byte(g)}${byte(b)}`
}

/** Lightness 0 to 1 and the two colour axes of OKLab. */
export function lab(ink: Ink): Triple {
  const known = labs.get(ink)
  if (known) return known
  const [r8, g8, b8] = rgb(ink)
  const r = toLinear(r8 / 255)
  const g = toLinear(g8 / 255)
  const b = toLinear(b8 / 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const value: Triple = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  if (labs.size > 4000) labs.clear()
  labs.set(ink, value)
  return value
}

export function fromLab(L: number, a: number, b: number): Ink {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return fromRgb(
    255 * toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    255 * toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    255 * toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  )
}

const mixes = new Map<string, Ink>()

/** The ink `share` of the way from `from` to `to`, 0 to 1. */
export function mix(from: Ink, to: Ink, share: number): Ink {
  if (share <= 0) return from
  if (share >= 1) return to
  const key = `${from}${to}${share}`
  const known = mixes.get(key)
  if (known) return known
  const a = lab(from)
  const b = lab(to)
  const value = fromLab(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share)
  if (mixes.size > 8000) mixes.clear()
  mixes.set(key, value)
  return value
}

/** An ink from lightness (0 to 1), chroma (0 to about 0.3) and hue (degrees). */
export function lch(L: number, chroma: number, hue: number): Ink {
  const h = (hue * Math.PI) / 180
  return fromLab(L, chroma * Math.cos(h), chroma * Math.sin(h))
}

/** The same ink with its lightness moved by `by` (-1 to 1). */
export function lighten(ink: Ink, by: number): Ink {
  const [L, a, b] = lab(ink)
  return fromLab(Math.max(0, Math.min(1, L + by)), a, b)
}

/** The same ink with its colour strength multiplied. */
export function saturate(ink: Ink, by: number): Ink {
  const [L, a, b] = lab(ink)
  return fromLab(L, a * by, b * by)
}

/** Hue in degrees and strength of an ink. */
export function hueOf(ink: Ink): { hue: number; chroma: number } {
  const [, a, b] = lab(ink)
  return { hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, chroma: Math.hypot(a, b) }
}

/** The ink with an opacity, as a CSS colour. */
export function alpha(ink: Ink, opacity: number): string {
  const [r, g, b] = rgb(ink)
  return `rgba(${r},${g},${b},${opacity.toFixed(3)})`
}
