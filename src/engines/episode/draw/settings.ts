import type { Figure } from '../read/facts.ts'
import type { Sheet } from './sheet.ts'
import type { Setting } from './type.ts'

/** The three colours of a style in rotation. */
export const turn = ({ style }: Sheet, index: number) =>
  [style.accent, style.second, style.third][index % 3] ?? style.accent

/** Running text of a page. */
export const body = ({ style }: Sheet, size = 38): Setting => ({
  face: style.text,
  weight: 450,
  ink: style.ink,
  size,
  line: 1.38,
})
/** Small text beside something. */
export const label = ({ style }: Sheet, size = 30): Setting => ({
  face: style.text,
  weight: 500,
  ink: style.soft,
  size,
  line: 1.3,
})
/** Figures and other short text that stands out. */
export const large = ({ style }: Sheet, size: number, ink: string): Setting => ({
  face: style.display,
  weight: style.heavy,
  ink,
  size,
  line: 1.05,
})

/** The unit of a figure to write beside it; empty if the figure already shows it. */
export const unitOf = ({ unit, shown }: Figure) => (unit === '' || shown.includes(unit) ? '' : unit)
