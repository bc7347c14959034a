import { standing } from './people.ts'
import { noise, render, type Photographed } from './render.ts'

type Vector = readonly [number, number, number]

const sphere = (p: Vector, x: number, y: number, z: number, r: number) => Math.hypot(p[0] - x, p[1] - y, p[2] - z) - r
const smooth = (a: number, b: number, k: number) => {
  const h = Math.max(0, Math.min(1, 0.5 + (0.5 * (b - a)) / k))
  return b * (1 - h) + a * h - k * h * (1 - h)
}
/** Distance to a column whose radius depends on the height. */
const turned = (p: Vector, x: number, z: number, low: number, high: number, radius: (y: number) => number) => {
  const side = Math.hypot(p[0] - x, p[2] - z) - radius(Math.max(low, Math.min(high, p[1])))
  const ends = Math.max(low - p[1], p[1] - high)
  return Math.min(Math.max(side, ends), 0) + Math.hypot(Math.max(side, 0), Math.max(ends, 0)) * 0.8
}
const mixed = (a: Vector, b: Vector, t: number): Vector => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** A sky with clouds, brighter towards the horizon. */
const clouds =
  (high: Vector, low: Vector, white: number) =>
  (d: Vector): Vector => {
    const up = Math.max(0.02, d[1])
    const cloud =
      Math.max(0, Math.min(1, (noise((d[0] / up) * 0.55 + 3, (d[2] / up) * 0.55, 5) - 0.5) * 4.2)) * Math.min(1, up * 5)
    return mixed(mixed(low, high, Math.min(1, up * 2)), [white, white, white * 1.02], cloud)
  }

const ball = (p: Vector) => sphere(p, -0.1, 0.5, 4, 0.5)
const oranges = [
  [-0.22, 0.09, 1.35, 0.09],
  [-0.02, 0.085, 1.28, 0.085],
  [-0.1, 0.225, 1.34, 0.083],
] as const
const fruit = (p: Vector) => Math.min(...oranges.map(([x, y, z, r]) => sphere(p, x, y, z, r)))
const tower = (p: Vector) =>
  Math.min(
    turned(p, 0.3, 9, 0, 2.9, y => 0.62 - y * 0.1),
    turned(p, 0.3, 9, 2.9, 3.4, () => 0.42),
    turned(p, 0.3, 9, 3.4, 3.9, y => Math.max(0.01, 0.5 - (y - 3.4) * 0.98)),
  )

/**
 * A red ball on a lawn under clouds, oranges on a table indoors, a white tower by a lake, two people before a hedge.
 */
const scenes = {
  ball: {
    eye: [0, 1.1, 0],
    tilt: 0.12,
    field: 1.25,
    focus: 3.9,
    aperture: 2.2,
    sun: [-0.6, 0.8, -0.5],
    light: [2.1, 1.9, 1.6],
    shade: [0.42, 0.5, 0.62],
    distance: p => Math.min(p[1] + noise(p[0] * 9, p[2] * 9, 3) * 0.05, ball(p)),
    surface: p => {
      if (ball(p) < 0.01)
        return { colour: Math.abs(p[1] - 0.5) < 0.07 ? [0.8, 0.78, 0.7] : [0.62, 0.05, 0.04], shine: 0.9 }
      const blade = noise(p[0] * 34, p[2] * 20, 4)
      return {
        colour: mixed([0.05, 0.13, 0.02], [0.22, 0.34, 0.07], blade * 0.7 + noise(p[0] * 1.3, p[2] * 1.3, 2) * 0.4),
        shine: 0.02,
      }
    },
    sky: clouds([0.11, 0.28, 0.66], [0.55, 0.68, 0.82], 0.95),
  },
  fruit: {
    eye: [0, 0.42, 0.2],
    tilt: 0.24,
    field: 0.9,
    focus: 1.15,
    aperture: 1.6,
    sun: [-0.8, 0.7, -0.4],
    light: [1.9, 1.6, 1.2],
    shade: [0.3, 0.3, 0.34],
    distance: p => smooth(Math.min(p[1], 2.6 - p[2] + Math.abs(p[0]) * 0.02), fruit(p), 0.002),
    surface: p => {
      if (fruit(p) < 0.006) {
        const peel = noise(p[0] * 130, p[1] * 130 + p[2] * 90, 2)
        return { colour: mixed([0.75, 0.24, 0.01], [0.9, 0.38, 0.03], peel), shine: 0.35 }
      }
      if (p[2] > 2.4)
        return { colour: mixed([0.1, 0.16, 0.17], [0.16, 0.23, 0.23], noise(p[0] * 3, p[1] * 3, 4)), shine: 0 }
      const board = Math.floor(p[0] * 6 + 40)
      const grain = noise(p[0] * 60 + board * 7, p[2] * 3.4, 4)
      const joint = Math.abs(p[0] * 6 + 40 - board) < 0.03 ? 0.4 : 1
      return {
        colour: mixed([0.16 * joint, 0.07 * joint, 0.03 * joint], [0.42 * joint, 0.22 * joint, 0.1 * joint], grain),
        shine: 0.2,
      }
    },
    sky: () => [0.12, 0.16, 0.17],
  },
  tower: {
    eye: [0, 1.5, 0],
    tilt: 0.02,
    field: 1.3,
    focus: 9,
    aperture: 1.2,
    sun: [0.8, 0.5, -0.5],
    light: [2.2, 1.8, 1.3],
    shade: [0.4, 0.46, 0.58],
    distance: p =>
      Math.min(
        p[1] + (p[2] > 11 ? 0.02 + noise(p[0] * 2, p[2] * 6, 2) * 0.02 : noise(p[0] * 5, p[2] * 5, 3) * 0.05),
        tower(p),
      ),
    surface: p => {
      if (tower(p) < 0.02) {
        if (p[1] > 3.4) return { colour: [0.5, 0.06, 0.04], shine: 0.1 }
        const dark = p[1] > 2.9 || (Math.abs(p[0] - 0.05) < 0.1 && Math.abs((p[1] % 1) - 0.5) < 0.14 && p[1] > 0.6)
        return {
          colour: dark
            ? [0.08, 0.08, 0.1]
            : mixed([0.62, 0.6, 0.56], [0.8, 0.79, 0.75], noise(p[0] * 20, p[1] * 20, 3)),
          shine: 0.05,
        }
      }
      if (p[2] > 11)
        return { colour: mixed([0.05, 0.13, 0.2], [0.16, 0.28, 0.36], noise(p[0] * 3, p[2] * 9, 3)), shine: 0.4 }
      return { colour: mixed([0.16, 0.14, 0.07], [0.34, 0.3, 0.16], noise(p[0] * 14, p[2] * 10, 4)), shine: 0.02 }
    },
    sky: clouds([0.16, 0.32, 0.62], [0.72, 0.74, 0.76], 0.98),
  },
  people: standing,
} satisfies Record<string, Photographed>

export type PhotographName = keyof typeof scenes

export const photographNames = Object.keys(scenes) as PhotographName[]

/**
 * A picture like a photograph, three bytes a pixel: textures in perspective, light and shadow, a lens that blurs and a
 * sensor with noise. All of them are rendered by this code; no camera took them and no licence is needed.
 */
export function photograph(name: PhotographName, width: number, height: number): Uint8Array {
  return render(scenes[name], width, height)
}
