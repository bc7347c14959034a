import { endpoint } from '../../endpoint.ts'
import { flag } from '../../kit/form.ts'
import { operation } from '../../operation.ts'
import type { TaskReading } from '../../kit/taskReading.ts'
import { running } from '../../kit/progress.ts'
import { filledText } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import { episodeFacts } from './facts.ts'
import { episode, episodeFailed, episodeParams, episodeVideoStarted, episodeWatch } from './task.ts'

/**
 * `episodes.video`: the episode to make a video of. Its id is sent in the path, and there is no body. Captions in the
 * picture are our own addition, sent in the query, which other services ignore.
 */
export const episodeVideoRecipe = z.object({ episodeId: filledText(), captions: z.boolean().optional() })
export type EpisodeVideoRecipe = z.output<typeof episodeVideoRecipe>

function read(json: unknown): TaskReading {
  const record = episode.parse(json)
  const { videoStatus: status = 'pending', videoUrl, videoCredits: charged } = record
  if (status === 'success')
    return { phase: 'done', status, results: videoUrl ? [{ url: videoUrl, path: 'videoUrl' }] : [], charged }
  return status === 'fail'
    ? episodeFailed(status, record.videoErrorMessage ?? '', record.videoErrorReason)
    : running(status, record)
}

/** The video of a finished episode. Section "Endpoints: Episodes". */
export const episodeVideo = operation({
  id: 'episodes.video',
  ...episodeFacts['episodes.video'],
  // Its pages and seconds are counted when it is made.
  price: { by: 'result' },
  recipe: episodeVideoRecipe,
  create: endpoint({
    method: 'POST',
    path: '/v1/storybook/episodes/{episodeId}/video',
    summary: 'Makes a film of a finished episode',
    section: 'Endpoints: Episodes',
    params: episodeParams,
    query: z.object({ captions: flag().optional() }),
    answer: { kind: 'enveloped', status: 200, schema: episodeVideoStarted },
    rateLimit: 'general',
    idempotency: 'key',
  }),
  createParams(recipe: unknown) {
    const { episodeId } = episodeVideoRecipe.parse(recipe)
    return { episodeId }
  },
  createQuery(recipe: unknown): Record<string, string> {
    return episodeVideoRecipe.parse(recipe).captions === true ? { captions: 'true' } : {}
  },
  ...episodeWatch,
  // The answer only says `success`; the video is part of the record of its episode.
  taskId: (_created: unknown, recipe: unknown) => episodeVideoRecipe.parse(recipe).episodeId,
  read,
})
