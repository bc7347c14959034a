import { trackOf } from '../areas/music/trackOf.ts'
import type { Work } from './works.ts'

/** The title in the record of a task (of an episode) or in a recipe (of a song). */
function titleIn(record: unknown): string | undefined {
  const title: unknown = typeof record === 'object' && record !== null && 'title' in record ? record.title : undefined
  return typeof title === 'string' && title !== '' ? title : undefined
}

/** The title that the service gave to a work: that of its song or its episode. */
export function taskTitleOf(task: unknown): string | undefined {
  return trackOf({ task }, 0).title ?? titleIn(task)
}

/** The title of a work: the one a person gave it, else that of its song or episode, else that in its recipe, if any. */
export function titleOf({ title, task, recipe }: Pick<Work, 'title' | 'task' | 'recipe'>): string | undefined {
  return title ?? taskTitleOf(task) ?? titleIn(recipe)
}
