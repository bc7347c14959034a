import { availableParallelism, cpus, totalmem } from 'node:os'
import { quantile, type Figure } from './figure.ts'

const suffix = {
  times: ' ×',
  ms: ' ms',
  s: ' s',
  MB: ' MB',
  perSecond: ' /s',
  perMinute: ' /min',
  percent: ' %',
  count: '',
}

function show(value: number, unit: Figure['unit']): string {
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)}${suffix[unit]}`
}

/** Whether the median of a figure is over its bar. */
export function isOverBar({ values, bar }: Figure): boolean {
  return bar !== undefined && !(quantile(values, 0.5) <= bar)
}

/** Columns: name, min, median, max, bar, meaning. */
function rowOf(figure: Figure): string[] {
  const { name, unit, values, bar, means } = figure
  const [least, median, most] = [0, 0.5, 1].map(share => show(quantile(values, share), unit))
  const limit = bar === undefined ? '' : `${isOverBar(figure) ? 'OVER ' : ''}≤ ${show(bar, unit)}`
  return [name, least ?? '', median ?? '', most ?? '', limit, means]
}

const titles = ['', 'min', 'median', 'max', 'bar', 'what it means']

/** Rows of cells padded to aligned columns: words to the left, figures to the right. */
function inLine(rows: readonly (readonly string[])[]): string[][] {
  const widths = titles.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(row =>
    row.map((cell, column) => {
      const width = widths[column] ?? 0
      return isFigure(column) ? cell.padStart(width) : cell.padEnd(width)
    }),
  )
}

const isFigure = (column: number) => column > 0 && column < titles.length - 1

/** The figures as a table for a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = inLine([titles, ...figures.map(rowOf)])
  return rows.map(cells => cells.join('  ').trimEnd()).join('\n')
}

/** The machine, the Node version and the date of the measurement. */
export function machine(now = new Date()): string {
  const memory = (totalmem() / 1024 ** 3).toFixed(0)
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  return `${availableParallelism()} cores (${model}), ${memory} GB, Node ${process.version}, ${now.toISOString().slice(0, 10)}`
}

/** The page `docs/benchmarks.md`. */
export function pageOf(figures: readonly Figure[]): string {
  const [head = [], ...rows] = inLine([titles, ...figures.map(rowOf)])
  const rule = head.map((cell, column) =>
    isFigure(column) ? `${'-'.repeat(cell.length - 1)}:` : '-'.repeat(cell.length),
  )
  return `# Benchmarks

Written by \`npm run bench -- --write\`. What is compared is measured in turns within one run, so that the machine's other
work hits both sides alike; milliseconds and seconds are of this machine and only orders of size. OVER stands where a
median is beyond its bar. No test asserts them.

${machine()}

${[head, rule, ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')}
`
}
