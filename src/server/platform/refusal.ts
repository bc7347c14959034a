import type { ErrorKey } from '#contract/errors.ts'
import type { Reason } from '#contract/kit/reason.ts'
import { messageOf, type ReasonId } from '#contract/reasons.ts'

export interface RefusalDetails {
  /** What is wrong with which field, the decisive one first: `data.issues` of the answer. */
  readonly issues?: readonly (Reason<ReasonId> & { readonly path: string })[]
  /** Top-level fields of a raw error body, which has no `data`. */
  readonly raw?: Readonly<Record<string, unknown>>
  /** The methods that a path allows, as in the Allow header. */
  readonly allow?: string
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number
  /** The HTTP status that another host answered with. */
  readonly answered?: number
}

/**
 * A request that is refused with an error of the table, and why in this case: a reason where a person may read it, a
 * message in English where only a program is at fault.
 */
export class Refusal extends Error {
  readonly key: ErrorKey
  readonly reason: Reason<ReasonId> | undefined
  readonly details: RefusalDetails

  constructor(key: ErrorKey, why: Reason<ReasonId> | string, details: RefusalDetails = {}) {
    super(typeof why === 'string' ? why : messageOf(why))
    this.key = key
    this.reason = typeof why === 'string' ? undefined : why
    this.details = details
  }
}
