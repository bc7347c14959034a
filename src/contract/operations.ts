import { episodeOperations } from './areas/episodes/operations.ts'
import { imageOperations } from './areas/image/operations.ts'
import { musicOperations } from './areas/music/operations.ts'
import { speakerOperations } from './areas/speakers/operations.ts'
import { videoOperations } from './areas/video/operations.ts'
import { voiceOperations } from './areas/voice/operations.ts'
import type { AnyOperation } from './operation.ts'
import type { OperationId } from './operationFacts.ts'

/** The only registry of the operations of the interface: how each is requested and how its answer is read. */
export const operations = {
  ...imageOperations,
  ...musicOperations,
  ...voiceOperations,
  ...videoOperations,
  ...episodeOperations,
  ...speakerOperations,
} as const satisfies { readonly [id in OperationId]: AnyOperation & { readonly id: id } }
