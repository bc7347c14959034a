import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import { alpha } from '../../image/kit/colour.ts'
import type { Artist } from './artist.ts'
import { hang, sceneFor } from './picture.ts'
import { MARGIN, PAGE, inset, newSheet, outline, panel, pixelsOf, type Box, type Sheet } from './sheet.ts'
import { lay, write, writeLaid, type Setting } from './type.ts'

/** Number of sentences at the beginning of the source that a cover is painted from. */
const OPENING = 8

function opening({ reading }: Artist): string {
  const { title, sentences, language } = reading
  const gap = isUnspaced(language) ? '。' : '. '
  return `${title}${gap}${sentences
    .slice(0, OPENING)
    .map(one => one.text)
    .join(isUnspaced(language) ? '' : ' ')}`
}

const headline = (sheet: Sheet, size: number): Setting => ({
  face: sheet.style.display,
  weight: sheet.style.heavy,
  ink: sheet.style.ink,
  size,
  line: 1.12,
  balanced: true,
})

/** The cover in the form of its mode: a magazine's, a picture book's, or the title page of slides. */
export function drawCover(artist: Artist): Uint8Array {
  const sheet = newSheet(artist.style, artist.reading.language)
  if (artist.mode === 'info') magazine(sheet, artist)
  else if (artist.mode === 'story') book(sheet, artist)
  else drawTitle(sheet, artist)
  return pixelsOf(sheet)
}

/** A picture that fills the sheet, a block with the title over it, and lines that say what is inside. */
function magazine(sheet: Sheet, artist: Artist): void {
  const { ctx, style } = sheet
  const scene = sceneFor(artist, opening(artist), { index: 0, steady: true, first: artist.reading.title })
  hang(sheet, { scene, seed: artist.seed + 4001 }, { x: 760, y: 0, w: PAGE.width - 760, h: PAGE.height }, false)
  const block: Box = { x: 0, y: 0, w: 860, h: PAGE.height }
  ctx.fillStyle = style.paper
  ctx.fillRect(block.x, block.y, block.w, block.h)
  ctx.fillStyle = style.accent
  ctx.fillRect(block.w, 0, 18, PAGE.height)
  ctx.fillRect(MARGIN, MARGIN, 150, 12)
  const lines = artist.plan.pages
    .map(page => page.headline)
    .filter(one => one !== artist.reading.title)
    .slice(0, 3)
  const title = { x: MARGIN, y: MARGIN + 52, w: block.w - 2 * MARGIN + 20, h: 520 }
  const laid = write(sheet, artist.reading.title, title, { ...headline(sheet, 128), most: 3 })
  const from = Math.max(laid.y + laid.h + 60, 640)
  ctx.fillStyle = style.rule
  ctx.fillRect(MARGIN, from, block.w - 2 * MARGIN, 3)
  const room = (PAGE.height - MARGIN * 0.8 - from - 20) / Math.max(1, lines.length)
  lines.forEach((line, index) => {
    const y = from + 20 + room * index
    write(
      sheet,
      String(index + 1).padStart(2, '0'),
      { x: MARGIN, y, w: 80, h: room },
      { face: style.display, weight: style.heavy, ink: style.accent, size: 38, at: 'middle', most: 1 },
    )
    write(
      sheet,
      line,
      { x: MARGIN + 92, y: y + 6, w: block.w - 2 * MARGIN - 92, h: room - 12 },
      { face: style.text, weight: 550, ink: style.soft, size: 34, line: 1.2, at: 'middle', most: 2 },
    )
  })
}

/** The first scene up to the edges, and the title on a plate. */
function book(sheet: Sheet, artist: Artist): void {
  const { ctx, style } = sheet
  const scene = sceneFor(artist, opening(artist), { index: 0, steady: true, first: artist.reading.title })
  hang(sheet, { scene, seed: artist.seed }, { x: 0, y: 0, w: PAGE.width, h: PAGE.height }, false)
  const setting = { ...headline(sheet, 112), align: 'center' } as const
  const laid = lay(sheet, artist.reading.title, { w: 1240, h: 260 }, setting)
  const plate: Box = {
    x: PAGE.width / 2 - Math.max(laid.width, 420) / 2 - 90,
    y: PAGE.height - laid.height - 190,
    w: Math.max(laid.width, 420) + 180,
    h: laid.height + 110,
  }
  ctx.save()
  ctx.shadowColor = 'rgba(0,0,0,0.35)'
  ctx.shadowBlur = 40
  ctx.shadowOffsetY = 12
  panel(sheet, plate, style.paper)
  ctx.restore()
  outline(sheet, inset(plate, 16), Math.max(0, style.corner - 12))
  ctx.strokeStyle = style.accent
  ctx.lineWidth = 4
  ctx.stroke()
  writeLaid(sheet, artist.reading.title, plate, { ...setting, at: 'middle' }, laid)
}

/** The title page of slides. */
export function drawTitle(sheet: Sheet, artist: Artist): void {
  const { ctx, style } = sheet
  const scene = sceneFor(artist, opening(artist), { index: 0, steady: true, first: artist.reading.title })
  const picture: Box = { x: 1060, y: MARGIN, w: PAGE.width - 1060 - MARGIN, h: PAGE.height - 2 * MARGIN }
  hang(sheet, { scene, seed: artist.seed + 4001 }, picture, true)
  ctx.fillStyle = style.accent
  ctx.fillRect(MARGIN, MARGIN, 18, PAGE.height - 2 * MARGIN)
  const text: Box = { x: MARGIN + 70, y: MARGIN + 40, w: 820, h: 620 }
  write(sheet, artist.reading.title, text, { ...headline(sheet, 118), at: 'middle', most: 4 })
  const lead = artist.plan.pages[1]?.headline
  if (lead !== undefined)
    write(
      sheet,
      lead,
      { x: text.x, y: 790, w: text.w, h: 150 },
      { face: style.text, weight: 450, ink: style.soft, size: 40, line: 1.3 },
    )
  ctx.fillStyle = alpha(style.rule, 1)
  ctx.fillRect(text.x, 760, 200, 4)
}
