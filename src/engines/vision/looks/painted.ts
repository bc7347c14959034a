import { createCanvas, ImageData } from '@napi-rs/canvas'
import { letGo } from '../../frame.ts'
import { random } from '../../random.ts'
import { waysTo } from '../warp.ts'
import {
  clamp01,
  flattened,
  lightOf,
  outlines,
  ramp,
  shadeOver,
  speckle,
  texture,
  type Easel,
  type Look,
} from './look.ts'

/** Paint that runs on wet paper: light, with darker rims, and edges that deviate from the lines. */
export const watercolour: Look = easel => {
  const { vision, width, height } = easel
  const blooms = texture(easel, 'blooms', 130, 3)
  const grain = texture(easel, 'paper', 5, 2)
  const reach = height / 90
  const wander = texture(easel, 'wander', 30, 2)
  const ways = waysTo(easel, Math.max(2, height / 180), (x, y, into) => {
    const p = Math.max(0, Math.min(height - 1, Math.round(y))) * width + Math.max(0, Math.min(width - 1, Math.round(x)))
    into[0] = x + (wander[p] ?? 0) * reach
    into[1] = y + (wander[(p + 7919) % wander.length] ?? 0) * reach
  })
  return frame => {
    const straight = flattened(easel, frame, 38, 2)
    const flat = vision.warp(straight, ways)
    letGo(straight)
    const rims = outlines(easel, flat, 3, 22).data
    return shadeOver(flat, (r, g, b, p, out) => {
      const light = lightOf(r, g, b)
      const bloom = 1 + (blooms[p] ?? 0) * 0.13
      const rim = 1 - ((rims[p] ?? 0) / 255) * 0.34
      const tooth = 1 + (grain[p] ?? 0) * 0.07
      // Thin paint: paper shows through, more so where it is light.
      const thin = 0.24 + 0.2 * (light / 255)
      const level = (value: number) => {
        const vivid = light + (value - light) * 1.3
        return (vivid + (250 - vivid) * thin) * bloom * rim * tooth
      }
      out[0] = level(r)
      out[1] = level(g)
      out[2] = level(b) * 0.985
    })
  }
}

interface Dab {
  readonly x: number
  readonly y: number
  /** Pixels. */
  readonly size: number
  /** Deviation of its colour. */
  readonly off: number
}

/** Dabs at the same positions in every frame, so that the paint does not boil. */
function dabsOf({ width, height, seed }: Easel, step: number, name: string): Dab[] {
  const dice = random(seed, name)
  const dabs: Dab[] = []
  for (let y = -step / 2; y < height + step; y += step)
    for (let x = -step / 2; x < width + step; x += step)
      dabs.push({
        x: x + dice.range(-0.5, 0.5) * step,
        y: y + dice.range(-0.5, 0.5) * step,
        size: step * dice.range(0.8, 1.3),
        off: dice.range(-14, 14),
      })
  // In random order.
  for (let k = dabs.length - 1; k > 0; k--) {
    const other = dice.int(0, k)
    const [a, b] = [dabs[k], dabs[other]]
    if (a && b) {
      dabs[k] = b
      dabs[other] = a
    }
  }
  return dabs
}

/** Thick paint in strokes that follow the forms, with a coarse layer below and fine strokes where there is detail. */
export const oil: Look = easel => {
  const { vision, width, height } = easel
  const coarse = dabsOf(easel, height / 26, 'coarse')
  const fine = dabsOf(easel, height / 58, 'fine')
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const weave = texture(easel, 'weave', 4, 1)
  const ridges = texture(easel, 'ridges', 11, 2)
  const columns = 160
  const rows = Math.max(1, Math.round((columns * height) / width))
  return frame => {
    const small = vision.resize(frame, columns, rows)
    const soft = vision.grey(vision.blur(small, 2)).data
    const at = (x: number, y: number) =>
      soft[Math.max(0, Math.min(rows - 1, y)) * columns + Math.max(0, Math.min(columns - 1, x))] ?? 0
    const lay = (dabs: readonly Dab[], onlyDetail: boolean) => {
      for (const { x, y, size, off } of dabs) {
        const gx = Math.round((x / width) * columns)
        const gy = Math.round((y / height) * rows)
        const across = at(gx + 1, gy) - at(gx - 1, gy)
        const down = at(gx, gy + 1) - at(gx, gy - 1)
        const steep = Math.hypot(across, down)
        if (onlyDetail && steep < 7) continue
        const angle = steep < 2 ? 0.35 + off * 0.02 : Math.atan2(across, -down)
        const px = Math.max(0, Math.min(width - 1, Math.round(x)))
        const py = Math.max(0, Math.min(height - 1, Math.round(y)))
        const i = (py * width + px) * 4
        const level = (c: number) => Math.max(0, Math.min(255, Math.round((frame.data[i + c] ?? 0) + off)))
        pen.strokeStyle = `rgb(${level(0)},${level(1)},${level(2)})`
        pen.lineWidth = size * 0.72
        pen.beginPath()
        pen.moveTo(x - Math.cos(angle) * size * 0.8, y - Math.sin(angle) * size * 0.8)
        pen.lineTo(x + Math.cos(angle) * size * 0.8, y + Math.sin(angle) * size * 0.8)
        pen.stroke()
      }
    }
    pen.lineCap = 'round'
    pen.putImageData(new ImageData(frame.data, width, height), 0, 0)
    lay(coarse, false)
    lay(fine, true)
    const painted = { width, height, data: pen.getImageData(0, 0, width, height).data }
    return shadeOver(painted, (r, g, b, p, out) => {
      // Thick paint is lit from the upper left.
      const thick = 1 + (weave[p] ?? 0) * 0.05 + ((ridges[p] ?? 0) - (ridges[p - width - 1] ?? 0)) * 0.5
      const light = lightOf(r, g, b)
      out[0] = (light + (r - light) * 1.22) * thick
      out[1] = (light + (g - light) * 1.22) * thick
      out[2] = (light + (b - light) * 1.16) * thick
    })
  }
}

