import { episode, type Episode } from '#contract/areas/episodes/task.ts'
import type { Work } from '#contract/studio/works.ts'

const known = new WeakMap<object, Episode>()

const nothing: Episode = { episodeId: '', processStatus: 'pending' }

/** The service's record of a work's episode; an empty one before it is there. Read once for each. */
export function recordOf({ task }: Pick<Work, 'task'>): Episode {
  if (typeof task !== 'object' || task === null) return nothing
  const read = known.get(task) ?? episode.safeParse(task).data ?? nothing
  known.set(task, read)
  return read
}
