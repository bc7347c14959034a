import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Language } from '#contract/areas/voice/language.ts'
import { alpha } from '../../image/kit/colour.ts'
import { random } from '../../random.ts'
import type { Style } from './styles.ts'

/** Size of every page in pixels. */
export const PAGE = { width: 1920, height: 1080 } as const
/** The margin of a page. */
export const MARGIN = 96

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A page that is being drawn. */
export interface Sheet {
  readonly canvas: Canvas
  readonly ctx: SKRSContext2D
  readonly style: Style
  readonly language: Language
}

/** A page with its background. */
export function newSheet(style: Style, language: Language): Sheet {
  const canvas = createCanvas(PAGE.width, PAGE.height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = style.paper
  ctx.fillRect(0, 0, PAGE.width, PAGE.height)
  const sheet: Sheet = { canvas, ctx, style, language }
  drawMotif(sheet)
  return sheet
}

/** The finished page: four bytes a pixel. */
export function pixelsOf({ canvas }: Sheet): Uint8Array {
  const data = Uint8Array.from(canvas.data())
  // Keeps what canvases have recorded from piling up in memory.
  canvas.width = 1
  return data
}

/** The pattern on the background of a style; faint, so that letters are readable on it. */
function drawMotif({ ctx, style }: Sheet): void {
  const { width, height } = PAGE
  ctx.save()
  ctx.strokeStyle = alpha(style.rule, 0.35)
  ctx.fillStyle = alpha(style.rule, 0.4)
  ctx.lineWidth = 1
  if (style.motif === 'grid')
    for (let at = 0; at < width; at += 48) {
      ctx.strokeRect(at, -1, 48, height + 2)
      if (at < height) ctx.strokeRect(-1, at, width + 2, 48)
    }
  if (style.motif === 'dots')
    for (let y = 24; y < height; y += 36) for (let x = 24; x < width; x += 36) dot(ctx, x, y, 1.6)
  if (style.motif === 'halftone')
    for (let y = 0; y < height; y += 26)
      for (let x = (y / 26) % 2 ? 13 : 0; x < width; x += 26) {
        const r = 7 * Math.max(0, (x / width) * 0.6 + (y / height) * 0.8 - 0.7)
        if (r > 0.6) {
          ctx.fillStyle = alpha('#f0b400', 0.35)
          dot(ctx, x, y, r)
        }
      }
  if (style.motif === 'rays') {
    ctx.fillStyle = alpha(style.rule, 0.22)
    for (let i = 0; i < 24; i += 2) {
      ctx.beginPath()
      ctx.moveTo(0, height)
      ctx.lineTo(2400 * Math.cos((-i * Math.PI) / 48), height + 2400 * Math.sin((-i * Math.PI) / 48))
      ctx.lineTo(2400 * Math.cos((-(i + 1) * Math.PI) / 48), height + 2400 * Math.sin((-(i + 1) * Math.PI) / 48))
      ctx.fill()
    }
  }
  if (style.motif === 'stars') {
    const rng = random(11, 'stars')
    for (let i = 0; i < 140; i++) {
      ctx.fillStyle = alpha('#ffffff', rng.range(0.08, 0.4))
      dot(ctx, rng.range(0, width), rng.range(0, height), rng.range(0.8, 2.2))
    }
  }
  ctx.restore()
}

export function dot(ctx: SKRSContext2D, x: number, y: number, r: number): void {
  ctx.beginPath()
  ctx.arc(x, y, r, 0, Math.PI * 2)
  ctx.fill()
}

/** The outline of a box with the corners of the style. */
export function outline({ ctx, style }: Sheet, { x, y, w, h }: Box, corner = style.corner): void {
  ctx.beginPath()
  ctx.roundRect(x, y, w, h, Math.max(0, Math.min(corner, w / 2, h / 2)))
}

/** A panel behind other content. */
export function panel(sheet: Sheet, box: Box, ink: string = sheet.style.panel): void {
  const { ctx, style } = sheet
  outline(sheet, box)
  ctx.fillStyle = ink
  ctx.fill()
  if (style.border > 0) {
    ctx.strokeStyle = style.rule
    ctx.lineWidth = style.border
    ctx.stroke()
  }
}

/** A box made smaller by the same amount at each edge. */
export const inset = ({ x, y, w, h }: Box, by: number): Box => ({ x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by })

/** Boxes of equal size beside each other. */
export const across = ({ x, y, w, h }: Box, count: number, gap: number): Box[] => {
  const each = (w - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, i) => ({ x: x + i * (each + gap), y, w: each, h }))
}

/** Boxes of equal size below each other. */
export const down = ({ x, y, w, h }: Box, count: number, gap: number): Box[] => {
  const each = (h - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, i) => ({ x, y: y + i * (each + gap), w, h: each }))
}

/** A short bar in the first colour at the start of lines of text. */
export function bar({ ctx, style, language }: Sheet, { x, y, w }: Omit<Box, 'h'>, length: number, height = 8): void {
  ctx.fillStyle = style.accent
  ctx.fillRect(language === 'ar' ? x + w - length : x, y, length, height)
}
