import { DrizzleQueryError } from 'drizzle-orm'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Seconds after which it is worth trying again. */
const RETRY_AFTER = 2

/** Error codes of PostgreSQL: it shuts down, crashed, starts, has no connection left, or lost this one. */
const SAID = new Set<unknown>(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006'])
/** Error codes of the system about a connection. */
const MET = new Set<unknown>(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'])

/** Whether an error occurred because the database did not answer, and not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isLost(error.cause)
  // An error outside of a query counts if pg reports it or if it is from connecting: any other may not concern the
  // database.
  return isLost(error) && error instanceof Error && !('syscall' in error && error.syscall !== 'connect')
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // pg reports a connection that ended during a query by its message only, without a code.
  if (error.message.startsWith('Connection terminated')) return true
  if (!('code' in error)) return false
  return 'severity' in error ? SAID.has(error.code) : 'syscall' in error && MET.has(error.code)
}

/**
 * The refusal of a request for which the database did not answer. The request may have taken effect, if only the last
 * answer was lost.
 */
export function databaseAway(): Refusal {
  return new Refusal('unavailable', reason('database.silent'), {
    retryAfter: RETRY_AFTER,
  })
}
