import { fromLab, hueOf, lab, rgb, type Ink } from '../kit/colour.ts'
import { random } from '../../kit/random.ts'
import { paintSubjects } from '../compose/compose.ts'
import { parse } from '../understand/parse.ts'
import type { Instruction, Region } from './instruction.ts'
import type { Picture } from './picture.ts'
import { feather, heal } from './heal.ts'
import type { Mask } from '../../vision/mats.ts'

/**
 * Carries out changes on a picture, in place. Nothing outside a region moves by
 * a single level; inside, the change fades in over a few pixels so that no seam
 * shows. `scale` turns the source's coordinates into this picture's pixels.
 */
export function edit(
  picture: Picture,
  instructions: readonly Instruction[],
  seed: number,
  scale: { x: number; y: number; dx: number; dy: number },
  precise: boolean,
  depth?: Depth,
): { understood: string[]; steered: string[] } {
  const understood: string[] = []
  const steered: string[] = []
  instructions.forEach((instruction, index) => {
    const roll = random(seed, `edit${index}`).next()
    const behind = instruction.isBehind ? depth : undefined
    const box = behind ? onHorizon(picture, behind, roll) : settle(picture, instruction, scale, roll)
    if (box.w < 2 || box.h < 2) return
    if (instruction.region) understood.push(`region ${box.x},${box.y} ${box.w}x${box.h}`)
    if (instruction.kind === 'recolour' && instruction.to)
      return recolour(
        picture,
        instruction.region ? box : { x: 0, y: 0, w: picture.width, h: picture.height },
        instruction.from,
        instruction.to,
        precise,
      )
    if (instruction.kind === 'remove' && !instruction.region && instruction.from)
      return recolour(
        picture,
        { x: 0, y: 0, w: picture.width, h: picture.height },
        instruction.from,
        undefined,
        precise,
      )
    if (instruction.kind === 'remove' || instruction.kind === 'replace')
      heal(picture, box, random(seed, `heal${index}`).int(1, 1e6))
    if (instruction.kind === 'remove') return
    const scene = parse(instruction.prompt)
    understood.push(...scene.understood)
    steered.push(...scene.steered)
    const layer = paintSubjects(scene, { width: box.w, height: box.h, seed: seed + index, detail: precise ? 1.2 : 1 })
    lay(picture, box, behind ? inAir(picture, box, layer.rgba) : layer.rgba, layer.whole, precise, behind?.front)
  })
  return { understood, steered }
}

/** What is in front in a picture, and where its ground begins. */
export interface Depth {
  /** Share of the height. */
  readonly horizon: number
  /** How much of each pixel belongs to what is in front. */
  readonly front: Mask
}

/** A place on the horizon, where least of it is behind something. */
function onHorizon({ width, height }: Picture, { horizon, front }: Depth, roll: number): Region {
  const side = Math.round(Math.min(width, height) * 0.4)
  const y = Math.max(0, Math.min(height - side, Math.round(horizon * height - side * 0.9)))
  const hidden = (x: number) => {
    let sum = 0
    for (let v = y; v < y + side; v += 4) for (let u = x; u < x + side; u += 4) sum += front.data[v * width + u] ?? 0
    return sum
  }
  const places = [0, 1, 2, 3, 4, 5, 6].map(k => Math.round(((k + roll) % 7) * ((width - side) / 7)))
  const x = places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best), places[0] ?? 0)
  return { x, y, w: side, h: side }
}

/** Share of the air's colour in what is far away. */
const AIR = 0.38

/** A layer as it looks from afar: in the colours of the picture around it. */
function inAir(picture: Picture, box: Region, rgba: Uint8ClampedArray): Uint8ClampedArray {
  const air = [0, 0, 0]
  let count = 0
  for (let y = box.y; y < box.y + box.h; y += 3)
    for (let x = box.x; x < box.x + box.w; x += 3) {
      for (let c = 0; c < 3; c++) air[c] = (air[c] ?? 0) + (picture.pixels[(y * picture.width + x) * 3 + c] ?? 0)
      count++
    }
  return rgba.map((value, i) => (i % 4 === 3 ? value : value + ((air[i % 4] ?? 0) / count - value) * AIR))
}

