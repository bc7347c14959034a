import { alpha, mix } from '../../image/kit/colour.ts'
import type { Figure } from '../read/facts.ts'
import { isUnspaced } from '../read/words.ts'
import type { Visual } from '../plan/plan.ts'
import { across, dot, down, inset, outline, panel, type Box, type Sheet } from './sheet.ts'
import { lay, write, writeLaid, type Setting } from './type.ts'

/** The three colours of a style in turn. */
const turn = ({ style }: Sheet, index: number) => [style.accent, style.second, style.third][index % 3] ?? style.accent

/** Running text of a page. */
export const body = ({ style }: Sheet, size = 38): Setting => ({ face: style.text, weight: 450, ink: style.ink, size, line: 1.38 })
const label = ({ style }: Sheet, size = 30): Setting => ({ face: style.text, weight: 500, ink: style.soft, size, line: 1.3 })
const large = ({ style }: Sheet, size: number, ink: string): Setting => ({ face: style.display, weight: style.heavy, ink, size, line: 1.05 })

/** Draws what a page shows besides its headline and picture into a box. */
export function drawContent(sheet: Sheet, visual: Visual, box: Box): void {
  switch (visual.kind) {
    case 'numbers':
      return drawNumbers(sheet, visual.figures, box)
    case 'bars':
      return drawBars(sheet, visual.figures, box)
    case 'line':
      return drawLine(sheet, visual.points, box)
    case 'timeline':
      return drawTimeline(sheet, visual.moments, box)
    case 'comparison':
      return drawComparison(sheet, visual.sides, box)
    case 'list':
      return drawList(sheet, visual.items, box)
    case 'quote':
      return drawQuote(sheet, visual.quotation, box)
    case 'columns':
      return drawPoints(sheet, visual.points, box)
    case 'idea':
    case 'place':
      return void write(sheet, visual.lead, box, { ...body(sheet, 46), at: 'top' })
    case 'title':
    case 'scene':
      return
  }
}

/** What a figure counts, to stand beside it. */
const unitOf = ({ unit, shown }: Figure) => (unit === '' || shown.includes(unit) ? '' : unit)

function drawNumbers(sheet: Sheet, figures: readonly Figure[], box: Box): void {
  const { ctx, style } = sheet
  if (figures.length === 1 && figures[0]) {
    const [figure] = figures
    const top = { ...box, h: box.h * 0.55 }
    const number = write(sheet, figure.shown, { ...top, w: box.w * 0.86 }, { ...large(sheet, 300, style.accent), at: 'bottom' })
    const unit = unitOf(figure)
    if (unit !== '') {
      const beside = { x: box.x + number.w + 28, y: number.y, w: box.w - number.w - 28, h: number.h * 0.86 }
      if (beside.w > 120) write(sheet, unit, beside, { ...large(sheet, 64, style.second), at: 'bottom' })
    }
    ctx.fillStyle = style.accent
    ctx.fillRect(box.x, box.y + box.h * 0.6, 120, 8)
    write(sheet, figure.label, { x: box.x, y: box.y + box.h * 0.65, w: box.w, h: box.h * 0.35 }, body(sheet, 42))
    return
  }
  down(box, figures.length, 24).forEach((row, index) => {
    const figure = figures[index]
    if (!figure) return
    const ink = turn(sheet, index)
    panel(sheet, row)
    ctx.fillStyle = ink
    ctx.fillRect(row.x, row.y + (style.corner > 0 ? 28 : 0), 10, row.h - (style.corner > 0 ? 56 : 0))
    const left = { x: row.x + 44, y: row.y + 16, w: row.w * 0.42 - 44, h: row.h - 32 }
    const unit = unitOf(figure)
    const number = unit === '' ? left : { ...left, h: left.h * 0.68 }
    write(sheet, figure.shown, number, { ...large(sheet, 118, ink), at: unit === '' ? 'middle' : 'bottom', most: 1 })
    if (unit !== '') write(sheet, unit, { ...left, y: left.y + left.h * 0.7, h: left.h * 0.3 }, { ...label(sheet, 34), weight: 700, most: 1 })
    write(sheet, figure.label, { x: row.x + row.w * 0.45, y: row.y + 20, w: row.w * 0.55 - 32, h: row.h - 40 }, { ...body(sheet, 36), at: 'middle' })
  })
}

