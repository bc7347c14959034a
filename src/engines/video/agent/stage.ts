import { createCanvas, ImageData, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../../run/engine.ts'
import type { Size } from '../../media/form.ts'
import { familiesFor } from '../../image/finish/fonts.ts'
import type { Frame } from '../../frame.ts'
import type { AgentJob, PictureFile } from '../job.ts'

/** How a picture moves during a shot: by which share it is enlarged at the beginning and end, and its position. */
export interface Drift {
  readonly from: number
  readonly to: number
  /** -1 left or up to 1 right or down, at the end; the opposite at the beginning. */
  readonly across: number
  readonly down: number
}

/** Share of a picture that may be cut off to fill the frame. */
const LITTLE = 0.06
/** Of what is around a picture of another shape: blur in shares of the longer side, and brightness. */
const AROUND = { blur: 0.03, brightness: 0.85 } as const

/**
 * Reads a picture as a canvas that covers the frame, enlarged by `margin` so that there is room to move. A picture of
 * another shape is whole before itself, blurred, and small enough to stay whole wherever it moves.
 */
export async function readSheet(picture: PictureFile, { width, height }: Size, margin = 1): Promise<Canvas> {
  const { path } = picture
  const [w, h] = [Math.round(width * margin), Math.round(height * margin)]
  const sheet = await readInto(path, w, h, 'cover')
  const shape = (picture.width / picture.height) * (h / w)
  if (1 - Math.min(shape, 1 / shape) <= LITTLE) return sheet
  const share = 2 / margin - 1
  const whole = await readInto(path, Math.round(w * share), Math.round(h * share), 'inside')
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  ctx.filter = `blur(${Math.round(Math.max(w, h) * AROUND.blur)}px) brightness(${AROUND.brightness})`
  ctx.drawImage(sheet, 0, 0)
  ctx.filter = 'none'
  ctx.drawImage(whole, (w - whole.width) / 2, (h - whole.height) / 2)
  return canvas
}

/** Reads a whole picture to fit into a box; its transparent parts stay transparent. */
export async function readWhole({ path }: PictureFile, width: number, height: number): Promise<Canvas> {
  return readInto(path, Math.round(width), Math.round(height), 'inside')
}

async function readInto(path: string, width: number, height: number, fit: 'cover' | 'inside'): Promise<Canvas> {
  try {
    const { data, info } = await sharp(path)
      .autoOrient()
      .resize(width, height, { fit })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sheetOf({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
  } catch (error) {
    throw new InputError(reason('picture.damaged'), { cause: error })
  }
}

/** A frame as a canvas. */
export function sheetOf({ width, height, data }: Frame): Canvas {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}

/** Draws a picture over the whole frame, at `part` (0 to 1) of its drift. */
export function drawDrifting(
  ctx: SKRSContext2D,
  sheet: Canvas,
  { width, height }: Size,
  drift: Drift,
  part: number,
  punch = 0,
): void {
  // Slow at both ends, so that no cut happens at full speed.
  const eased = part * part * (3 - 2 * part)
  const scale = 1 + drift.from + (drift.to - drift.from) * eased + punch
  const [w, h] = [width * scale, height * scale]
  const place = (2 * eased - 1) * 0.5
  const x = (width - w) * (0.5 + drift.across * place)
  const y = (height - h) * (0.5 + drift.down * place)
  ctx.drawImage(sheet, x, y, w, h)
}

interface Writing {
  readonly text: string
  /** 0 hidden to 1 in place. */
  readonly shown: number
  /** Share of the frame's height at which the text ends. */
  readonly bottom: number
  /** Share of the shorter side. */
  readonly size: number
}

/** Writes a title: as large as fits in four lines, white on a shade that rises from the bottom. */
export function drawTitle(ctx: SKRSContext2D, { width, height }: Size, { text, shown, bottom, size }: Writing): void {
  if (shown <= 0 || text === '') return
  const families = familiesFor(text)
  const room = width * 0.84
  let pixels = Math.min(width, height) * size
  let lines = wrapped(ctx, text, families, pixels, room)
  while (pixels > 8 && (lines.length > 4 || lines.some(line => ctx.measureText(line).width > room))) {
    pixels *= 0.88
    lines = wrapped(ctx, text, families, pixels, room)
  }
  const step = pixels * 1.18
  const foot = height * bottom
  const head = foot - step * lines.length
  ctx.save()
  ctx.globalAlpha = shown
  const shade = ctx.createLinearGradient(0, head - step, 0, foot + step)
  shade.addColorStop(0, 'rgba(0,0,0,0)')
  shade.addColorStop(0.5, 'rgba(0,0,0,0.55)')
  shade.addColorStop(1, 'rgba(0,0,0,0)')
  ctx.fillStyle = shade
  ctx.fillRect(0, head - step, width, foot - head + 2 * step)
  ctx.fillStyle = 'white'
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  const rise = (1 - shown) * pixels * 0.6
  lines.forEach((line, index) => ctx.fillText(line, width / 2, head + step * (index + 0.8) + rise))
  ctx.restore()
}

function wrapped(ctx: SKRSContext2D, text: string, families: string, pixels: number, room: number): string[] {
  ctx.font = `700 ${Math.round(pixels)}px ${families}`
  // A script without spaces may break anywhere.
  const words = text.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*/gu) ?? []
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && ctx.measureText((line + word).trimEnd()).width > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

type Position = NonNullable<AgentJob['sticker']>['position']

/** Where a sticker is placed: shares of the free space beside it. */
const places: Readonly<Record<Position, readonly [across: number, down: number]>> = {
  up: [0.5, 0],
  down: [0.5, 1],
  left: [0, 0.5],
  right: [1, 0.5],
  upper_left: [0, 0],
  lower_left: [0, 1],
  upper_right: [1, 0],
  lower_right: [1, 1],
}

/** Size of a sticker at most, and its distance from the edge, as shares of the shorter side. */
export const STICKER = { size: 0.2, margin: 0.04 }

/** Draws the brand in its place. */
export function drawSticker(ctx: SKRSContext2D, sticker: Canvas, { width, height }: Size, position: Position): void {
  const margin = STICKER.margin * Math.min(width, height)
  const [across, down] = places[position]
  const x = margin + across * (width - 2 * margin - sticker.width)
  const y = margin + down * (height - 2 * margin - sticker.height)
  ctx.drawImage(sticker, x, y)
}
