import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import { alpha } from '../../image/kit/colour.ts'
import type { Visual } from '../plan/page.ts'
import type { Figure } from '../read/facts.ts'
import { body, label, large, turn, unitOf } from './settings.ts'
import { across, dot, down, outline, type Box, type Sheet } from './sheet.ts'
import { lay, write, writeLaid, type Setting } from './type.ts'

/** The clause of a figure, or its sentence if the clause is too short. */
const shortOf = ({ clause, label }: Figure) =>
  clause.length > 4 ? clause.charAt(0).toUpperCase() + clause.slice(1) : label

/** A bar for each figure, the largest in the first colour. */
export function drawBars(sheet: Sheet, figures: readonly Figure[], box: Box): void {
  const { ctx, style } = sheet
  const most = Math.max(...figures.map(one => one.value))
  down(box, figures.length, 22).forEach((row, index) => {
    const figure = figures[index]
    if (!figure) return
    const words = { x: row.x, y: row.y, w: row.w, h: row.h * 0.48 }
    write(sheet, shortOf(figure), words, { ...body(sheet, 34), at: 'bottom' })
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

/** A line through values over years. */
export function drawLine(
  sheet: Sheet,
  points: readonly { readonly year: number; readonly figure: Figure }[],
  box: Box,
): void {
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
    write(
      sheet,
      figure.shown,
      { x: x - wide / 2, y: y - 76, w: wide, h: 56 },
      { ...large(sheet, 44, style.ink), align: 'center', at: 'bottom', most: 1 },
    )
    write(
      sheet,
      String(year),
      { x: x - wide / 2, y: plot.y + plot.h + 16, w: wide, h: 44 },
      { ...label(sheet, 32), align: 'center', most: 1 },
    )
  })
  const unit = points[0]?.figure.unit ?? ''
  if (unit !== '')
    write(
      sheet,
      unit,
      { x: box.x + 30, y: box.y, w: box.w * 0.5, h: 44 },
      { ...label(sheet, 32), weight: 700, most: 1 },
    )
}

/** Moments in order, across or down depending on the shape of the box. */
export function drawTimeline(sheet: Sheet, moments: Extract<Visual, { kind: 'timeline' }>['moments'], box: Box): void {
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
    write(
      sheet,
      moment.shown,
      { x: column.x, y: box.y, w: column.w, h: 86 },
      { ...large(sheet, 76, ink), at: 'bottom', most: 1 },
    )
    write(sheet, moment.label, { x: column.x, y: y + 40, w: column.w, h: box.y + box.h - y - 40 }, body(sheet, 40))
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
    write(
      sheet,
      moment.shown,
      { x: box.x + 60, y: row.y, w: 240, h: row.h },
      { ...large(sheet, 72, ink), at: 'middle', most: 1 },
    )
    write(
      sheet,
      moment.label,
      { x: box.x + 320, y: row.y, w: box.w - 320, h: row.h },
      { ...body(sheet, 36), at: 'middle' },
    )
  })
}
