import { noise, type Photographed } from './render.ts'

type Vector = readonly [number, number, number]

const blend = (a: number, b: number, k: number) => {
  const h = Math.max(0, Math.min(1, 0.5 + (0.5 * (b - a)) / k))
  return b * (1 - h) + a * h - k * h * (1 - h)
}
const mixed = (a: Vector, b: Vector, t: number): Vector => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** Distance to a limb between two points, whose radius changes from one end to the other. */
function limb(p: Vector, a: Vector, b: Vector, from: number, to: number): number {
  const along = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
  const own = [p[0] - a[0], p[1] - a[1], p[2] - a[2]] as const
  const length = along[0] ** 2 + along[1] ** 2 + along[2] ** 2
  const t = Math.max(0, Math.min(1, (own[0] * along[0] + own[1] * along[1] + own[2] * along[2]) / length))
  return Math.hypot(own[0] - along[0] * t, own[1] - along[1] * t, own[2] - along[2] * t) - (from + (to - from) * t)
}

interface Figure {
  readonly x: number
  readonly z: number
  readonly size: number
  readonly top: Vector
  readonly legs: Vector
  readonly hair: Vector
  readonly skirt: boolean
}

const man: Figure = {
  x: -0.95,
  z: 5,
  size: 1.04,
  top: [0.05, 0.12, 0.3],
  legs: [0.12, 0.11, 0.1],
  hair: [0.06, 0.04, 0.03],
  skirt: false,
}
const woman: Figure = {
  x: 0.85,
  z: 5.4,
  size: 0.96,
  top: [0.6, 0.1, 0.08],
  legs: [0.6, 0.1, 0.08],
  hair: [0.3, 0.16, 0.06],
  skirt: true,
}
const figures = [man, woman]

/** The distance to each part of a figure. */
function partsOf({ x, z, size, skirt }: Figure, p: Vector) {
  const q: Vector = [(p[0] - x) / size, p[1] / size, (p[2] - z) / size]
  const m: Vector = [Math.abs(q[0]), q[1], q[2]]
  const legs = skirt
    ? Math.min(limb(m, [0.08, 0.05, 0], [0.09, 0.5, 0], 0.05, 0.06), limb(q, [0, 0.55, 0], [0, 1, 0], 0.23, 0.13))
    : blend(
        limb(m, [0.11, 0.06, 0], [0.09, 0.85, 0], 0.06, 0.095),
        limb(m, [0.11, 0.03, -0.1], [0.11, 0.04, 0.03], 0.04, 0.05),
        0.03,
      )
  const top = blend(
    limb(q, [0, 0.93, 0], [0, 1.33, 0], 0.13, 0.16),
    limb(m, [0.17, 1.36, 0], [0.27, 0.9, -0.04], 0.065, 0.05),
    0.05,
  )
  const skin = Math.min(
    limb(q, [0, 1.56, -0.01], [0, 1.64, -0.01], 0.085, 0.1),
    limb(q, [0, 1.4, 0], [0, 1.5, 0], 0.055, 0.05),
    limb(m, [0.28, 0.86, -0.05], [0.285, 0.8, -0.06], 0.045, 0.035),
  )
  const hair = skirt
    ? limb(q, [0, 1.36, 0.1], [0, 1.67, 0.035], 0.1, 0.115)
    : limb(q, [0, 1.66, 0.03], [0, 1.68, 0.03], 0.108, 0.108)
  return { legs: legs * size, top: top * size, skin: skin * size, hair: hair * size }
}

const figure = (one: Figure, p: Vector) => {
  const far = Math.hypot(p[0] - one.x, p[2] - one.z) - 0.5
  return far > 0.4 ? far : Math.min(...Object.values(partsOf(one, p)))
}
const people = (p: Vector) => Math.min(...figures.map(one => figure(one, p)))

function clothed(p: Vector): { colour: Vector; shine: number } | undefined {
  for (const one of figures) {
    const parts = partsOf(one, p)
    const near = Math.min(...Object.values(parts))
    if (near > 0.008) continue
    const weave = 0.8 + 0.4 * noise(p[0] * 60, p[1] * 60, 2)
    const dyed = (colour: Vector): Vector => [colour[0] * weave, colour[1] * weave, colour[2] * weave]
    if (parts.skin === near) return { colour: [0.62, 0.36, 0.25], shine: 0.15 }
    if (parts.hair === near) return { colour: dyed(one.hair), shine: 0.2 }
    return {
      colour: dyed(parts.top === near ? one.top : one.skirt && p[1] < 0.36 ? [0.6, 0.36, 0.26] : one.legs),
      shine: 0.03,
    }
  }
  return undefined
}

/** Rough surfaces compute their noise only where a ray is near. */
const ground = (p: Vector) => (p[1] > 0.15 ? p[1] - 0.03 : p[1] + noise(p[0] * 8, p[2] * 8, 3) * 0.03)
const hedge = (p: Vector) =>
  p[2] < 8 || p[1] > 2.5
    ? Math.max(8.5 - p[2], p[1] - 2.4)
    : Math.max(9 + noise(p[0] * 1.4, p[1] * 1.4, 4) * 0.7 - p[2], p[1] - 1.95 - noise(p[0] * 2, 5, 3) * 0.3) * 0.7

/** A man in a blue jumper on the left and a woman in a red dress on the right, on a path before a hedge. */
export const standing: Photographed = {
  eye: [0, 1.45, 0],
  tilt: 0.09,
  field: 0.86,
  focus: 5.1,
  aperture: 2,
  sun: [-0.7, 0.9, -0.6],
  light: [2.1, 1.9, 1.6],
  shade: [0.42, 0.48, 0.58],
  distance: p => Math.min(ground(p), hedge(p), people(p)),
  surface: p => {
    const worn = people(p) < 0.008 ? clothed(p) : undefined
    if (worn) return worn
    if (p[2] > 8.2 && p[1] > 0.05)
      return { colour: mixed([0.03, 0.07, 0.02], [0.16, 0.26, 0.07], noise(p[0] * 16, p[1] * 16, 4)), shine: 0.02 }
    const edge = Math.abs(p[0]) + (noise(p[2] * 1.7, 3, 3) - 0.5) * 0.5
    if (p[2] < 4.2 || edge < 0.25)
      return { colour: mixed([0.3, 0.25, 0.18], [0.5, 0.43, 0.33], noise(p[0] * 40, p[2] * 26, 4)), shine: 0.02 }
    return { colour: mixed([0.06, 0.14, 0.03], [0.24, 0.34, 0.09], noise(p[0] * 34, p[2] * 20, 4)), shine: 0.02 }
  },
  sky: d => mixed([0.62, 0.72, 0.84], [0.2, 0.36, 0.68], Math.max(0, Math.min(1, d[1] * 2.2))),
}
