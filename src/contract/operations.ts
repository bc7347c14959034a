import { imageGenerateOperation } from './areas/image/operation.ts'

/** Everything a person can ask for, by name. A missing form, endpoint or engine for one of them does not compile. */
export const operations = {
  'image.generate': imageGenerateOperation,
} as const

export type OperationId = keyof typeof operations

export const operationIds = Object.keys(operations) as [OperationId, ...OperationId[]]
