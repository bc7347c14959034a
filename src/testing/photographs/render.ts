import { random } from '#engines/random.ts'

type Vector = readonly [number, number, number]

/** The surface at the point where a ray hits it. */
interface Surface {
  readonly colour: Vector
  /** Strength of the highlight, 0 to 1. */
  readonly shine: number
}

/** A scene before the camera. Lengths in metres; y is up, the camera looks along z. */
export interface Photographed {
  readonly eye: Vector
  /** Downward tilt in radians, and the width of what is seen at one metre. */
  readonly tilt: number
  readonly field: number
  /** Distance in focus, and how fast the rest blurs. */
  readonly focus: number
  readonly aperture: number
  readonly sun: Vector
  readonly light: Vector
  readonly shade: Vector
  /** Distance to the nearest surface. */
  distance(p: Vector): number
  surface(p: Vector): Surface
  sky(d: Vector): Vector
}

const add = (a: Vector, b: Vector, k = 1): Vector => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const unit = (a: Vector): Vector => {
  const n = Math.hypot(...a)
  return [a[0] / n, a[1] / n, a[2] / n]
}

/** Number of corners whose values are cached; a power of two. */
const REMEMBERED = 1 << 14
const corners = {
  i: new Float64Array(REMEMBERED).fill(Number.NaN),
  j: new Float64Array(REMEMBERED),
  value: new Float64Array(REMEMBERED),
}

/** The value of noise at a corner of its lattice, cached because steps along a ray need the same corners repeatedly. */
function lattice(i: number, j: number): number {
  const slot = (Math.imul(i, 73_856_093) ^ Math.imul(j, 19_349_663)) & (REMEMBERED - 1)
  if (corners.i[slot] === i && corners.j[slot] === j) return corners.value[slot] ?? 0
  const n = Math.sin(i * 127.1 + j * 311.7) * 43758.5453
  corners.i[slot] = i
  corners.j[slot] = j
  return (corners.value[slot] = n - Math.floor(n))
}

/** Smooth noise of two coordinates, 0 to 1, in several octaves. */
export function noise(x: number, y: number, octaves = 4): number {
  let sum = 0
  let weight = 0.5
  for (let k = 0; k < octaves; k++) {
    const i = Math.floor(x)
    const j = Math.floor(y)
    const [across, down] = [x - i, y - j]
    const u = across * across * (3 - 2 * across)
    const v = down * down * (3 - 2 * down)
    const top = lattice(i, j) * (1 - u) + lattice(i + 1, j) * u
    const low = lattice(i, j + 1) * (1 - u) + lattice(i + 1, j + 1) * u
    sum += (top * (1 - v) + low * v) * weight
    x = x * 2.03 + 17
    y = y * 2.03 + 11
    weight /= 2
  }
  return sum / (1 - 0.5 ** octaves)
}

/** Steps along a ray until it hits something and returns the distance; infinite if it hits nothing. */
function march(scene: Photographed, from: Vector, along: Vector, most: number): number {
  let t = 0.02
  for (let step = 0; step < 110 && t < most; step++) {
    const d = scene.distance(add(from, along, t))
    if (d < 0.0008 * (1 + t)) return t
    t += d * 0.9
  }
  return Infinity
}

function lit(scene: Photographed, at: Vector, along: Vector): Vector {
  const e = 0.002
  const normal = unit([
    scene.distance(add(at, [e, 0, 0])) - scene.distance(add(at, [-e, 0, 0])),
    scene.distance(add(at, [0, e, 0])) - scene.distance(add(at, [0, -e, 0])),
    scene.distance(add(at, [0, 0, e])) - scene.distance(add(at, [0, 0, -e])),
  ])
  const { colour, shine } = scene.surface(at)
  const sun = unit(scene.sun)
  const hidden = march(scene, add(at, normal, 0.01), sun, 12) < 12
  const direct = hidden ? 0 : Math.max(0, dot(normal, sun))
  const near = Math.min(1, Math.max(0.35, scene.distance(add(at, normal, 0.12)) / 0.12))
  const half = unit(add(sun, along, -1))
  const gloss = hidden ? 0 : shine * Math.max(0, dot(normal, half)) ** 60
  return [0, 1, 2].map(
    c =>
      (colour[c] ?? 0) * ((scene.light[c] ?? 0) * direct + (scene.shade[c] ?? 0) * near * (0.7 + 0.3 * normal[1])) +
      gloss,
  ) as unknown as Vector
}

/** A rendered photograph: three bytes a pixel, with the lens's blur, its darker corners and the sensor's noise. */
export function render(scene: Photographed, width: number, height: number): Uint8Array {
  const colours = new Float32Array(width * height * 3)
  const depths = new Float32Array(width * height)
  const [sin, cos] = [Math.sin(scene.tilt), Math.cos(scene.tilt)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = ((x + 0.5) / width - 0.5) * scene.field
      const v = ((0.5 - (y + 0.5) / height) * scene.field * height) / width
      const along = unit([u, v * cos - sin, cos + v * sin])
      const t = march(scene, scene.eye, along, 60)
      const colour = t === Infinity ? scene.sky(along) : lit(scene, add(scene.eye, along, t), along)
      const haze = t === Infinity ? 0 : Math.min(0.7, t / 90)
      const air = haze > 0 ? scene.sky([along[0], 0.04, along[2]]) : colour
      const i = y * width + x
      for (let c = 0; c < 3; c++) colours[i * 3 + c] = (colour[c] ?? 0) * (1 - haze) + (air[c] ?? 0) * haze
      depths[i] = Math.min(60, t)
    }
  return developed(scene, colours, depths, width, height)
}

/** Blurs what is out of focus, darkens the corners, adds the noise of a sensor. */
function developed(
  scene: Photographed,
  colours: Float32Array,
  depths: Float32Array,
  width: number,
  height: number,
): Uint8Array {
  const rng = random(11, 'sensor')
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const blur = Math.min(5, (Math.abs(1 / scene.focus - 1 / (depths[i] ?? 1)) * scene.aperture * width) / 100)
      const sum = [0, 0, 0]
      const taps = blur < 0.6 ? 1 : 14
      for (let k = 0; k < taps; k++) {
        const r = taps === 1 ? 0 : blur * Math.sqrt(k / taps)
        const px = Math.max(0, Math.min(width - 1, Math.round(x + Math.cos(k * 2.4) * r)))
        const py = Math.max(0, Math.min(height - 1, Math.round(y + Math.sin(k * 2.4) * r)))
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (colours[(py * width + px) * 3 + c] ?? 0)
      }
      const corner = 1 - 0.28 * (((x / width - 0.5) * 1.6) ** 2 + ((y / height - 0.5) * 1.3) ** 2)
      const grain = rng.bell() * 0.022
      for (let c = 0; c < 3; c++)
        pixels[i * 3 + c] = Math.max(
          0,
          Math.min(255, 255 * ((Math.max(0, (sum[c] ?? 0) / taps) * corner) ** (1 / 2.2) + grain + rng.bell() * 0.01)),
        )
    }
  return pixels
}
