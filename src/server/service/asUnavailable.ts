import { reason } from '#contract/reasons.ts'
import { EngineError } from '#engines/run/engineError.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** For jobs that a request waits for: an engine that ran out of time or memory is not the fault of the request. */
export function asUnavailable(error: unknown): never {
  if (error instanceof EngineError && ['slow', 'crash', 'machine', 'stopped'].includes(error.kind))
    throw new Refusal('unavailable', reason('service.busy'), {
      retryAfter: 5,
    })
  throw error
}
