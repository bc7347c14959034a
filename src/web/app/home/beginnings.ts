import type { OfferedOperationId } from '#contract/operationFacts.ts'
import type { BegunArea } from './guessArea.ts'

/** The operation that each area starts from a text alone. */
export const beginnings: {
  readonly [area in BegunArea]: { readonly operation: OfferedOperationId; readonly variant?: string }
} = {
  image: { operation: 'image.generate' },
  music: { operation: 'music.generate' },
  video: { operation: 'video.capability', variant: 'text_to_video' },
  voice: { operation: 'voice.generate' },
  episodes: { operation: 'episodes.create' },
}
