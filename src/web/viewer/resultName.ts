import { frameName } from '#web/works/figures.ts'
import type { Result } from '#web/works/results.ts'

/** The name of a result among several: `IMG 0042`, the second of its work `IMG 0042/2`. */
export function resultName({ work, index }: Result): string {
  return work.results.length > 1 ? `${frameName(work)}/${index + 1}` : frameName(work)
}
