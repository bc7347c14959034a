import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { Reached } from '#server/platform/steps.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { ServiceFor } from '#server/platform/seam.ts'

/** What the studio works with. The service is only ever a function here. */
export interface StudioParts {
  readonly db: Database
  readonly secret: Secret
  readonly jobs: Jobs
  readonly log: Log
  readonly serviceFor: ServiceFor
  readonly build: string
  readonly reached: Reached
}
