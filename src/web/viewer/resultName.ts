import { frameNumber } from '#web/works/figures.ts'
import type { OperationView } from '#web/works/operationView.ts'
import type { Result } from '#web/works/results.ts'

/** The name of a result among several: `IMG 0042`, the second of its work `IMG 0042/2`. */
export function resultName({ work, index }: Result, { code }: Pick<OperationView, 'code'>): string {
  const name = `${code} ${frameNumber(work)}`
  return work.results.length > 1 ? `${name}/${index + 1}` : name
}
