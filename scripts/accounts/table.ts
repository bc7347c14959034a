/** A column of a table; numbers are aligned to the right. */
export interface Column {
  readonly head: string
  readonly align?: 'right'
}

/** Rows of text under their heads, aligned for a terminal. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const lines = [columns.map(column => column.head), ...rows]
  const widths = columns.map((_, index) => Math.max(...lines.map(line => widthOf(line[index] ?? ''))))
  return lines
    .map(line =>
      columns
        .map(({ align }, index) => {
          const cell = line[index] ?? ''
          const space = ' '.repeat((widths[index] ?? 0) - widthOf(cell))
          return align === 'right' ? space + cell : cell + space
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

// Chinese, Japanese and Korean characters and their full-width signs take two cells of a terminal.
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

function widthOf(text: string): number {
  return Array.from(text).reduce((cells, character) => cells + (wide.test(character) ? 2 : 1), 0)
}
