import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import type { Frame } from '../../frame.ts'
import { random, type Random } from '../../random.ts'
import { clamp01, lightOf, shade, speckle } from '../../vision/looks/look.ts'
import type { Surroundings } from './surroundings.ts'

/** A time of day or year, or a weather, that a picture can be put into. */
interface Weather {
  readonly words: RegExp
  readonly draw: (frame: Frame, around: Surroundings, seed: number) => Frame
}

type Rgb = readonly [number, number, number]

/** Distance of a pixel: 0 at the lower edge, growing to the horizon, 1 in the sky. */
function farness({ width, height }: Frame, { horizon, sky }: Surroundings, p: number): number {
  const y = Math.floor(p / width) / height
  const ground = clamp01((1 - y) / Math.max(0.1, 1 - horizon))
  return Math.max(ground * ground * 0.85, (sky.data[p] ?? 0) / 255)
}

/** Lights the sky in one colour and the rest in another. */
function lit(
  frame: Frame,
  around: Surroundings,
  sky: { readonly high: Rgb; readonly low: Rgb; readonly share: number },
  ground: { readonly ink: Rgb; readonly light: number },
): Frame {
  const { width, height } = frame
  return shade(frame, (r, g, b, p, out) => {
    const isSky = (around.sky.data[p] ?? 0) / 255
    const up = clamp01(Math.floor(p / width) / height / Math.max(0.1, around.horizon))
    const light = lightOf(r, g, b)
    const level = (value: number, c: 0 | 1 | 2) => {
      const air = sky.high[c] + (sky.low[c] - sky.high[c]) * up ** 1.5
      // Clouds keep their form: lighter parts of the sky stay lighter.
      const above = value + (air * (0.62 + (light / 255) * 0.5) - value) * sky.share
      const below = value * ground.light * (ground.ink[c] / 128)
      return above * isSky + below * (1 - isSky)
    }
    out[0] = level(r, 0)
    out[1] = level(g, 1)
    out[2] = level(b, 2)
  })
}

/** Draws over a frame. */
function over(frame: Frame, draw: (pen: SKRSContext2D, dice: Random) => void, seed: number, name: string): Frame {
  const { width, height, data } = frame
  const pen = createCanvas(width, height).getContext('2d')
  pen.putImageData(new ImageData(data, width, height), 0, 0)
  draw(pen, random(seed, name))
  return { width, height, data: new Uint8ClampedArray(pen.getImageData(0, 0, width, height).data) }
}

function night(frame: Frame, around: Surroundings, seed: number): Frame {
  const { width, height } = frame
  const dark = lit(
    frame,
    around,
    { high: [6, 10, 34], low: [40, 54, 104], share: 0.94 },
    { ink: [70, 96, 168], light: 0.62 },
  )
  const inSky = (x: number, y: number) => (around.sky.data[Math.floor(y) * width + Math.floor(x)] ?? 0) > 200
  return over(
    dark,
    (pen, dice) => {
      for (let k = 0; k < 220; k++) {
        const x = dice.range(0, width)
        const y = dice.range(0, height * around.horizon)
        const size = (height / 700) * dice.range(0.5, 1.7)
        const bright = dice.range(0.35, 1)
        if (!inSky(x, y)) continue
        pen.fillStyle = `rgba(226,234,255,${bright})`
        pen.beginPath()
        pen.arc(x, y, size, 0, 7)
        pen.fill()
      }
      const places = Array.from({ length: 24 }, () => [
        dice.range(0.1, 0.9) * width,
        dice.range(0.1, 0.7) * around.horizon * height,
      ])
      const r = height * 0.045
      const place = places.find(([x = 0, y = 0]) =>
        [-1, 0, 1].every(u => [-1, 0, 1].every(v => inSky(x + u * r, y + v * r))),
      )
      if (!place) return
      const [x = 0, y = 0] = place
      const halo = pen.createRadialGradient(x, y, r * 0.8, x, y, r * 4)
      halo.addColorStop(0, 'rgba(214,226,255,0.34)')
      halo.addColorStop(1, 'rgba(214,226,255,0)')
      pen.fillStyle = halo
      pen.fillRect(x - r * 4, y - r * 4, r * 8, r * 8)
      pen.fillStyle = '#f0f2e2'
      pen.beginPath()
      pen.arc(x, y, r, 0, 7)
      pen.fill()
    },
    seed,
    'night',
  )
}

function winter(frame: Frame, around: Surroundings, seed: number): Frame {
  const { width, height } = frame
  const white = shade(frame, (r, g, b, p, out) => {
    const y = Math.floor(p / width) / height
    const isSky = (around.sky.data[p] ?? 0) / 255
    const light = lightOf(r, g, b)
    const below = clamp01((y - around.horizon + 0.04) / 0.1) * (1 - isSky)
    // Snow lies on the ground where it is lit, and on the upper edges of things.
    const patches = clamp01((light - 62) / 70 + speckle(p, seed) * 0.05)
    const cover = Math.max(below * patches * 0.88, ((around.ledges.data[p] ?? 0) / 255) * 0.9 * (1 - isSky))
    const snow = 168 + light * 0.34
    const level = (value: number, cold: number) => {
      const pale = light + (value - light) * 0.5
      const air = pale + (206 + cold - pale) * isSky * 0.55
      return (air + cold * 0.5) * (1 - cover) + (snow + cold) * cover
    }
    out[0] = level(r, -8)
    out[1] = level(g, 0)
    out[2] = level(b, 14)
  })
  return over(
    white,
    (pen, dice) => {
      for (let k = 0; k < 420; k++) {
        const near = dice.next() ** 3
        pen.fillStyle = `rgba(255,255,255,${0.45 + dice.next() * 0.5})`
        pen.beginPath()
        pen.arc(dice.range(0, width), dice.range(0, height), (height / 420) * (0.6 + near * 4), 0, 7)
        pen.fill()
      }
    },
    seed,
    'flakes',
  )
}

