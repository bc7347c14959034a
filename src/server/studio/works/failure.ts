import type { ErrorKey } from '#contract/errors.ts'
import type { Reason } from '#contract/kit/reason.ts'
import { describeReason, messageOf, type ReasonId } from '#contract/reasons.ts'
import type { Failure } from '#contract/studio/failure.ts'
import type { Refusal } from '#server/platform/refusal.ts'

/** The failure of a work for a reason of our own. */
export function failureFor(key: ErrorKey, reason: Reason<ReasonId>): Failure {
  return { key, message: messageOf(reason), reason }
}

/** The failure of a work that was refused, here or by the service. */
export function failureOf({ key, message, reason }: Refused): Failure {
  if (!reason) return { key, message }
  return { key, message: message === '' ? (describeReason(reason, 'en') ?? '') : message, reason }
}

interface Refused extends Pick<Refusal, 'key' | 'message'> {
  readonly reason?: Reason | undefined
}
