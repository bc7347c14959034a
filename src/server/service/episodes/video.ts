import { and, desc, eq } from 'drizzle-orm'
import { episodeVideoCredits } from '#contract/areas/episodes/price.ts'
import type { episodeEndpoints } from '#contract/areas/episodes/endpoints.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { EngineDetails } from '#engines/run/registry.ts'
import { defineTask } from '#server/service/tasks/define.ts'
import type { TaskContext } from '#server/service/tasks/definition.ts'
import type { Task } from '#server/service/tasks/task.ts'
import { pathsOf, requireEpisode } from './finished.ts'
import type { EpisodeVideoRequest } from './request.ts'

/**
 * Videos of episodes, shown in the records of the episodes. While a video exists or is being generated, no other is
 * created; after a failure it may be requested again. Section "Episode videoStatus".
 */
export const videoTasks = defineTask({
  operation: 'episodes.video',

  async price({ account, db }, { episode }: EpisodeVideoRequest) {
    const { duration } = detailsOf(await requireEpisode(db, account.id, episode))
    return [{ unit: 'credit', amount: episodeVideoCredits(duration) }]
  },

  accept: (_, body) => Promise.resolve({ request: body, partOf: body.episode }),

  async existing(tx, account, { episode }) {
    // With two requests at once, the second waits here and finds the task of the first.
    await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, episode)).for('update')
    const [last] = await tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.partOf, episode), eq(tasks.account, account)))
      .orderBy(desc(tasks.createdAt), desc(tasks.id))
      .limit(1)
    return last?.status === 'failed' ? undefined : last
  },

  engine: 'episodeVideo',

  async input({ db, storage }, { account, request: { episode, captions } }) {
    const task = await requireEpisode(db, account, episode)
    const paths = await pathsOf({ db, storage }, task)
    const [cover = ''] = paths
    const details = detailsOf(task)
    const count = details.pages.length
    return {
      details,
      cover,
      pages: paths.slice(1, count + 1),
      narration: paths[count + 1] ?? '',
      captions,
    }
  },

  // A video is shown in the record of its episode.
  view: () => Promise.resolve([]),
})

/**
 * Requests the video of a finished episode. Throws Refusal `notFound`, and `invalid` if the episode has not succeeded.
 */
export async function makeVideo(
  context: TaskContext,
  { params, query }: VerbInput<typeof episodeEndpoints.video>,
): Promise<{ success: true }> {
  const { id } = await requireEpisode(context.db, context.account.id, params.episodeId)
  await videoTasks.submit(context, { episode: id, captions: query.captions ?? false })
  return { success: true }
}

/** Safe: only the engine writes the details. */
const detailsOf = ({ details }: Task) => details as unknown as EngineDetails['episode']
