import { fromLab, hueOf, lab, rgb, type Ink } from '../kit/colour.ts'
import { random } from '../../random.ts'
import { paintSubjects } from '../compose/compose.ts'
import { parse } from '../understand/parse.ts'
import type { Found } from './drawn.ts'
import type { Instruction } from './instruction.ts'
import type { Region } from './region.ts'
import type { Picture } from './picture.ts'
import { fill } from '../../vision/fill.ts'
import type { Mask } from '../../vision/mats.ts'
import type { Vision } from '../../vision/vision.ts'
import type { Frame } from '../../frame.ts'
import { boxOf, castShadow, inLightOf } from './cut.ts'
import { clearest, inAir, onHorizon, type Depth } from './behind.ts'
import { locate } from './locate.ts'
import { cropped } from '../../frame.ts'
import { toFrame, toPicture } from './frames.ts'
import type { Person } from './who.ts'

/**
 * Carries out changes on a picture, in place. Outside a region no pixel changes;
 * inside, the change fades in over a few pixels so that no seam shows. Removed
 * and replaced things are filled from their surroundings. `scale` turns the
 * source's coordinates into this picture's pixels. `seen` is the analysis of
 * the picture, needed for an instruction without a region.
 */
export function edit(
  picture: Picture,
  instructions: readonly Instruction[],
  seed: number,
  scale: { x: number; y: number; dx: number; dy: number },
  precise: boolean,
  seen?: Depth & { vision: Vision; people?: readonly (Person | undefined)[] },
  drawn?: readonly (Found | undefined)[],
): { understood: string[]; steered: string[] } {
  const understood: string[] = []
  const steered: string[] = []
  instructions.forEach((instruction, index) => {
    const { kind, region, isBehind, isOfSubject } = instruction
    const roll = random(seed, `edit${index}`).next()
    const all = { x: 0, y: 0, w: picture.width, h: picture.height }
    const found = drawn?.[index]
    const name = instruction.named.map(({ word }) => word).join(', ')
    if (drawn && name && !found && !region && kind !== 'add') {
      steered.push(`${name} (not found)`)
      return
    }
    if (found && kind === 'recolour' && found.inked) {
      understood.push(`${name} (as it was drawn)`)
      return take(picture, found.inked, found.mask)
    }
    const person = seen?.people?.[index]
    const where = found || region ? undefined : (person ?? instruction.where)
    const sought = found || region || person ? undefined : instruction.where
    const located =
      person && seen
        ? wholly(person, kind, seen.vision)
        : sought && seen && locate(seen.vision, picture, sought, seen.front)
    const spot = located && boxOf(located)
    const subject =
      located && spot
        ? { mask: located, box: spot }
        : where && isOfSubject
          ? undefined
          : found
            ? { mask: found.mask, box: upright(found.mask, boxOf(found.mask) ?? all) }
            : isOfSubject && seen
              ? subjectOf(seen)
              : undefined
    if (isOfSubject && !subject) {
      steered.push(`${name || 'what stands out'} (not found)`)
      return
    }
    if (located && where && !name) understood.push(`found by ${where.words}`)
    if (subject && name)
      understood.push(
        found
          ? `${name} (as it was drawn)`
          : located && where
            ? `${name} (found by ${where.words})`
            : `${name} (taken to be what stands out)`,
      )
    const box =
      isBehind && seen
        ? onHorizon(picture, seen, roll)
        : (subject?.box ?? settle(picture, instruction, scale, roll, seen?.front))
    if (box.w < 2 || box.h < 2) return
    if (region) understood.push(`region ${box.x},${box.y} ${box.w}x${box.h}`)
    if (kind === 'recolour' && instruction.to)
      return recolour(
        picture,
        region ? box : all,
        instruction.from,
        instruction.to,
        precise,
        found?.mask ?? located ?? (subject && seen?.front),
      )
    if (kind === 'remove' && !region && instruction.from && !found)
      return recolour(picture, all, instruction.from, undefined, precise)
    if (kind === 'remove' && !region && !subject) return
    if (found && kind !== 'recolour') take(picture, found.without, found.mask)
    else if (kind === 'remove' || kind === 'replace')
      empty(picture, box, subject?.mask, random(seed, `fill${index}`).int(1, 1e6))
    if (kind === 'remove') return
    if (subject) widen(box, picture.width)
    const scene = parse(instruction.prompt)
    understood.push(...scene.understood)
    steered.push(...scene.steered)
    const layer = paintSubjects(scene, { width: box.w, height: box.h, seed: seed + index, detail: precise ? 1.2 : 1 })
    const sheet = { width: box.w, height: box.h, data: layer.rgba }
    const lit = region || layer.whole ? sheet : inLightOf(picture, box, sheet, 0.3)
    if (!region && !isBehind && !layer.whole && seen && box.y + box.h > picture.height * seen.horizon)
      shadowOf(picture, seen, box, sheet)
    lay(
      picture,
      box,
      isBehind && seen ? inAir(picture, box, lit.data) : lit.data,
      layer.whole,
      precise,
      isBehind ? seen?.front : undefined,
    )
  })
  return { understood, steered }
}

