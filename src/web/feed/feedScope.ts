import type { OfferedOperationId } from '#contract/operationFacts.ts'

/** Which works a feed shows: those of an area, or of some of its operations. */
export interface FeedScope {
  readonly area: string
  /** Null: all of the area. */
  readonly operations: readonly OfferedOperationId[] | null
}
