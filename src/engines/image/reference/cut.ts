import { cropped, type Frame } from '../../frame.ts'
import type { Mask } from '../../vision/mats.ts'
import type { Vision } from '../../vision/vision.ts'
import { toFrame } from './frames.ts'
import type { Region } from './region.ts'
import type { Picture } from './picture.ts'
import { standsOut, wholeSubject } from '../../vision/standsOut.ts'
import { animalsNamed } from './animals.ts'

/** The subject of a picture on a sheet of its own, cut out by its opacity, and where it was. */
export interface Cut {
  readonly frame: Frame
  readonly box: Region
  /** Whether the lower edge of its picture cuts it. */
  readonly isCutOff: boolean
  readonly source: { readonly width: number; readonly height: number }
}

/** The rectangle around what a mask covers. */
export function boxOf({ width, height, data }: Mask): Region | undefined {
  let [left, top, right, low] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] ?? 0) > 40) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        low = Math.max(low, y)
      }
  return right < 0 ? undefined : { x: left, y: top, w: right - left + 1, h: low - top + 1 }
}

/**
 * Cuts out the subject of a picture to show it elsewhere, the animal that `prompt` names, or the part under a mask.
 * Undefined if nothing stands out. Throws InputError if the subject cannot be cut out whole.
 */
export function wholeCutOf(vision: Vision, picture: Picture, prompt: string, given?: Mask): Cut | undefined {
  const mask = given ?? wholeSubject(vision, toFrame(picture), animalsNamed(prompt))
  return mask && cutOf(vision, picture, mask)
}

/** Cuts out the subject of a picture, or the part under a mask; undefined if nothing stands out. */
export function cutOf(vision: Vision, picture: Picture, given?: Mask): Cut | undefined {
  const frame = toFrame(picture)
  const mask = given ?? standsOut(vision, frame)
  const box = mask && boxOf(mask)
  if (!mask || !box) return undefined
  for (let i = 0; i < mask.data.length; i++) frame.data[i * 4 + 3] = mask.data[i] ?? 0
  return {
    frame: cropped(frame, box),
    box,
    isCutOff: box.y + box.h > picture.height * 0.97,
    source: { width: picture.width, height: picture.height },
  }
}

/** Weighted means of red, green and blue. */
function meanOf(count: number, weight: (i: number) => number, level: (i: number, c: number) => number): number[] {
  const sum = [0, 0, 0]
  let total = 0
  for (let i = 0; i < count; i++) {
    const w = weight(i)
    if (w <= 0) continue
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + level(i, c) * w
    total += w
  }
  return sum.map(value => value / Math.max(1, total))
}

/** How far a sheet takes on the light of the picture it is laid into, 0 to 1. */
const LIGHT = 0.34

/** A sheet in the light and colours of the part of a picture that it is laid on. */
export function inLightOf(picture: Picture, box: Region, sheet: Frame, share = LIGHT): Frame {
  const around = {
    left: Math.max(0, box.x - box.w / 3),
    right: Math.min(picture.width, box.x + box.w * 1.33),
    top: Math.max(0, box.y),
    low: Math.min(picture.height, box.y + box.h),
  }
  const wide = Math.max(1, Math.floor(around.right - around.left))
  const high = Math.max(1, Math.floor(around.low - around.top))
  const there = meanOf(
    wide * high,
    i => (i % 5 === 0 ? 1 : 0),
    (i, c) =>
      picture.pixels[
        ((Math.floor(around.top) + Math.floor(i / wide)) * picture.width + Math.floor(around.left) + (i % wide)) * 3 + c
      ] ?? 0,
  )
  const own = meanOf(
    sheet.width * sheet.height,
    i => sheet.data[i * 4 + 3] ?? 0,
    (i, c) => sheet.data[i * 4 + c] ?? 0,
  )
  const gains = there.map((level, c) => Math.max(0.5, Math.min(1.12, ((level + 12) / ((own[c] ?? 0) + 12)) ** share)))
  const data = sheet.data.map((value, i) => (i % 4 === 3 ? value : value * (gains[i % 4] ?? 1)))
  return { ...sheet, data }
}

/** Lays a sheet into a picture, in place, with its upper left corner at `left`, `top`. */
export function layIn(picture: Picture, sheet: Frame, left: number, top: number): void {
  for (let y = Math.max(0, -top); y < sheet.height && top + y < picture.height; y++)
    for (let x = Math.max(0, -left); x < sheet.width && left + x < picture.width; x++) {
      const o = (y * sheet.width + x) * 4
      const share = (sheet.data[o + 3] ?? 0) / 255
      if (share <= 0) continue
      const i = ((top + y) * picture.width + left + x) * 3
      for (let c = 0; c < 3; c++) {
        const v = picture.pixels[i + c] ?? 0
        picture.pixels[i + c] = Math.round(v + ((sheet.data[o + c] ?? 0) - v) * share)
      }
    }
}

/** Where a cut-out will stand, in pixels: its middle, its base and its height. */
export interface Stand {
  readonly x: number
  readonly base: number
  readonly height: number
}

/** Stands a cut-out in a picture, in its light, with its shadow on the ground; in place. */
export function standIn(vision: Vision, picture: Picture, cut: Cut, { x, base, height }: Stand): void {
  const k = height / cut.box.h
  const wide = Math.max(2, Math.round(cut.box.w * k))
  const high = Math.max(2, Math.round(height))
  const sized = vision.resize(cut.frame, wide, high)
  const left = Math.round(x - wide / 2)
  const top = Math.round(base - high)
  if (!cut.isCutOff) castShadow(vision, picture, sized, left, Math.round(base))
  layIn(picture, inLightOf(picture, { x: left, y: top, w: wide, h: high }, sized), left, top)
}

/** A soft shadow of a standing sheet: its outline, laid on the ground. */
export function castShadow(vision: Vision, picture: Picture, sheet: Frame, left: number, base: number): void {
  const flat = Math.max(3, Math.round(sheet.height * 0.16))
  const pad = Math.round(flat * 0.6)
  const width = sheet.width + pad * 2 + flat
  const height = flat + pad * 2
  const data = new Uint8Array(width * height)
  for (let y = 0; y < flat; y++)
    for (let x = 0; x < sheet.width; x++) {
      const from = Math.min(sheet.height - 1, Math.floor(((flat - 1 - y) / flat) * sheet.height))
      const to = (pad + y) * width + pad + x + Math.round((flat - y) * 0.5)
      data[to] = sheet.data[((sheet.height - 1 - from) * sheet.width + x) * 4 + 3] ?? 0
    }
  const soft = vision.blurMask({ width, height, data }, Math.max(1, pad / 2.4))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [px, py] = [left - pad + x, base - Math.round(flat * 0.62) - pad + y]
      if (px < 0 || py < 0 || px >= picture.width || py >= picture.height) continue
      const i = (py * picture.width + px) * 3
      const share = 1 - ((soft.data[y * width + x] ?? 0) / 255) * 0.5
      for (let c = 0; c < 3; c++) picture.pixels[i + c] = Math.round((picture.pixels[i + c] ?? 0) * share)
    }
}
