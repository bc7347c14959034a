import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import { mix } from '../../image/kit/colour.ts'
import type { Figure } from '../read/facts.ts'
import type { Visual } from '../plan/page.ts'
import { drawBars, drawLine, drawTimeline } from './charts.ts'
import { body, label, large, turn, unitOf } from './settings.ts'
import { across, bar, dot, down, inset, outline, panel, type Box, type Sheet } from './sheet.ts'
import { write } from './type.ts'

/** Draws into a box what a page shows besides its headline and picture. */
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
      return void write(sheet, visual.lead, box, body(sheet, 54))
    case 'title':
    case 'scene':
      return
  }
}

function drawNumbers(sheet: Sheet, figures: readonly Figure[], box: Box): void {
  const { ctx, style } = sheet
  if (figures.length === 1 && figures[0]) {
    const [figure] = figures
    const top = { ...box, h: box.h * 0.55 }
    const number = write(
      sheet,
      figure.shown,
      { ...top, w: box.w * 0.86 },
      { ...large(sheet, 300, style.accent), at: 'bottom' },
    )
    const unit = unitOf(figure)
    if (unit !== '') {
      const beside = { x: box.x + number.w + 28, y: number.y, w: box.w - number.w - 28, h: number.h * 0.86 }
      if (beside.w > 120) write(sheet, unit, beside, { ...large(sheet, 64, style.second), at: 'bottom' })
    }
    bar(sheet, { ...box, y: box.y + box.h * 0.6 }, 120)
    write(sheet, figure.label, { x: box.x, y: box.y + box.h * 0.65, w: box.w, h: box.h * 0.35 }, body(sheet, 50))
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
    if (unit !== '')
      write(
        sheet,
        unit,
        { ...left, y: left.y + left.h * 0.7, h: left.h * 0.3 },
        { ...label(sheet, 34), weight: 700, most: 1 },
      )
    write(
      sheet,
      figure.label,
      { x: row.x + row.w * 0.45, y: row.y + 20, w: row.w * 0.55 - 32, h: row.h - 40 },
      { ...body(sheet, 36), at: 'middle' },
    )
  })
}

function drawComparison(
  sheet: Sheet,
  { left, right }: { readonly left: string; readonly right: string },
  box: Box,
): void {
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
    write(sheet, shown, inset({ ...side, y: side.y + 14, h: side.h - 14 }, 40), {
      ...body(sheet, 44),
      weight: 550,
      at: 'middle',
    })
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
    write(
      sheet,
      String(index + 1),
      { x: row.x + 34, y: row.y, w: r * 2, h: height },
      { ...large(sheet, r * 1.05, style.panel), align: 'center', at: 'middle', most: 1 },
    )
    const shown = item.charAt(0).toUpperCase() + item.slice(1)
    write(
      sheet,
      shown.replace(/[.。;；]$/u, ''),
      { x: row.x + r * 2 + 62, y: row.y + 14, w: row.w - r * 2 - 90, h: height - 28 },
      { ...body(sheet, 40), weight: 550, at: 'middle' },
    )
  })
}

function drawQuote(
  sheet: Sheet,
  { words, speaker, sentence }: Extract<Visual, { kind: 'quote' }>['quotation'],
  box: Box,
): void {
  const { style } = sheet
  write(
    sheet,
    '“',
    { x: box.x - 8, y: box.y - 20, w: 200, h: 170 },
    { ...large(sheet, 240, style.accent), face: 'serif', most: 1 },
  )
  // If the quotation is only part of its sentence, the sentence tells what it is about.
  const context = sentence.text.length > words.length + 12 ? sentence.text : undefined
  const text = { x: box.x, y: box.y + 140, w: box.w, h: (box.h - 140) * (context ? 0.56 : 0.82) }
  const laid = write(sheet, words, text, {
    face: style.display,
    weight: Math.min(600, style.heavy),
    ink: style.ink,
    size: 66,
    line: 1.25,
  })
  const y = laid.y + laid.h + 36
  bar(sheet, { ...box, y }, 64, 6)
  const below = { x: box.x, y: y + 30, w: box.w, h: box.y + box.h - y - 30 }
  if (context !== undefined) write(sheet, context, below, body(sheet, 36))
  else if (speaker !== undefined) write(sheet, speaker, below, { ...label(sheet, 38), weight: 650, most: 1 })
}

/** The points of a slide as rows in one column, each with a mark. */
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
    write(
      sheet,
      point,
      { x: box.x + 48, y, w: box.w - 48, h: height },
      { ...body(sheet, 44), weight: 550, at: 'middle' },
    )
  })
}
