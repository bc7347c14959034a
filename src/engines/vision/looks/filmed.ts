import { letGo, type Frame } from '../../frame.ts'
import { random } from '../../random.ts'
import { clamp01, grainAt, grainOf, lightOf, outlines, ramp, shade, texture, vignette, type Look } from './look.ts'

/** Brightness of a pixel, 0 to 255, as a whole number. */
const lightAt = (data: Uint8ClampedArray, i: number): number =>
  ((data[i] ?? 0) * 77 + (data[i + 1] ?? 0) * 150 + (data[i + 2] ?? 0) * 29) >> 8

/** Black and white with hard shadows. */
export const noir: Look = easel => {
  const { width, height } = easel
  const corners = vignette(easel, 0.95)
  // The shadow of a blind across the picture, and darker corners: in 1/256.
  const shadow = Uint16Array.from(corners, (dark, p) => {
    const [x, y] = [p % width, Math.floor(p / width)]
    return 256 * Math.max(0, dark) * (0.9 + 0.1 * clamp01(Math.sin(((y + x * 0.16) / height) * 48) * 3 + 0.5))
  })
  const hard = Uint8Array.from({ length: 256 }, (_, light) => 5 + 244 / (1 + Math.exp(-(light / 255 - 0.5) * 9.5)))
  const grain = grainOf(5)
  let rims: Uint8Array = new Uint8Array()
  return ({ data, ...size }, index) => {
    if (index % 2 === 0 || rims.length === 0) rims = outlines(easel, { data, ...size }, 3, 14).data
    const turn = Math.floor(index / 2)
    const drawn = new Uint8ClampedArray(data.length)
    for (let p = 0, i = 0; p < shadow.length; p++, i += 4) {
      const light = ((data[i] ?? 0) * 88 + (data[i + 1] ?? 0) * 150 + (data[i + 2] ?? 0) * 24) >> 8
      const lit = (hard[light > 255 ? 255 : light] ?? 0) - (((rims[p] ?? 0) * 50) >> 8)
      const level = ((lit * (shadow[p] ?? 0)) >> 8) + (grain[grainAt(p, turn)] ?? 0)
      drawn[i] = level
      drawn[i + 1] = level
      drawn[i + 2] = level + 5
      drawn[i + 3] = 255
    }
    return { ...size, data: drawn }
  }
}

/** A photograph that has browned in its album. */
export const sepia: Look = easel => {
  const dark = Uint16Array.from(vignette(easel, 0.6), corner => 256 * Math.max(0, corner))
  const stains = texture(easel, 'stains', 180, 3)
  const paper = texture(easel, 'fibre', 3, 1)
  const faded = Int16Array.from(stains, (stain, p) => 26 + stain * 12 + (paper[p] ?? 0) * 6)
  const brown = ramp([
    [38, 22, 12],
    [112, 74, 44],
    [190, 148, 104],
    [238, 216, 178],
    [250, 240, 216],
  ])
  const inks = Uint8Array.from({ length: 256 * 3 }, (_, at) => brown(Math.floor(at / 3))[at % 3] ?? 0)
  return ({ data, ...size }) => {
    const drawn = new Uint8ClampedArray(data.length)
    for (let p = 0, i = 0; p < dark.length; p++, i += 4) {
      const level = ((lightAt(data, i) * 220) >> 8) + (faded[p] ?? 0)
      const ink = 3 * (level < 0 ? 0 : level > 255 ? 255 : level)
      const share = dark[p] ?? 0
      drawn[i] = ((inks[ink] ?? 0) * share) >> 8
      drawn[i + 1] = ((inks[ink + 1] ?? 0) * share) >> 8
      drawn[i + 2] = ((inks[ink + 2] ?? 0) * share) >> 8
      drawn[i + 3] = 255
    }
    return { ...size, data: drawn }
  }
}

/** A reel that was played often: faded and warm, unsteady in the gate, with scratches and dust. */
export const vintage: Look = easel => {
  const { width, height, seed } = easel
  const grain = grainOf(7)
  const corners = Uint16Array.from(vignette(easel, 0.75), corner => 256 * Math.max(0, corner))
  return ({ data, ...size }, index) => {
    const dice = random(seed + index, 'reel')
    const weave = random(seed + Math.floor(index / 3), 'gate')
    const dx = Math.round(weave.range(-1, 1) * (height / 500))
    const dy = Math.round(weave.range(-1, 1) * (height / 360))
    const flicker = 1 + weave.range(-0.035, 0.035)
    const scratch = random(seed + Math.floor(index / 9), 'scratch')
    const lines = [0, 1].map(() => ({ x: scratch.range(0.05, 0.95) * width, seen: scratch.chance(0.7) }))
    const dust = Array.from({ length: dice.int(1, 5) }, () => ({
      x: dice.range(0, width),
      y: dice.range(0, height),
      r: dice.range(0.6, 2.8) * (height / 480),
    }))
    const old = { ...size, data: new Uint8ClampedArray(data.length) }
    const bright = Math.round(256 * flicker)
    const turn = Math.floor(index / 2)
    for (let y = 0; y < height; y++) {
      const from = Math.max(0, Math.min(height - 1, y + dy)) * width
      fadeRow({ ...size, data }, old.data, from, y * width, dx, { corners, bright, grain, turn })
    }
    const put = (x: number, y: number, level: number, share: number) => {
      if (x < 0 || y < 0 || x >= width || y >= height) return
      const i = (Math.floor(y) * width + Math.floor(x)) * 4
      for (let c = 0; c < 3; c++) old.data[i + c] = (old.data[i + c] ?? 0) * (1 - share) + level * share
    }
    for (const { x, seen } of lines)
      if (seen) for (let y = 0; y < height; y++) put(x + Math.sin(y * 0.01 + index) * 1.5, y, 235, 0.3)
    for (const { x, y, r } of dust)
      for (let v = -r; v <= r; v++)
        for (let u = -r; u <= r; u++) if (u * u + v * v <= r * r) put(x + u, y + v, 24, 0.75)
    return old
  }
}