/** Graphite: outlines, and hatching that gets denser in two directions where it is dark. */
export const pencil: Look = easel => {
  const { width, height } = easel
  const tooth = texture(easel, 'tooth', 3, 2)
  const step = Math.max(3, height / 110)
  // The density of three hatchings at each pixel; they do not move.
  const hatching = (along: (x: number, y: number) => number) =>
    Float32Array.from(tooth, (rough, p) => {
      const x = p % width
      const place = along(x, (p - x) / width) / step
      const wave = Math.abs((((place % 1) + 1) % 1) - 0.5) * 2
      return clamp01(1.4 - wave * 2.1 + rough * 0.7)
    })
  const first = hatching((x, y) => x + y * 0.8)
  const second = hatching((x, y) => x * 0.9 - y)
  const third = hatching((x, y) => y + x * 0.1)
  return frame => {
    const drawn = outlines(easel, frame, 2, 30).data
    return shadeOver(flattened(easel, frame, 30, 1), (r, g, b, p, out) => {
      const light = lightOf(r, g, b) / 255
      const rough = tooth[p] ?? 0
      const shading = Math.max(
        clamp01((0.9 - light) * 3.2) * (first[p] ?? 0),
        clamp01((0.62 - light) * 3.2) * (second[p] ?? 0),
        clamp01((0.36 - light) * 3.2) * (third[p] ?? 0) * 1.15,
      )
      const line = ((drawn[p] ?? 0) / 255) * (1.2 + rough * 0.3)
      const graphite = clamp01(Math.max(line, shading * 0.78))
      const paper = 246 + rough * 7 + speckle(p, 1) * 3
      out[0] = paper - graphite * 196
      out[1] = paper - 1 - graphite * 193
      out[2] = paper - 8 - graphite * 182
    })
  }
}

/** Brush and diluted ink on rice paper: a few greys that bleed, and black lines. */
export const ink: Look = easel => {
  const { vision } = easel
  const fibres = texture(easel, 'fibres', 9, 3)
  const runs = texture(easel, 'runs', 60, 3)
  return frame => {
    const flat = vision.blur(flattened(easel, frame, 45, 2), easel.height / 400)
    const brush = outlines(easel, flat, 4.4, 34).data
    return shadeOver(flat, (r, g, b, p, out) => {
      const level = lightOf(r, g, b) / 255 + (runs[p] ?? 0) * 0.09
      // Washes: each step is one more layer of ink.
      const wash =
        (clamp01((0.14 - level) * 16 + 0.5) +
          clamp01((0.28 - level) * 16 + 0.5) +
          clamp01((0.42 - level) * 16 + 0.5) +
          clamp01((0.58 - level) * 16 + 0.5)) /
        4
      const dry = clamp01(1.15 + (fibres[p] ?? 0) * 0.7)
      const black = Math.max(wash * 0.86, clamp01(((brush[p] ?? 0) / 255) * 1.35 * dry))
      const paper = 243 + (fibres[p] ?? 0) * 6
      out[0] = paper + (26 - paper) * black
      out[1] = paper - 5 + (26 - paper) * black
      out[2] = paper - 20 + (38 - paper + 14) * black
    })
  }
}

/** Chalk on toned paper. */
export const pastel: Look = easel => {
  const tooth = texture(easel, 'tooth', 4, 2)
  const soft = ramp([
    [58, 48, 84],
    [138, 104, 140],
    [226, 184, 180],
    [255, 246, 230],
  ])
  return frame => {
    const drawn = outlines(easel, frame, 3, 16).data
    return shadeOver(flattened(easel, frame, 45, 2), (r, g, b, p, out) => {
      const light = lightOf(r, g, b)
      const tint = soft(light)
      const chalk = clamp01(0.8 + (tooth[p] ?? 0) * 0.75)
      const line = ((drawn[p] ?? 0) / 255) * 80
      const level = (value: number, base: number) => {
        const pale = base + (value - light) * 1.05
        return 208 + (pale - 208) * chalk - line
      }
      out[0] = level(r, tint[0])
      out[1] = level(g, tint[1])
      out[2] = level(b, tint[2])
    })
  }
}