/** Copies the pixels under a mask from another state of the picture. */
function take(picture: Picture, from: Picture, mask?: Mask): void {
  for (let i = 0; i < picture.pixels.length; i++)
    if (!mask || mask.data[Math.floor(i / 3)]) picture.pixels[i] = from.pixels[i] ?? 0
}

/** The mask of a person, grown a little unless only recoloured, so that no rim is left. */
function wholly({ mask }: Person, kind: Instruction['kind'], vision: Vision): Mask | undefined {
  return mask && kind !== 'recolour' ? vision.grow(mask, rimOf(mask)) : mask
}

const rimOf = ({ width, height }: Mask) => Math.max(2, Math.round(Math.max(width, height) / 90))

/** The foreground, grown a little so that no rim is left, and the rectangle around it. */
function subjectOf({ front, vision }: Depth & { vision: Vision }): { mask: Mask; box: Region } | undefined {
  const sure = { ...front, data: front.data.map(value => (value > 20 ? 255 : 0)) }
  const mask = vision.grow(sure, rimOf(front))
  const box = boxOf(mask)
  return box && { mask, box: upright(mask, box) }
}

/** The part of a box where its content is tall, without the shadow beside it. */
function upright({ width, data }: Mask, box: Region): Region {
  const tall = Array.from({ length: box.w }, (_, column) => {
    let count = 0
    for (let y = box.y; y < box.y + box.h; y++) if (data[y * width + box.x + column]) count++
    return count
  })
  const least = Math.max(...tall) * 0.35
  const left = tall.findIndex(count => count >= least)
  const right = tall.findLastIndex(count => count >= least)
  return { ...box, x: box.x + left, w: right - left + 1 }
}

/** Casts the shadow of a painted sheet on the ground below it. */
function shadowOf(picture: Picture, { vision }: { vision: Vision }, box: Region, sheet: Frame): void {
  const alone = { width: box.w, height: box.h, data: sheet.data.filter((_, i) => i % 4 === 3) }
  const own = boxOf({ ...alone, data: Uint8Array.from(alone.data) })
  if (own) castShadow(vision, picture, cropped(sheet, own), box.x + own.x, box.y + own.y + own.h)
}

/** Widens a box for a replacement that may be broader than the original. */
function widen(box: Region, width: number): void {
  const wide = Math.min(width, Math.max(box.w, Math.round(box.h * 0.9)))
  box.x = Math.max(0, Math.min(width - wide, Math.round(box.x + box.w / 2 - wide / 2)))
  box.w = wide
}

/** Fills a region, or the part under a mask, from its surroundings. */
function empty(picture: Picture, box: Region, mask: Mask | undefined, seed: number): void {
  const { width, height } = picture
  const hole = mask ?? { width, height, data: new Uint8Array(width * height) }
  if (!mask)
    for (let y = box.y; y < box.y + box.h; y++) hole.data.fill(255, y * width + box.x, y * width + box.x + box.w)
  picture.pixels.set(toPicture(fill(toFrame(picture), hole, seed)).pixels)
}

/** How strong a change is at a pixel of the region: 0 at its edge, 1 a little inside. */
function feather(box: Region, picture: Picture, x: number, y: number, reach: number): number {
  const far = 1e6
  const left = box.x === 0 ? far : x + 1
  const right = box.x + box.w === picture.width ? far : box.w - x
  const top = box.y === 0 ? far : y + 1
  const low = box.y + box.h === picture.height ? far : box.h - y
  const t = Math.min(1, Math.min(left, right, top, low) / (reach + 1))
  return t * t * (3 - 2 * t)
}

/** The region in this picture's pixels, cut to its edges. A point, or no region, becomes a box of a suitable size. */
function settle(
  picture: Picture,
  { region, prompt }: Instruction,
  scale: { x: number; y: number; dx: number; dy: number },
  roll: number,
  front?: Mask,
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
    y = sky ? height * 0.06 : height * 0.94 - side
    x = clearest(front, width, { y, w: side, h: side }, roll)
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

function recolour(
  picture: Picture,
  box: Region,
  from: Ink | undefined,
  to: Ink | undefined,
  precise: boolean,
  mask?: Mask,
): void {
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
      let share = feather(box, picture, x, y, reach) * (mask ? (mask.data[i / 3] ?? 0) / 255 : 1)
      if (share <= 0) continue
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
      // Keep light and shade; take the colour from the new ink.
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
