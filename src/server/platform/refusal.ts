import type { ErrorKey } from '#contract/errors.ts'

export interface RefusalDetails {
  /** Goes into the envelope's `data`. */
  readonly data?: unknown
  /** Top-level fields of a raw error body, which has no `data`. */
  readonly raw?: Readonly<Record<string, unknown>>
  /** The methods that a path allows, as in the Allow header. */
  readonly allow?: string
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number
  /** The HTTP status that another host answered with. */
  readonly answered?: number
}

/** A request that is refused for a reason of the error table; the message explains this case. */
export class Refusal extends Error {
  readonly key: ErrorKey
  readonly details: RefusalDetails

  constructor(key: ErrorKey, message: string, details: RefusalDetails = {}) {
    super(message)
    this.key = key
    this.details = details
  }
}
