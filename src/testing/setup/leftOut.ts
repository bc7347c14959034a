import { appendFileSync } from 'node:fs'
import { hasPostgres } from '../server/support/postgres.ts'

/**
 * Prints what the tests leave out because this machine lacks the programs, so that a pass does not seem to cover it.
 */
export function setup(): void {
  if (hasPostgres) return
  const missing = 'what runs on PostgreSQL, whose programs are not installed (Debian package postgresql)'
  process.stderr.write(`Left out: ${missing}.\n`)
  // `npm test` repeats it in its last line.
  const place = process.env['ATELIER_LEFT_OUT']
  if (place !== undefined) appendFileSync(place, `${missing}\n`)
}