interface Fading {
  /** How much light remains of a pixel and of the whole, in 1/256. */
  readonly corners: Uint16Array
  readonly bright: number
  readonly grain: Int8Array
  readonly turn: number
}

/**
 * Fades the row at the pixel `from` of a frame into the row at `to`, shifted by `dx` pixels: saturation and brightness
 * in 1/256. A function of its own: a function called often is compiled better than one long loop.
 */
function fadeRow(
  { width, data }: Frame,
  drawn: Uint8ClampedArray,
  from: number,
  to: number,
  dx: number,
  { corners, bright, grain, turn }: Fading,
): void {
  for (let x = 0, p = to, i = 4 * to; x < width; x++, p++, i += 4) {
    const source = 4 * (from + Math.max(0, Math.min(width - 1, x + dx)))
    const r = data[source] ?? 0
    const g = data[source + 1] ?? 0
    const b = data[source + 2] ?? 0
    const light = (r * 77 + g * 150 + b * 29) >> 8
    const dark = ((corners[p] ?? 0) * bright) >> 8
    const speck = grain[grainAt(p, turn)] ?? 0
    drawn[i] = ((((((light << 8) + (r - light) * 159) * dark) >> 16) * 236) >> 8) + 34 + speck
    drawn[i + 1] = ((((((light << 8) + (g - light) * 148) * dark) >> 16) * 223) >> 8) + 24 + speck
    drawn[i + 2] = ((((((light << 8) + (b - light) * 118) * dark) >> 16) * 184) >> 8) + 22 + speck
    drawn[i + 3] = 255
  }
}

/** Glowing tubes in the dark, in the colours of the things that they outline. */
export const neon: Look = easel => {
  const { vision, height, width } = easel
  // How far one colour of light prevails over the other at each pixel; it does not move.
  const drifts = Float32Array.from({ length: width * height }, (_, p) => {
    const x = p % width
    return Math.sin((x / width) * 5 + (((p - x) / width) * 4) / height) * 0.5 + 0.5
  })
  return frame => {
    const tubes = outlines(easel, frame, 2.6, 46).data
    const lit = shade(frame, (r, g, b, p, out) => {
      const light = Math.max(1, lightOf(r, g, b))
      const drift = drifts[p] ?? 0
      const power = (tubes[p] ?? 0) / 255
      out[0] = power * Math.min(255, Math.max(0, 60 + (r - light) * 3.4 + 190 * drift))
      out[1] = power * Math.min(255, Math.max(0, 60 + (g - light) * 3.4 + 120 * (1 - drift)))
      out[2] = power * Math.min(255, Math.max(0, 190 + (b - light) * 3.4))
    })
    const near = vision.blur(lit, height / 220)
    const far = vision.blur(vision.resize(lit, Math.ceil(width / 4), Math.ceil(height / 4)), height / 90)
    const halo = vision.resize(far, width, height)
    const glowing = shade(frame, (r, g, b, p, out) => {
      const i = p * 4
      const level = (value: number, c: number, base: number) =>
        base +
        value * 0.1 +
        (lit.data[i + c] ?? 0) * 0.95 +
        (near.data[i + c] ?? 0) * 0.9 +
        (halo.data[i + c] ?? 0) * 1.9
      out[0] = level(r, 0, 8)
      out[1] = level(g, 1, 4)
      out[2] = level(b, 2, 22)
    })
    for (const spent of [lit, near, halo]) letGo(spent)
    return glowing
  }
}

/** A broken signal: colours apart, strips torn aside, scan lines. */
export const glitch: Look = easel => {
  const { width, height, seed } = easel
  return (frame, index) => {
    const { data } = frame
    const dice = random(seed + Math.floor(index / 4), 'signal')
    const apart = Math.round((width / 90) * dice.range(0.6, 1.4))
    const torn = new Int32Array(height)
    for (let k = 0; k < 5; k++) {
      const from = dice.int(0, height - 1)
      const tall = dice.int(2, Math.ceil(height / 9))
      const shift = Math.round(dice.range(-0.12, 0.12) * width)
      for (let y = from; y < Math.min(height, from + tall); y++) torn[y] = shift
    }
    const drawn = new Uint8ClampedArray(data.length)
    for (let y = 0; y < height; y++) {
      const row = 4 * y * width
      const shift = (torn[y] ?? 0) + 2 * width
      const scan = y % 3 === 0 ? 184 : 271
      for (let x = 0; x < width; x++) {
        const to = row + 4 * x
        drawn[to] = (((data[row + 4 * ((x + shift + apart) % width)] ?? 0) * scan) >> 8) + 6
        drawn[to + 1] = ((data[row + 4 * ((x + shift) % width) + 1] ?? 0) * scan) >> 8
        drawn[to + 2] = (((data[row + 4 * ((x + shift - apart) % width) + 2] ?? 0) * scan) >> 8) + 12
        drawn[to + 3] = 255
      }
    }
    return { width, height, data: drawn }
  }
}
