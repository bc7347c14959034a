import type { Database } from '#server/db/database.ts'

/** What managing accounts needs: little, so that the command line can offer it without a server. */
export interface ManagementParts {
  readonly db: Database
}