function drawBars(sheet: Sheet, figures: readonly Figure[], box: Box): void {
  const { ctx, style } = sheet
  const most = Math.max(...figures.map(one => one.value))
  down(box, figures.length, 22).forEach((row, index) => {
    const figure = figures[index]
    if (!figure) return
    const words = { x: row.x, y: row.y, w: row.w, h: row.h * 0.48 }
    write(sheet, figure.label, words, { ...body(sheet, 34), at: 'bottom' })
    const unit = unitOf(figure)
    const value = unit === '' ? figure.shown : `${figure.shown}${isUnspaced(sheet.language) ? '' : ' '}${unit}`
    const height = Math.min(64, row.h * 0.4)
    const setting: Setting = { ...large(sheet, Math.min(54, height * 0.95), style.ink), most: 1 }
    const laid = lay(sheet, value, { w: row.w * 0.34, h: height * 1.4 }, setting)
    const room = row.w - laid.width - 28
    const bar = { x: row.x, y: row.y + row.h * 0.55, w: Math.max(14, (room * figure.value) / most), h: height }
    ctx.fillStyle = alpha(style.rule, 0.5)
    outline(sheet, { ...bar, w: room }, Math.min(style.corner, height / 2))
    ctx.fill()
    ctx.fillStyle = figure.value === most ? style.accent : style.second
    outline(sheet, bar, Math.min(style.corner, height / 2))
    ctx.fill()
    writeLaid(sheet, value, { x: row.x + room + 28, y: bar.y, w: row.w, h: height }, { ...setting, at: 'middle' }, laid)
  })
}

function drawLine(sheet: Sheet, points: readonly { readonly year: number; readonly figure: Figure }[], box: Box): void {
  const { ctx, style } = sheet
  const plot = { x: box.x + 60, y: box.y + 96, w: box.w - 140, h: box.h - 190 }
  const years = points.map(one => one.year)
  const values = points.map(one => one.figure.value)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const top = Math.max(...values) * 1.05
  const at = points.map(({ year, figure }) => ({
    x: plot.x + (plot.w * (year - first)) / Math.max(1, last - first),
    y: plot.y + plot.h * (1 - figure.value / top),
  }))
  ctx.strokeStyle = style.rule
  ctx.lineWidth = 2
  for (let i = 0; i <= 4; i++) {
    ctx.beginPath()
    ctx.moveTo(plot.x - 30, plot.y + (plot.h * i) / 4)
    ctx.lineTo(plot.x + plot.w + 30, plot.y + (plot.h * i) / 4)
    ctx.stroke()
  }
  ctx.beginPath()
  at.forEach(({ x, y }, index) => (index === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)))
  ctx.lineTo(at.at(-1)?.x ?? plot.x, plot.y + plot.h)
  ctx.lineTo(at[0]?.x ?? plot.x, plot.y + plot.h)
  ctx.fillStyle = alpha(style.accent, 0.16)
  ctx.fill()
  ctx.beginPath()
  at.forEach(({ x, y }, index) => (index === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)))
  ctx.strokeStyle = style.accent
  ctx.lineWidth = 8
  ctx.lineJoin = 'round'
  ctx.stroke()
  points.forEach(({ year, figure }, index) => {
    const { x, y } = at[index] ?? plot
    ctx.fillStyle = style.paper
    dot(ctx, x, y, 15)
    ctx.fillStyle = style.accent
    dot(ctx, x, y, 10)
    const wide = Math.max(120, plot.w / points.length)
    write(sheet, figure.shown, { x: x - wide / 2, y: y - 76, w: wide, h: 56 }, { ...large(sheet, 44, style.ink), align: 'center', at: 'bottom', most: 1 })
    write(sheet, String(year), { x: x - wide / 2, y: plot.y + plot.h + 16, w: wide, h: 44 }, { ...label(sheet, 32), align: 'center', most: 1 })
  })
  const unit = points[0]?.figure.unit ?? ''
  if (unit !== '') write(sheet, unit, { x: box.x + 30, y: box.y, w: box.w * 0.5, h: 44 }, { ...label(sheet, 32), weight: 700, most: 1 })
}

function drawTimeline(sheet: Sheet, moments: Extract<Visual, { kind: 'timeline' }>['moments'], box: Box): void {
  const { ctx, style } = sheet
  if (box.h > box.w * 0.72) return drawTimelineDown(sheet, moments, box)
  const columns = across(box, moments.length, 30)
  const y = box.y + 118
  ctx.fillStyle = style.rule
  ctx.fillRect(box.x, y - 3, box.w, 6)
  moments.forEach((moment, index) => {
    const column = columns[index]
    if (!column) return
    const ink = turn(sheet, index)
    ctx.fillStyle = style.paper
    dot(ctx, column.x + 16, y, 24)
    ctx.fillStyle = ink
    dot(ctx, column.x + 16, y, 16)
    write(sheet, moment.shown, { x: column.x, y: box.y, w: column.w, h: 86 }, { ...large(sheet, 76, ink), at: 'bottom', most: 1 })
    write(sheet, moment.label, { x: column.x, y: y + 40, w: column.w, h: box.y + box.h - y - 40 }, body(sheet, 34))
  })
}

