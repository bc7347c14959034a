import { operation, type ResultLink, type TaskReading } from '../../kit/operation.ts'
import { episodeEndpoints } from './endpoints.ts'
import { episodeCreateRequest, episodeVideoRecipe } from './request.ts'
import { episode, episodeCreated, type Episode } from './task.ts'

function filesOf({ cover, audioUrl, pages = [] }: Episode): ResultLink[] {
  const at = (path: string, url: string | undefined): ResultLink[] => (url ? [{ url, path }] : [])
  return [
    ...at('cover', cover),
    ...pages.flatMap(({ imageUrl }, index) => at(`pages.${index}.imageUrl`, imageUrl)),
    ...at('audioUrl', audioUrl),
  ]
}

function readEpisode(json: unknown): TaskReading {
  const record = episode.parse(json)
  const { processStatus: status, credits, failCode } = record
  if (status === 'success') return { phase: 'done', status, results: filesOf(record), charged: credits }
  if (status === 'fail') return failed(status, failCode === undefined ? '' : `failCode ${failCode}`)
  return { phase: 'running', status }
}

function readVideo(json: unknown): TaskReading {
  const { videoStatus: status = 'pending', videoUrl } = episode.parse(json)
  if (status === 'success')
    return { phase: 'done', status, results: videoUrl ? [{ url: videoUrl, path: 'videoUrl' }] : [] }
  return status === 'fail' ? failed(status, '') : { phase: 'running', status }
}

const failed = (status: string, reason: string): TaskReading => ({
  phase: 'failed',
  status,
  reason,
  retryable: true,
  refunded: true,
})

/** What both have in common. Section "Polling guidance". */
const watched = {
  area: 'episodes',
  task: episodeEndpoints.read,
  polling: { first: 60, every: 10 },
  typicalSeconds: [120, 300],
} as const

export const episodeCreateOperation = operation({
  ...watched,
  recipe: episodeCreateRequest,
  create: episodeEndpoints.create,
  taskId: (created: unknown) => episodeCreated.parse(created).episodeId,
  read: readEpisode,
})

export const episodeVideoOperation = operation({
  ...watched,
  recipe: episodeVideoRecipe,
  create: episodeEndpoints.video,
  createParams: (recipe: unknown) => episodeVideoRecipe.parse(recipe),
  // The answer says only `success`; the film belongs to the episode it is made of.
  taskId: (_created: unknown, recipe: unknown) => episodeVideoRecipe.parse(recipe).episodeId,
  read: readVideo,
})
