import type { Database } from '#server/db/database.ts'

/** What managing accounts needs: only the database, so that the command line can do it without a server. */
export interface ManagementParts {
  readonly db: Database
}
