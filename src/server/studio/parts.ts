import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Database } from '#server/db/database.ts'
import type { EnginePool } from '#engines/run/pool.ts'
import type { VerbOf } from '#server/http/mount.ts'
import type { Exposure } from '#server/http/hosts.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { GuardedFetch } from '#server/platform/guardedFetch.ts'
import type { Log } from '#server/platform/log.ts'
import type { StepListener } from '#server/platform/steps.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { ServiceFor } from '#server/platform/seam.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Upstream } from './upstream/upstream.ts'

/** The dependencies of the studio. It knows the service only as a function. */
export interface StudioParts {
  readonly db: Database
  readonly secret: Secret
  readonly storage: Storage
  readonly pool: EnginePool
  readonly jobs: Jobs
  /** Downloads what a user named only by its address. */
  readonly fetchMedia: GuardedFetch
  readonly log: Log
  readonly serviceFor: ServiceFor
  /** The remote service behind `serviceFor`; absent: it is the built-in one. */
  readonly upstream?: Upstream
  readonly exposure: Exposure
  readonly build: string
  readonly onStep: StepListener
}

/** A verb of the studio. */
export type StudioVerb<E extends Endpoint> = VerbOf<StudioParts, E>
