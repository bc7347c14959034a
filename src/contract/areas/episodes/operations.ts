import { episodeCreate } from './create.ts'
import { episodeVideo } from './video.ts'

/** The operations of the area, by their ids. */
export const episodeOperations = {
  'episodes.create': episodeCreate,
  'episodes.video': episodeVideo,
} as const