function drawTimelineDown(sheet: Sheet, moments: Extract<Visual, { kind: 'timeline' }>['moments'], box: Box): void {
  const { ctx, style } = sheet
  const rows = down(box, moments.length, 20)
  ctx.fillStyle = style.rule
  ctx.fillRect(box.x + 13, box.y + 20, 6, box.h - 40)
  moments.forEach((moment, index) => {
    const row = rows[index]
    if (!row) return
    const ink = turn(sheet, index)
    const middle = row.y + row.h / 2
    ctx.fillStyle = style.paper
    dot(ctx, box.x + 16, middle, 24)
    ctx.fillStyle = ink
    dot(ctx, box.x + 16, middle, 16)
    write(sheet, moment.shown, { x: box.x + 60, y: row.y, w: 240, h: row.h }, { ...large(sheet, 72, ink), at: 'middle', most: 1 })
    write(sheet, moment.label, { x: box.x + 320, y: row.y, w: box.w - 320, h: row.h }, { ...body(sheet, 36), at: 'middle' })
  })
}

function drawComparison(sheet: Sheet, { left, right }: { readonly left: string; readonly right: string }, box: Box): void {
  const { ctx, style } = sheet
  const sides = across(box, 2, 40)
  ;[left, right].forEach((text, index) => {
    const side = sides[index]
    if (!side) return
    panel(sheet, side)
    ctx.fillStyle = index === 0 ? style.accent : style.second
    ctx.save()
    outline(sheet, side)
    ctx.clip()
    ctx.fillRect(side.x, side.y, side.w, 14)
    ctx.restore()
    const shown = text.charAt(0).toUpperCase() + text.slice(1)
    write(sheet, shown, inset({ ...side, y: side.y + 14, h: side.h - 14 }, 40), { ...body(sheet, 44), weight: 550, at: 'middle' })
  })
}

function drawList(sheet: Sheet, items: readonly string[], box: Box): void {
  const { ctx, style } = sheet
  const long = items.some(item => item.length > (isUnspaced(sheet.language) ? 16 : 44))
  const columns = long || items.length < 4 || box.w < 760 ? 1 : 2
  const rows = Math.ceil(items.length / columns)
  const cells = across(box, columns, 36).flatMap(column => down(column, rows, 22))
  items.forEach((item, index) => {
    const cell = cells[index]
    if (!cell) return
    const height = Math.min(cell.h, 170)
    const row = { ...cell, y: cell.y + (cell.h - height) / 2, h: height }
    const ink = turn(sheet, index)
    panel(sheet, row)
    const r = Math.min(38, height * 0.34)
    ctx.fillStyle = ink
    dot(ctx, row.x + 34 + r, row.y + height / 2, r)
    write(sheet, String(index + 1), { x: row.x + 34, y: row.y, w: r * 2, h: height }, { ...large(sheet, r * 1.05, style.panel), align: 'center', at: 'middle', most: 1 })
    const shown = item.charAt(0).toUpperCase() + item.slice(1)
    write(sheet, shown.replace(/[.。;；]$/u, ''), { x: row.x + r * 2 + 62, y: row.y + 14, w: row.w - r * 2 - 90, h: height - 28 }, { ...body(sheet, 40), weight: 550, at: 'middle' })
  })
}

function drawQuote(sheet: Sheet, { words, speaker }: { readonly words: string; readonly speaker: string | undefined }, box: Box): void {
  const { ctx, style } = sheet
  const unspaced = isUnspaced(sheet.language)
  ctx.fillStyle = style.accent
  write(sheet, unspaced ? '“' : '“', { x: box.x - 8, y: box.y - 20, w: 200, h: 170 }, { ...large(sheet, 240, style.accent), face: 'serif', most: 1 })
  const below = speaker === undefined ? 0 : 90
  const text = { x: box.x, y: box.y + 150, w: box.w, h: box.h - 150 - below }
  const laid = write(sheet, words, text, { face: style.display, weight: Math.min(600, style.heavy), ink: style.ink, size: 66, line: 1.25 })
  if (speaker === undefined) return
  const y = laid.y + laid.h + 34
  ctx.fillStyle = style.accent
  ctx.fillRect(box.x, y + 22, 64, 6)
  write(sheet, speaker, { x: box.x + 88, y, w: box.w - 88, h: 56 }, { ...label(sheet, 38), weight: 650, at: 'middle', most: 1 })
}

/** The points of a slide, in one column of rows with a mark each. */
function drawPoints(sheet: Sheet, points: readonly string[], box: Box): void {
  const { ctx, style } = sheet
  const rows = down(box, Math.max(1, points.length), 18)
  points.forEach((point, index) => {
    const row = rows[index]
    if (!row) return
    const height = Math.min(row.h, 150)
    const y = row.y + (row.h - height) / 2
    if (index > 0) {
      ctx.fillStyle = mix(style.rule, style.paper, 0.2)
      ctx.fillRect(box.x, row.y - 10, box.w, 2)
    }
    ctx.fillStyle = turn(sheet, index)
    outline(sheet, { x: box.x, y: y + height / 2 - 24, w: 12, h: 48 }, 6)
    ctx.fill()
    write(sheet, point, { x: box.x + 48, y, w: box.w - 48, h: height }, { ...body(sheet, 44), weight: 550, at: 'middle' })
  })
}