function rain(frame: Frame, around: Surroundings, seed: number): Frame {
  const { width, height } = frame
  const wet = shade(frame, (r, g, b, p, out) => {
    const isSky = (around.sky.data[p] ?? 0) / 255
    const far = farness(frame, around, p)
    const light = lightOf(r, g, b)
    const level = (value: number, grey: number) => {
      const dull = (light + (value - light) * 0.6) * 0.74
      return dull + (grey - dull) * (far * 0.34 + isSky * 0.3)
    }
    out[0] = level(r, 112)
    out[1] = level(g, 122)
    out[2] = level(b, 134)
  })
  return over(
    wet,
    (pen, dice) => {
      pen.lineCap = 'round'
      for (let k = 0; k < 520; k++) {
        const x = dice.range(-0.1, 1) * width
        const y = dice.range(-0.1, 1) * height
        const long = height * dice.range(0.025, 0.075)
        pen.strokeStyle = `rgba(214,226,238,${dice.range(0.12, 0.4)})`
        pen.lineWidth = (height / 720) * dice.range(0.6, 1.6)
        pen.beginPath()
        pen.moveTo(x, y)
        pen.lineTo(x + long * 0.22, y + long)
        pen.stroke()
      }
    },
    seed,
    'rain',
  )
}

function fog(frame: Frame, around: Surroundings): Frame {
  return shade(frame, (r, g, b, p, out) => {
    const share = 0.12 + farness(frame, around, p) * 0.64
    out[0] = r + (208 - r) * share
    out[1] = g + (212 - g) * share
    out[2] = b + (216 - b) * share
  })
}

function autumn(frame: Frame, around: Surroundings, seed: number): Frame {
  const { width, height } = frame
  const turned = shade(frame, (r, g, b, p, out) => {
    const isSky = (around.sky.data[p] ?? 0) / 255
    // Green turns yellow to red, in patches.
    const green = clamp01((g - Math.max(r * 0.99, b) - 2) / 26) * (1 - isSky)
    const x = p % width
    const y = (p - x) / width
    const patch = 0.5 + 0.5 * Math.sin(x / (width / 23) + Math.sin(y / (height / 17)) * 2)
    const light = lightOf(r, g, b)
    out[0] = r * 1.05 * (1 - green) + Math.min(255, light * (1.5 + patch * 0.25) + 18) * green
    out[1] = g * (1 - green) + light * (0.95 - patch * 0.42) * green
    out[2] = b * 0.93 * (1 - green) + light * 0.28 * green
  })
  return over(
    turned,
    (pen, dice) => {
      for (let k = 0; k < 46; k++) {
        const size = (height / 110) * dice.range(0.6, 1.6)
        pen.save()
        pen.translate(dice.range(0, width), dice.range(0, height))
        pen.rotate(dice.range(0, 6.3))
        pen.fillStyle = dice.pick(['#c8541c', '#d98a24', '#a83a1a', '#e0b040'])
        pen.beginPath()
        pen.ellipse(0, 0, size, size * 0.48, 0, 0, 7)
        pen.fill()
        pen.restore()
      }
    },
    seed,
    'leaves',
  )
}

/** Times and weathers with the words that ask for them, in drawing order. */
export const weathers = {
  autumn: { words: /\b(autumn|fall colou?rs|in (the )?fall)\b|秋/i, draw: autumn },
  winter: { words: /\b(winter|snow\w*|frost\w*|icy)\b|冬|雪/i, draw: winter },
  rain: { words: /\b(rain\w*|storm\w*|drizzl\w+|wet)\b|雨/i, draw: rain },
  fog: { words: /\b(fog\w*|mist\w*|haze|hazy)\b|雾/i, draw: fog },
  dawn: {
    words: /\b(dawn|sunrise|morning light|early morning)\b|黎明|清晨|日出/i,
    draw: (frame, around) =>
      lit(
        frame,
        around,
        { high: [126, 158, 214], low: [255, 206, 176], share: 0.72 },
        { ink: [142, 126, 124], light: 0.92 },
      ),
  },
  dusk: {
    words: /\b(dusk|sunset|twilight|golden hour|evening)\b|黄昏|日落|傍晚|夕阳/i,
    draw: (frame, around) =>
      lit(
        frame,
        around,
        { high: [92, 66, 126], low: [255, 142, 66], share: 0.84 },
        { ink: [164, 116, 98], light: 0.78 },
      ),
  },
  night: { words: /\b(night\w*|midnight|moonlit|moonlight|starry)\b|夜|星空/i, draw: night },
} as const satisfies { readonly [name: string]: Weather }

export type WeatherName = keyof typeof weathers
