import { DrizzleQueryError } from 'drizzle-orm'
import { Refusal } from '#server/platform/refusal.ts'

/** Seconds after which it is worth trying again. */
const RETRY_AFTER = 2

/** Codes of PostgreSQL: it ends, was ended, starts, takes no more connections, or lost this one. */
const SAID = new Set<unknown>(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006'])
/** Codes of the system about a connection. */
const MET = new Set<unknown>(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'])

/** Whether something failed because the database did not answer, and not for what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isLost(error.cause)
  // Of what failed outside of a query, only what pg says itself is surely about the database.
  return isLost(error) && error instanceof Error && !('syscall' in error && error.syscall !== 'connect')
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // pg names a connection that ended under a query in words alone.
  if (error.message.startsWith('Connection terminated')) return true
  if (!('code' in error)) return false
  return 'severity' in error ? SAID.has(error.code) : 'syscall' in error && MET.has(error.code)
}

/** The refusal of a request for which the database did not answer. It may have taken effect, if its last answer was lost. */
export function databaseAway(): Refusal {
  return new Refusal('unavailable', 'The database does not answer at the moment; try again', {
    retryAfter: RETRY_AFTER,
  })
}
