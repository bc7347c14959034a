import { EngineError } from '#server/engines/engineError.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** For what is made while somebody waits: an engine without time or memory left for it is no fault of what was asked. */
export function asUnavailable(error: unknown): never {
  if (error instanceof EngineError && ['slow', 'crash', 'stopped'].includes(error.kind))
    throw new Refusal('unavailable', 'This machine has too much to do just now; try again in a moment', {
      retryAfter: 5,
    })
  throw error
}
