import type { EnginePool } from '#engines/run/pool.ts'
import type { Database } from '#server/db/database.ts'
import type { IsSameUser } from '#server/http/automaticSignIn.ts'
import type { Exposure } from '#server/http/hosts.ts'
import type { Page } from '#server/http/page.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { DiskSpace } from '#server/platform/diskSpace.ts'
import type { Environment } from '#server/platform/environment.ts'
import type { GuardedFetch } from '#server/platform/guardedFetch.ts'
import type { Log } from '#server/platform/log.ts'
import type { ServiceFor } from '#server/platform/seam.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { StepListener } from '#server/platform/steps.ts'
import type { Protocols } from '#server/providers/protocols.ts'
import type { ServiceLimits } from '#server/service/limits.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Upstream } from '#server/studio/upstream/upstream.ts'

/** `web` answers requests and advances works, `worker` runs tasks, `all` does both. */
type Role = Environment['ATELIER_ROLE']

/** Everything the application depends on; tests pass their own. */
export interface AppParts {
  readonly db: Database
  readonly storage: Storage
  readonly secret: Secret
  readonly jobs: Jobs
  readonly pool: EnginePool
  readonly log: Log
  readonly fetchMedia: GuardedFetch
  /** Whether `fetchMedia` reads `gs://` addresses; by default it does not. */
  readonly readsGs?: boolean
  readonly page: Page
  readonly exposure: Exposure
  readonly disk: DiskSpace
  /** Whether a connection may be signed in automatically; by default none is. */
  readonly isSameUser?: IsSameUser
  /** Limits of the built-in service, in place of the default ones. */
  readonly limits?: Partial<ServiceLimits>
  /** A folder with a speech recognition model, for the built-in service. */
  readonly speechModel?: string
  /** Words and phrases that the texts of a video must not contain; by default none. */
  readonly moderatedWords?: readonly string[]
  /** The drivers of connected models, in place of the real ones. */
  readonly protocols?: Protocols
  /** What this process does; `all` by default. */
  readonly role?: Role
  /** The bearer token for `/metrics`; without one there are no metrics. */
  readonly metricsToken?: string
  /** Called with the steps of works and tasks, for tests. */
  readonly onStep?: StepListener
  /** A remote service in place of the built-in one. */
  readonly upstream?: Upstream
  /** Wraps the service that the studio calls, so that tests can inject faults. */
  readonly seam?: (serviceFor: ServiceFor) => ServiceFor
}
