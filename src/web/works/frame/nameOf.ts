import i18next from 'i18next'
import type { Work } from '#contract/studio/works.ts'
import type { OperationView } from '../operationView.ts'
import { trackOf } from '../trackOf.ts'

/** The title that the record of a task has, as that of an episode does. */
function recordTitle(task: unknown): string | undefined {
  const title: unknown = typeof task === 'object' && task !== null && 'title' in task ? task.title : undefined
  return typeof title === 'string' && title !== '' ? title : undefined
}

/** A work's own name: the title a person gave it, else that of its song or episode, else its prompt; empty: it has none. */
export function ownNameOf(work: Pick<Work, 'title' | 'recipe' | 'task'>, view: Pick<OperationView, 'read'>): string {
  return work.title ?? trackOf(work, 0).title ?? recordTitle(work.task) ?? view.read(work.recipe).prompt
}

/** What a work goes by: its own name, else what was asked for. */
export function nameOf(
  work: Pick<Work, 'title' | 'recipe' | 'task' | 'operation'>,
  view: Pick<OperationView, 'read'>,
): string {
  const name = ownNameOf(work, view)
  // Whoever shows it listens to the language already.
  return name === '' ? i18next.t(`operation.${work.operation}`) : name
}
