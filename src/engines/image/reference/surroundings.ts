import type { Frame } from '../../frame.ts'
import type { Mask } from '../../vision/mats.ts'
import type { Vision } from '../../vision/vision.ts'

/** Facts about the place in a picture, estimated from its light alone. */
export interface Surroundings {
  /** How much of each pixel is sky. */
  readonly sky: Mask
  /** Where sky and ground meet, as a share of the height. */
  readonly horizon: number
  /** How much of each pixel faces up: the upper edges of things, where snow lies. */
  readonly ledges: Mask
}

/** Longest side in pixels at which the sky is searched for. */
const SIDE = 200

/** Levels by which sky may change from one pixel to the next, and from its starting pixel at the upper edge. */
const STEP = 13
const SPREAD = 105

/** The horizon of a picture without sky, as a share of the height. */
const NO_SKY = 0.3

/** Finds the sky (smooth from the upper edge downwards), the horizon and ledges. */
export function surroundings(vision: Vision, frame: Frame): Surroundings {
  const scale = Math.min(1, SIDE / Math.max(frame.width, frame.height))
  const width = Math.max(8, Math.round(frame.width * scale))
  const height = Math.max(8, Math.round(frame.height * scale))
  const small = vision.smooth(vision.resize(frame, width, height), { colour: 24, passes: 2 })
  const found = aboveShore(small, skyOf(small))
  const area = found.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0) / found.length
  const sky = { width, height, data: area > 0.04 ? found : new Uint8Array(found.length) }
  return {
    sky: vision.resizeMask(vision.blurMask(sky, 1), frame.width, frame.height),
    horizon: area > 0.04 ? horizonOf(sky) : NO_SKY,
    ledges: ledgesOf(vision, frame),
  }
}

function skyOf({ width, height, data }: Frame): Uint8Array<ArrayBuffer> {
  const sky = new Uint8Array(width * height)
  const stack: { readonly at: number; readonly from: number }[] = []
  const differ = (i: number, j: number) =>
    Math.max(...[0, 1, 2].map(c => Math.abs((data[i * 4 + c] ?? 0) - (data[j * 4 + c] ?? 0))))
  const light = (i: number) => (data[i * 4] ?? 0) * 0.3 + (data[i * 4 + 1] ?? 0) * 0.5 + (data[i * 4 + 2] ?? 0) * 0.2
  for (let x = 0; x < width; x++) if (light(x) > 70 || isNight(data, x)) stack.push({ at: x, from: x })
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { at, from } = next
    if (sky[at]) continue
    sky[at] = 255
    const x = at % width
    // A change between white and blue is a cloud, not the end of the sky.
    const step = isAiry(data, at) ? STEP * 2.6 : STEP
    for (const j of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at + width, at - width])
      if (
        j >= 0 &&
        j < sky.length &&
        !sky[j] &&
        differ(at, j) < (isAiry(data, j) ? step : STEP) &&
        differ(from, j) < SPREAD
      )
        if (j < width * height * 0.8) stack.push({ at: j, from })
  }
  return sky
}

/** Cuts the sky off at a row along which most of it gets darker downwards: below it, the same colours are water. */
function aboveShore({ width, height, data }: Frame, sky: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const level = (i: number) => (data[i * 4] ?? 0) + (data[i * 4 + 1] ?? 0) + (data[i * 4 + 2] ?? 0)
  for (let y = Math.round(height * 0.12); y < height - 3; y++) {
    let darker = 0
    for (let x = 0; x < width; x++)
      if (sky[y * width + x] && level((y - 2) * width + x) - level((y + 2) * width + x) > 54) darker++
    if (darker > width * 0.55) return sky.fill(0, (y + 1) * width)
  }
  return sky
}

/** Whether a pixel may be night sky: dark, but blue. */
function isNight(data: Uint8ClampedArray, i: number): boolean {
  const [r, g, b] = [data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0]
  return b > 24 && b > r * 1.25 && b >= g
}

/** Whether a pixel has a colour of clouds or of a clear sky: bright, and no warmer than white. */
function isAiry(data: Uint8ClampedArray, i: number): boolean {
  const [r, g, b] = [data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0]
  return b >= r - 14 && b >= g - 10 && r + g + b > 480
}

/** Where the sky ends in the columns: lower than the median, since towers and trees stand in front of it. */
function horizonOf({ width, height, data }: Mask): number {
  const ends: number[] = []
  for (let x = 0; x < width; x++) {
    let end = 0
    for (let y = 0; y < height; y++) if (data[y * width + x]) end = y + 1
    if (end > 0) ends.push(end)
  }
  return (ends.sort((a, b) => a - b)[Math.floor(ends.length * 0.6)] ?? height * NO_SKY) / height
}

/** Where the picture gets darker downwards: the upper edges of things are lit. */
function ledgesOf(vision: Vision, frame: Frame): Mask {
  const { width, height } = frame
  const reach = Math.max(1, Math.round(height / 160))
  const { data } = vision.blurMask(vision.grey(frame), Math.max(0.8, height / 500))
  const ledges = new Uint8Array(data.length)
  for (let p = 0; p < data.length; p++) {
    const above = data[p - reach * width] ?? data[p] ?? 0
    const below = data[p + reach * width] ?? data[p] ?? 0
    ledges[p] = Math.max(0, Math.min(255, (above - below - 8) * 6))
  }
  return vision.blurMask({ width, height, data: ledges }, Math.max(0.8, height / 400))
}
