import { random } from '../../kit/random.ts'
import { waysTo } from '../warp.ts'
import { clamp01, lightOf, outlines, ramp, shade, speckle, texture, vignette, type Look } from './look.ts'

/** Black and white with hard shadows. */
export const noir: Look = easel => {
  const { width, height } = easel
  const corners = vignette(easel, 0.95)
  return (frame, index) => {
    const rims = outlines(easel, frame, 3, 14).data
    const turn = Math.floor(index / 2)
    return shade(frame, (r, g, b, p, out) => {
      const light = lightOf(r * 1.15, g, b * 0.8) / 255
      const hard = 1 / (1 + Math.exp(-(light - 0.5) * 9.5))
      const y = Math.floor(p / width)
      // A blind's shadow across the picture.
      const slat = 0.9 + 0.1 * clamp01(Math.sin(((y + (p % width) * 0.16) / height) * 48) * 3 + 0.5)
      const level = (hard * 244 + 5 - ((rims[p] ?? 0) / 255) * 50) * (corners[p] ?? 1) * slat + speckle(p, turn) * 5
      out[0] = level
      out[1] = level
      out[2] = level + 5
    })
  }
}

/** A photograph that has browned in its album. */
export const sepia: Look = easel => {
  const corners = vignette(easel, 0.6)
  const stains = texture(easel, 'stains', 180, 3)
  const paper = texture(easel, 'fibre', 3, 1)
  const brown = ramp([
    [38, 22, 12],
    [112, 74, 44],
    [190, 148, 104],
    [238, 216, 178],
    [250, 240, 216],
  ])
  return frame =>
    shade(frame, (r, g, b, p, out) => {
      const faded = 26 + lightOf(r, g, b) * 0.86 + (stains[p] ?? 0) * 12 + (paper[p] ?? 0) * 6
      const [br, bg, bb] = brown(faded)
      const dark = corners[p] ?? 1
      out[0] = br * dark
      out[1] = bg * dark
      out[2] = bb * dark
    })
}

/** A reel that ran often: faded and warm, unsteady in the gate, with scratches and dust. */
export const vintage: Look = easel => {
  const { vision, width, height, seed } = easel
  const corners = vignette(easel, 0.75)
  return (frame, index) => {
    const dice = random(seed + index, 'reel')
    const weave = random(seed + Math.floor(index / 3), 'gate')
    const dx = weave.range(-1, 1) * (height / 500)
    const dy = weave.range(-1, 1) * (height / 360)
    const moved = vision.warp(
      frame,
      waysTo(easel, height / 2, (x, y, into) => {
        into[0] = x + dx
        into[1] = y + dy
      }),
    )
    const flicker = 1 + weave.range(-0.035, 0.035)
    const scratch = random(seed + Math.floor(index / 9), 'scratch')
    const lines = [0, 1].map(() => ({ x: scratch.range(0.05, 0.95) * width, seen: scratch.chance(0.7) }))
    const dust = Array.from({ length: dice.int(1, 5) }, () => ({
      x: dice.range(0, width),
      y: dice.range(0, height),
      r: dice.range(0.6, 2.8) * (height / 480),
    }))
    const turn = Math.floor(index / 2)
    const old = shade(moved, (r, g, b, p, out) => {
      const light = lightOf(r, g, b)
      const dark = (corners[p] ?? 1) * flicker
      const grain = speckle(p, turn) * 7
      out[0] = (light + (r - light) * 0.62) * dark * 0.92 + 34 + grain
      out[1] = (light + (g - light) * 0.58) * dark * 0.87 + 24 + grain
      out[2] = (light + (b - light) * 0.46) * dark * 0.72 + 22 + grain
    })
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

/** Glowing tubes in the dark, in the colours of what they outline. */
export const neon: Look = easel => {
  const { vision, height, width } = easel
  return frame => {
    const tubes = outlines(easel, frame, 2.6, 46).data
    const lit = shade(frame, (r, g, b, p, out) => {
      const light = Math.max(1, lightOf(r, g, b))
      const x = (p % width) / width
      const y = Math.floor(p / width) / height
      const drift = Math.sin(x * 5 + y * 4) * 0.5 + 0.5
      const power = (tubes[p] ?? 0) / 255
      out[0] = power * Math.min(255, Math.max(0, 60 + (r - light) * 3.4 + 190 * drift))
      out[1] = power * Math.min(255, Math.max(0, 60 + (g - light) * 3.4 + 120 * (1 - drift)))
      out[2] = power * Math.min(255, Math.max(0, 190 + (b - light) * 3.4))
    })
    const near = vision.blur(lit, height / 220).data
    const far = vision.blur(vision.resize(lit, Math.ceil(width / 4), Math.ceil(height / 4)), height / 90)
    const halo = vision.resize(far, width, height).data
    return shade(frame, (r, g, b, p, out) => {
      const i = p * 4
      const level = (value: number, c: number, base: number) =>
        base + value * 0.1 + (lit.data[i + c] ?? 0) * 0.95 + (near[i + c] ?? 0) * 0.9 + (halo[i + c] ?? 0) * 1.9
      out[0] = level(r, 0, 8)
      out[1] = level(g, 1, 4)
      out[2] = level(b, 2, 22)
    })
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
    return shade(frame, (_r, _g, _b, p, out) => {
      const x = p % width
      const y = (p - x) / width
      const shift = torn[y] ?? 0
      const at = (dx: number, c: number) => data[(y * width + ((x + shift + dx + 2 * width) % width)) * 4 + c] ?? 0
      const scan = y % 3 === 0 ? 0.72 : 1.06
      out[0] = at(apart, 0) * scan + 6
      out[1] = at(0, 1) * scan
      out[2] = at(-apart, 2) * scan + 12
    })
  }
}
