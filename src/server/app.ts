import { Hono } from 'hono'
import type { Bindings, Router } from '#server/http/bindings.ts'
import { setConnection } from '#server/http/connection.ts'
import { handleErrors } from '#server/http/errorHandler.ts'
import { jsonIsNotStored, securityHeaders } from '#server/http/headers.ts'
import { mountHealth } from '#server/http/health.ts'
import type { Identifying } from '#server/http/identify.ts'
import { requestIds } from '#server/http/requestId.ts'
import { openClock, setBackWatch } from '#server/jobs/clock.ts'
import { pausedWhileFull } from '#server/jobs/pausedWhileFull.ts'
import { measuredPool } from '#server/metrics/measuredPool.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { measureRequests, mountMetrics } from '#server/metrics/mountMetrics.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openThrottle } from '#server/platform/throttle.ts'
import { makeTasksDue } from '#server/service/tasks/lease.ts'
import { sweeps } from '#server/storage/collect.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { startStudio } from '#server/studio/studio.ts'
import { makeWorksDue } from '#server/studio/works/step.ts'
import type { AppParts } from './appParts.ts'
import { openBuiltInService, openRemoteService } from './mediaService.ts'
import { createMounting } from './mounting.ts'
import { mountPublicRoutes } from './publicRoutes.ts'

export interface App {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>
  /** Starts the background jobs: from here on tasks run and works make progress. */
  start(): void
}

/** How many wrong keys and tickets one network may try within a window of so many milliseconds. */
const GUESSES = { most: 30, window: 60_000 } as const

/** The whole server except its listener: `/v1`, `/studio`, signed media links and the page. */
export function createApp(given: AppParts): App {
  const metrics = openMetrics()
  const parts = {
    ...given,
    jobs: pausedWhileFull(given.jobs, given.disk),
    pool: measuredPool(given.pool, metrics),
    clock: openClock(),
    onStep: given.onStep ?? (() => undefined),
  }
  const { db, secret, storage, page, exposure, log, disk, upstream, role = 'all' } = parts
  const { publicUrl } = exposure
  const identifying: Identifying = { db, instance: secret.instance, publicUrl, guesses: openThrottle(GUESSES) }
  const mounting = createMounting(identifying, { disk, log, metrics })
  const service = upstream ? openRemoteService(upstream, identifying) : openBuiltInService(parts, mounting)
  const studio: StudioParts = {
    ...parts,
    serviceFor: (parts.seam ?? (given => given))(service.serviceFor),
    build: page.build,
  }

  const app: Router = new Hono()
  app.use(
    securityHeaders(publicUrl, storage.origin, page.inlineScripts),
    jsonIsNotStored,
    requestIds,
    measureRequests(metrics),
  )
  mountHealth(app, parts)
  mountMetrics(app, { db, disk, metrics, token: parts.metricsToken })
  if (role !== 'worker') mountPublicRoutes(app, { parts, studio, service, identifying, mounting })
  app.all('*', ({ req }) => {
    throw new Refusal('notFound', `There is nothing at ${req.path}`)
  })
  handleErrors(app, mounting)

  const makeDue = async () => {
    await makeTasksDue(db)
    await makeWorksDue({ db })
    parts.jobs.lookAgain()
  }
  return {
    fetch(request, bindings = {}) {
      if (bindings.connection) setConnection(request, bindings.connection)
      return app.fetch(request, bindings)
    },
    start() {
      service.start()
      parts.jobs.work('clock.setBack', setBackWatch(parts.clock, makeDue), 1)
      if (role === 'worker') parts.jobs.work('storage.collect', sweeps(storage), 1)
      else startStudio(studio)
    },
  }
}
