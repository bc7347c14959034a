import { trackOf } from '../areas/music/trackOf.ts'
import type { Work } from './works.ts'

/** The title that a record of a task has, as that of an episode does, or a recipe, as that of a song may. */
function titleIn(record: unknown): string | undefined {
  const title: unknown = typeof record === 'object' && record !== null && 'title' in record ? record.title : undefined
  return typeof title === 'string' && title !== '' ? title : undefined
}

/** The title that a work got from the service: that of its song or of its episode. */
export function taskTitleOf(task: unknown): string | undefined {
  return trackOf({ task }, 0).title ?? titleIn(task)
}

/** The title of a work: the one a person gave it, else that of its song or episode; undefined: it has none. */
export function titleOf({ title, task, recipe }: Pick<Work, 'title' | 'task' | 'recipe'>): string | undefined {
  return title ?? taskTitleOf(task) ?? titleIn(recipe)
}
