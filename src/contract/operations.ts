import { imageGenerateOperation } from './areas/image/operation.ts'
import type { Operation } from './kit/operation.ts'
import type { OperationId } from './operationFacts.ts'

/** How each operation is asked for and followed. A missing one does not compile. */
export const operations = {
  'image.generate': imageGenerateOperation,
} as const satisfies Record<OperationId, Operation>
