import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Ink } from '../../image/kit/colour.ts'
import { breakable } from '../read/words.ts'
import { familiesOf, type Face } from './faces.ts'
import type { Box, Sheet } from './sheet.ts'

/** How a text is set. Sizes in pixels. */
export interface Setting {
  readonly face: Face
  readonly weight: number
  readonly ink: Ink
  /** The size if there is enough room. */
  readonly size: number
  readonly align?: 'start' | 'center' | 'end'
  readonly at?: 'top' | 'middle' | 'bottom'
  /** Line height relative to the size. */
  readonly line?: number
  /** Makes lines similarly wide, as in headlines; two or three lines always are. */
  readonly balanced?: boolean
  readonly most?: number
}

/** A text laid out to fit its box. */
export interface Laid {
  readonly lines: readonly string[]
  readonly size: number
  readonly line: number
  readonly width: number
  readonly height: number
}

/** Size in pixels below which letters cannot be read. */
const SMALLEST = 20

function prepare(ctx: SKRSContext2D, text: string, { face, weight }: Setting, size: number): void {
  // The canvas takes only whole hundreds; the font's own axis takes the exact weight.
  ctx.font = `${Math.round(weight / 100) * 100} ${size}px ${familiesOf(text, face)}`
  ctx.fontVariationSettings = `'wght' ${weight}`
}

/** Lays a text out in a box: smaller if it is too long, and shortened only at the smallest readable size. */
export function lay({ ctx, language }: Sheet, text: string, { w, h }: Pick<Box, 'w' | 'h'>, setting: Setting): Laid {
  const pieces = breakable(text.replace(/\s+/gu, ' ').trim(), language)
  const factor = (setting.line ?? 1.28) * (isUnspaced(language) ? 1.06 : 1)
  const steps = [1, 0.93, 0.87, 0.81, 0.75, 0.69, 0.63, 0.57, 0.51, 0.46, 0.41, 0.36, 0.32, 0.28, 0.24]
  let laid: Laid | undefined
  for (const step of steps) {
    const size = Math.round(setting.size * step)
    if (laid && size < SMALLEST) break
    prepare(ctx, text, setting, size)
    const measure = measurer(ctx)
    const lines = wrap(pieces, w, measure)
    const isShort = lines.length > 1 && (setting.balanced || lines.length <= 3)
    const even = isShort ? balance(pieces, w, lines, measure) : lines
    const width = Math.max(...even.map(measure), 0)
    const height = even.length * size * factor
    laid = { lines: even, size, line: size * factor, width, height }
    if (width <= w + 0.5 && height <= h && even.length <= (setting.most ?? 99)) return laid
  }
  if (!laid) return { lines: [], size: 0, line: 0, width: 0, height: 0 }
  // Even the smallest letters do not fit: the text is cut and ends with an ellipsis.
  const room = Math.max(1, Math.min(setting.most ?? 99, Math.floor(h / laid.line)))
  if (laid.lines.length <= room) return laid
  const lines = laid.lines.slice(0, room)
  const last = lines.length - 1
  lines[last] = `${(lines[last] ?? '').replace(/[\s,，、;；.。]+$/u, '').slice(0, -1)}…`
  return { ...laid, lines, height: lines.length * laid.line }
}

type Measure = (text: string) => number

function measurer(ctx: SKRSContext2D): Measure {
  const known = new Map<string, number>()
  return text => {
    const width = known.get(text) ?? ctx.measureText(text).width
    known.set(text, width)
    return width
  }
}

function wrap(pieces: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** The same number of lines, but none much longer than the others. */
function balance(pieces: readonly string[], width: number, lines: readonly string[], measure: Measure): string[] {
  let low = width * 0.4
  let high = width
  let best = [...lines]
  for (let i = 0; i < 9; i++) {
    const middle = (low + high) / 2
    const tried = wrap(pieces, middle, measure)
    if (tried.length <= lines.length && tried.every(one => measure(one) <= middle + 0.5)) {
      best = tried
      high = middle
    } else low = middle
  }
  return best
}

/** Draws a text into a box and returns the room it took. */
export function write(sheet: Sheet, text: string, box: Box, setting: Setting): Box {
  const laid = lay(sheet, text, box, setting)
  return writeLaid(sheet, text, box, setting, laid)
}

/** Draws a text that was laid out. */
export function writeLaid({ ctx, language }: Sheet, text: string, box: Box, setting: Setting, laid: Laid): Box {
  const { lines, size, line, height, width } = laid
  const rightToLeft = language === 'ar'
  const align = setting.align ?? 'start'
  const top =
    setting.at === 'middle' ? box.y + (box.h - height) / 2 : setting.at === 'bottom' ? box.y + box.h - height : box.y
  ctx.save()
  prepare(ctx, text, setting, size)
  ctx.fillStyle = setting.ink
  ctx.textBaseline = 'alphabetic'
  ctx.direction = rightToLeft ? 'rtl' : 'ltr'
  const side = align === 'center' ? 'center' : (align === 'start') === rightToLeft ? 'right' : 'left'
  ctx.textAlign = side
  const x = side === 'center' ? box.x + box.w / 2 : side === 'right' ? box.x + box.w : box.x
  lines.forEach((one, index) => ctx.fillText(one, x, top + line * index + line / 2 + size * 0.35))
  ctx.restore()
  return { x: box.x, y: top, w: width, h: height }
}
