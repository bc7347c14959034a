import { episodeCreate } from './create.ts'
import { episodeVideo } from './video.ts'

/** The endpoints of episodes; the endpoint of an operation has its name. */
export const episodeEndpoints = {
  create: episodeCreate.create,
  read: episodeCreate.task,
  video: episodeVideo.create,
} as const
