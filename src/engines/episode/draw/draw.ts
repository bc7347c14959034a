import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import type { Scene } from '../../image/understand/scene.ts'
import type { PlannedPage } from '../plan/page.ts'
import type { Artist } from './artist.ts'
import { drawContent } from './contents.ts'
import { drawTitle } from './covers.ts'
import { hang, sceneFor } from './picture.ts'
import { body } from './settings.ts'
import { MARGIN, PAGE, bar, dot, newSheet, outline, pixelsOf, type Box, type Sheet } from './sheet.ts'
import { write, type Setting } from './type.ts'

/** Draws one page of an episode: four bytes a pixel. */
export function drawPage(artist: Artist, page: PlannedPage, index: number): Uint8Array {
  const sheet = newSheet(artist.style, artist.reading.language)
  if (page.visual.kind === 'title') drawTitle(sheet, artist)
  else if (artist.mode === 'story') drawScene(sheet, artist, page, index)
  else if (artist.mode === 'slides') drawSlide(sheet, artist, page, index)
  else drawInfographic(sheet, artist, page, index)
  return pixelsOf(sheet)
}

const headline = ({ style }: Sheet, size: number): Setting => ({
  face: style.display,
  weight: style.heavy,
  ink: style.ink,
  size,
  line: 1.14,
  balanced: true,
})

/** The title of the episode and the page number, in small type. */
function folio(sheet: Sheet, artist: Artist, index: number, { x, y, w }: Omit<Box, 'h'>): void {
  const { style, ctx } = sheet
  const setting: Setting = { face: style.text, weight: 600, ink: style.soft, size: 26, most: 1, at: 'middle' }
  const rightToLeft = sheet.language === 'ar'
  const number = { x: rightToLeft ? x : x + w - 140, y, w: 140, h: 40 }
  const title = { x: rightToLeft ? x + 146 : x + 34, y, w: w - 180, h: 40 }
  ctx.fillStyle = style.accent
  dot(ctx, rightToLeft ? x + w - 8 : x + 8, y + 20, 8)
  write(sheet, artist.reading.title, title, setting)
  write(sheet, `${index + 1} / ${artist.plan.pages.length}`, number, { ...setting, align: 'end' })
}

/** Visuals that need the whole width of a page. */
const broad = new Set(['timeline', 'comparison', 'line'])

/** One idea: headline, its facts from the text, and a picture up to the edge of the page. */
function drawInfographic(sheet: Sheet, artist: Artist, page: PlannedPage, index: number): void {
  const { visual } = page
  const scene = sceneFor(artist, page.passage, { index, steady: false })
  const picture = { scene, seed: artist.seed + 31 * (index + 1), made: artist.pictures?.get(page) }
  if (broad.has(visual.kind)) {
    const high = visual.kind === 'comparison' ? 400 : visual.kind === 'line' ? 0 : 460
    if (high > 0) hang(sheet, picture, { x: 0, y: 0, w: PAGE.width, h: high }, false)
    const side = high > 0 ? 0 : 560
    if (side > 0) hang(sheet, picture, { x: PAGE.width - side, y: 0, w: side, h: PAGE.height }, false)
    const inner = { x: MARGIN, w: PAGE.width - side - 2 * MARGIN }
    const top = high > 0 ? high + 36 : MARGIN - 20
    folio(sheet, artist, index, { ...inner, y: top })
    const head = write(sheet, page.headline, { ...inner, y: top + 56, h: 150 }, headline(sheet, 68))
    const y = Math.max(head.y + head.h + 40, top + 160)
    drawContent(sheet, visual, { ...inner, y, h: PAGE.height - y - 60 })
    return
  }
  const isCalm = visual.kind === 'idea' || visual.kind === 'place' || visual.kind === 'quote'
  const wide = isCalm ? 860 : 720
  const isLeft = index % 2 === 1
  const frame: Box = { x: isLeft ? 0 : PAGE.width - wide, y: 0, w: wide, h: PAGE.height }
  hang(sheet, picture, frame, false)
  const inner = { x: isLeft ? wide + MARGIN * 0.8 : MARGIN, w: PAGE.width - wide - MARGIN * 1.8 }
  folio(sheet, artist, index, { ...inner, y: MARGIN - 20 })
  const head = write(
    sheet,
    page.headline,
    { ...inner, y: MARGIN + 56, h: isCalm ? 330 : 250 },
    headline(sheet, isCalm ? 88 : 72),
  )
  bar(sheet, { ...inner, y: head.y + head.h + 30 }, 110)
  const y = head.y + head.h + 84
  drawContent(sheet, visual, { ...inner, y, h: PAGE.height - y - MARGIN })
  if (visual.kind === 'place') drawPin(sheet, visual.place, frame)
}

