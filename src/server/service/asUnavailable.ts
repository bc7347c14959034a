import { EngineError } from '#engines/run/engineError.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** For jobs that a request waits for: an engine that ran out of time or memory is not the fault of the request. */
export function asUnavailable(error: unknown): never {
  if (error instanceof EngineError && ['slow', 'crash', 'stopped'].includes(error.kind))
    throw new Refusal('unavailable', 'This machine has too much to do just now; try again in a moment', {
      retryAfter: 5,
    })
  throw error
}
