import type { Work } from '#contract/studio/works.ts'
import type { OperationView } from '../operationView.ts'

/** What a work goes by: the title a person gave it, else its prompt. */
export function nameOf(work: Pick<Work, 'title' | 'recipe'>, view: Pick<OperationView, 'read'>): string {
  return work.title ?? view.read(work.recipe).prompt
}
