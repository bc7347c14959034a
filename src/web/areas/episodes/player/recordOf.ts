import { episode, type Episode } from '#contract/areas/episodes/task.ts'
import type { Work } from '#contract/studio/works.ts'

const known = new WeakMap<object, Episode>()

const nothing: Episode = { episodeId: '', processStatus: 'pending' }

/** The service's record of a work's episode; empty until it exists. Each record is parsed once. */
export function recordOf({ task }: Pick<Work, 'task'>): Episode {
  if (typeof task !== 'object' || task === null) return nothing
  const read = known.get(task) ?? episode.safeParse(task).data ?? nothing
  known.set(task, read)
  return read
}
