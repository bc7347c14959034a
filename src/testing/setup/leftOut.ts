import { hasPostgres } from '../server/postgres.ts'

/** Says what this machine lacks and the tests therefore leave out, so that nobody takes a pass for more than it is. */
export function setup(): void {
  if (!hasPostgres)
    process.stderr.write('PostgreSQL programs are not installed: what runs on PostgreSQL is left out.\n')
}