/** The region in this picture's pixels, cut to its edges; a point or nothing becomes a fitting box. */
function settle(
  picture: Picture,
  { region, prompt }: Instruction,
  scale: { x: number; y: number; dx: number; dy: number },
  roll: number,
): Region {
  const { width, height } = picture
  let x: number
  let y: number
  let w: number
  let h: number
  if (region) {
    x = region.x * scale.x - scale.dx
    y = region.y * scale.y - scale.dy
    w = region.w * scale.x
    h = region.h * scale.y
    if (region.w <= 0 || region.h <= 0) {
      const side = Math.min(width, height) * 0.28
      x -= side / 2
      y -= side / 2
      w = side
      h = side
    }
  } else {
    const sky = parse(prompt).subjects.some(s => s.entry.habitat === 'celestial' || s.entry.habitat === 'sky')
    const side = Math.min(width, height) * (sky ? 0.3 : 0.44)
    w = side
    h = side
    x = (width - side) * (0.15 + roll * 0.7)
    y = sky ? height * 0.06 : height * 0.94 - side
  }
  const left = Math.max(0, Math.min(width, Math.round(x)))
  const top = Math.max(0, Math.min(height, Math.round(y)))
  return {
    x: left,
    y: top,
    w: Math.max(0, Math.min(width, Math.round(x + w)) - left),
    h: Math.max(0, Math.min(height, Math.round(y + h)) - top),
  }
}

function recolour(picture: Picture, box: Region, from: Ink | undefined, to: Ink | undefined, precise: boolean): void {
  const target = to ? lab(to) : undefined
  const source = from ? { ink: lab(from), ...hueOf(from) } : undefined
  const grey = source !== undefined && source.chroma < 0.03
  const reach = box.w === picture.width && box.h === picture.height ? 0 : precise ? 2 : 5
  const width = source ? 34 : 360
  for (let y = 0; y < box.h; y++)
    for (let x = 0; x < box.w; x++) {
      const i = ((box.y + y) * picture.width + box.x + x) * 3
      const own = `#${(((picture.pixels[i] ?? 0) << 16) | ((picture.pixels[i + 1] ?? 0) << 8) | (picture.pixels[i + 2] ?? 0)).toString(16).padStart(6, '0')}`
      const [L, a, b] = lab(own)
      const chroma = Math.hypot(a, b)
      let share = feather(box, picture, x, y, reach)
      if (source && grey)
        share *=
          Math.max(0, Math.min(1, (0.34 - Math.abs(L - source.ink[0])) * 6)) *
          Math.max(0, Math.min(1, (0.06 - chroma) * 40))
      else if (source) {
        const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
        const away = Math.min(Math.abs(hue - source.hue), 360 - Math.abs(hue - source.hue))
        share *= Math.max(0, Math.min(1, (width - away) / 10)) * Math.max(0, Math.min(1, (chroma - 0.03) * 30))
      }
      if (share <= 0) continue
      // Light and shade stay; the colour, and its depth, come from the new ink.
      const base = source && !grey ? source.ink[0] : 0.6
      const tone = target ? Math.max(0, Math.min(1, L + (target[0] - base) * (source ? 0.85 : 0.5))) : L
      const strength = target ? Math.min(1.25, source && !grey ? chroma / Math.max(0.06, source.chroma) : 1) : 0
      const ink = rgb(fromLab(tone, (target?.[1] ?? 0) * strength, (target?.[2] ?? 0) * strength))
      for (let c = 0; c < 3; c++) {
        const v = picture.pixels[i + c] ?? 0
        picture.pixels[i + c] = Math.round(v + (ink[c as 0 | 1 | 2] - v) * share)
      }
    }
}

/** Prints a painted layer into the region, its own opacity times the feather. */
function lay(
  picture: Picture,
  box: Region,
  rgba: Uint8ClampedArray,
  whole: boolean,
  precise: boolean,
  front?: Mask,
): void {
  const reach = whole ? Math.min(precise ? 10 : 18, box.w / 5, box.h / 5) : 1
  for (let y = 0; y < box.h; y++)
    for (let x = 0; x < box.w; x++) {
      const o = (y * box.w + x) * 4
      const p = (box.y + y) * picture.width + box.x + x
      const seen = 1 - (front?.data[p] ?? 0) / 255
      const share = ((rgba[o + 3] ?? 0) / 255) * feather(box, picture, x, y, reach) * seen
      if (share <= 0) continue
      const i = p * 3
      for (let c = 0; c < 3; c++) {
        const v = picture.pixels[i + c] ?? 0
        picture.pixels[i + c] = Math.round(v + ((rgba[o + c] ?? 0) - v) * share)
      }
    }
}