/** The name of a place on a sign that points into the picture. */
function drawPin(sheet: Sheet, place: string, frame: Box): void {
  const { ctx, style } = sheet
  const at = { x: frame.x + frame.w / 2, y: frame.y + frame.h * 0.2 }
  const setting: Setting = {
    face: style.display,
    weight: style.heavy,
    ink: style.ink,
    size: 52,
    align: 'center',
    at: 'middle',
    most: 1,
  }
  const box = { x: at.x - 260, y: at.y - 130, w: 520, h: 100 }
  ctx.save()
  ctx.shadowColor = 'rgba(0,0,0,0.3)'
  ctx.shadowBlur = 26
  ctx.fillStyle = style.paper
  outline(sheet, box, 50)
  ctx.fill()
  ctx.restore()
  ctx.fillStyle = style.paper
  ctx.beginPath()
  ctx.moveTo(at.x - 26, at.y - 32)
  ctx.lineTo(at.x + 26, at.y - 32)
  ctx.lineTo(at.x, at.y + 8)
  ctx.fill()
  ctx.fillStyle = style.accent
  dot(ctx, box.x + 54, at.y - 80, 15)
  write(sheet, place, { ...box, x: box.x + 76, w: box.w - 110 }, setting)
}

/** A slide: headline at the top, its content on one side, a framed picture on the other. */
function drawSlide(sheet: Sheet, artist: Artist, page: PlannedPage, index: number): void {
  const { ctx, style } = sheet
  const { visual } = page
  const scene = sceneFor(artist, page.passage, { index, steady: false })
  const picture = { scene, seed: artist.seed + 31 * (index + 1), made: artist.pictures?.get(page) }
  const whole = PAGE.width - 2 * MARGIN
  const foot = PAGE.height - 84
  ctx.fillStyle = style.rule
  ctx.fillRect(MARGIN, foot - 14, whole, 2)
  folio(sheet, artist, index, { x: MARGIN, y: foot, w: whole })
  const isQuote = visual.kind === 'quote'
  const head = write(sheet, page.headline, { x: MARGIN, y: 84, w: whole, h: 170 }, headline(sheet, isQuote ? 58 : 76))
  bar(sheet, { x: MARGIN, y: head.y + head.h + 24, w: whole }, 96)
  const y = head.y + head.h + 80
  const room: Box = { x: MARGIN, y, w: whole, h: foot - 50 - y }
  if (visual.kind === 'timeline' || visual.kind === 'comparison') {
    const band = Math.min(300, room.h * 0.42)
    hang(sheet, picture, { ...room, y: room.y + room.h - band, h: band }, true)
    return drawContent(sheet, visual, { ...room, h: room.h - band - 36 })
  }
  const share = visual.kind === 'bars' || visual.kind === 'line' ? 0.32 : 0.42
  const frame: Box = { x: index % 2 === 0 ? MARGIN : MARGIN + whole * (1 - share), y, w: whole * share, h: room.h }
  hang(sheet, picture, frame, true)
  drawContent(sheet, visual, {
    ...room,
    x: index % 2 === 0 ? MARGIN + whole * share + 72 : MARGIN,
    w: whole * (1 - share) - 72,
  })
}

/** The views of a scene when it appears again. */
const views = [undefined, 'wide'] as const

/** On how many earlier pages the same figures appear. */
function timesSeen(artist: Artist, scene: Scene, index: number): number {
  const key = ({ subjects }: Scene) => subjects.map(one => one.entry.id).join(' ')
  return artist.plan.pages
    .slice(0, index)
    .filter((page, at) => key(sceneFor(artist, page.passage, { index: at, steady: true })) === key(scene)).length
}

/** A page of a picture book: a painting, and the first words below it. */
function drawScene(sheet: Sheet, artist: Artist, page: PlannedPage, index: number): void {
  const { ctx, style } = sheet
  const scene = sceneFor(artist, page.passage, { index, steady: true })
  const again = timesSeen(artist, scene, index)
  const view = views[(again + (index % 4 === 2 ? 1 : 0)) % views.length]
  const frame: Box = { x: 60, y: 60, w: PAGE.width - 120, h: 770 }
  hang(
    sheet,
    {
      scene: view ? { ...scene, view } : scene,
      seed: artist.seed + 977 * again,
      flip: index % 2 === 1,
      made: artist.pictures?.get(page),
    },
    frame,
    true,
  )
  const text: Box = { x: 190, y: frame.y + frame.h + 28, w: PAGE.width - 380, h: PAGE.height - frame.y - frame.h - 70 }
  write(sheet, leadOf(page, artist), text, { ...body(sheet, 46), align: 'center', at: 'middle', balanced: true })
  write(
    sheet,
    String(index + 1),
    { x: PAGE.width - 150, y: PAGE.height - 100, w: 90, h: 50 },
    { face: style.display, weight: style.heavy, ink: style.soft, size: 32, align: 'end', at: 'middle', most: 1 },
  )
  ctx.fillStyle = style.accent
  dot(ctx, 84, PAGE.height - 75, 10)
}

/** As many of the first sentences as a reader takes in beside the picture. */
function leadOf({ lines }: PlannedPage, { reading }: Artist): string {
  const unspaced = isUnspaced(reading.language)
  const most = unspaced ? 62 : 150
  const [first, ...rest] = lines.map(line => line.text)
  let text = first ?? ''
  for (const one of rest) {
    if (text.length + one.length > most) break
    text += unspaced ? one : ` ${one}`
  }
  return text
}
