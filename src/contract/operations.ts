import { imageDirectOperation, imageGenerateOperation } from './areas/image/operation.ts'
import { voiceGenerateOperation } from './areas/voice/operation.ts'
import type { AnyOperation } from './kit/operation.ts'
import type { OperationId } from './operationFacts.ts'

/** How each operation is asked for and followed. A missing one does not compile. */
export const operations = {
  'image.generate': imageGenerateOperation,
  'image.direct': imageDirectOperation,
  'voice.generate': voiceGenerateOperation,
} as const satisfies Record<OperationId, AnyOperation>
