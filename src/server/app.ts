import { Hono } from 'hono'
import { buildHeader, storageHeader } from '#contract/studio/build.ts'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { effectEndpoints } from '#contract/studio/effects.ts'
import { sketchEndpoints } from '#contract/studio/sketch.ts'
import { taskEndpoints } from '#contract/studio/tasks.ts'
import { pickLanguage } from '#contract/kit/language.ts'
import { identify, sessionOf, unknownHost } from '#server/http/identify.ts'
import type { Bindings, Router } from '#server/http/bindings.ts'
import { mountHealth } from '#server/http/health.ts'
import { handleErrors, type ErrorHandling } from '#server/http/errorHandler.ts'
import { maySignInAutomatically, type IsSameUser } from '#server/http/automaticSignIn.ts'
import { openBodyBudget } from '#server/http/bodyBudget.ts'
import { setConnection } from '#server/http/connection.ts'
import { jsonIsNotStored, securityHeaders } from '#server/http/headers.ts'
import { mountMedia } from '#server/http/media.ts'
import { routeOf, type Mounting } from '#server/http/mount.ts'
import type { Page } from '#server/http/page.ts'
import { requestIds } from '#server/http/requestId.ts'
import { openApiAnswer, referenceAnswer, referenceFile } from '#server/http/reference.ts'
import { isLinkableHost, ownOrigin, type Exposure } from '#server/http/hosts.ts'
import type { Database } from '#server/db/database.ts'
import { databaseAway, isDatabaseAway } from '#server/db/databaseAway.ts'
import type { EnginePool } from '#engines/run/pool.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { measuredPool } from '#server/metrics/measuredPool.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { measureRequests, mountMetrics } from '#server/metrics/mountMetrics.ts'
import { pausedWhileFull } from '#server/jobs/pausedWhileFull.ts'
import { isDiskFull, storageFull, type DiskSpace } from '#server/platform/diskSpace.ts'
import type { Environment } from '#server/platform/environment.ts'
import type { GuardedFetch } from '#server/platform/guardedFetch.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceFor } from '#server/platform/seam.ts'
import type { StepListener } from '#server/platform/steps.ts'
import type { Secret } from '#server/platform/secret.ts'
import { openThrottle } from '#server/platform/throttle.ts'
import { protocolDrivers, type Protocols } from '#server/providers/protocols.ts'
import { defaultLimits, type ServiceLimits } from '#server/service/limits.ts'
import { countRequest } from '#server/service/rateLimit.ts'
import type { RunningTask, ServiceParts } from '#server/service/parts.ts'
import { createService } from '#server/service/service.ts'
import { mountDemos } from '#server/service/speakers/mountDemos.ts'
import { openSettling } from '#server/service/tasks/settled.ts'
import { sweeps } from '#server/storage/collect.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { mountSession } from '#server/studio/session.ts'
import { mountStudio, startStudio } from '#server/studio/studio.ts'
import { forward } from '#server/studio/upstream/forward.ts'
import type { Upstream } from '#server/studio/upstream/upstream.ts'
import { noteProgress } from '#server/studio/works/send/noteProgress.ts'
import { wakeWatcher } from '#server/studio/works/step.ts'

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

export interface App {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>
  /** Starts the background jobs: from here on tasks run and works make progress. */
  start(): void
}

/** `web` answers requests and advances works, `worker` runs tasks, `all` does both. */
type Role = Environment['ATELIER_ROLE']

/** How many wrong keys and tickets one network may try within a window of so many milliseconds. */
const GUESSES = { most: 30, window: 60_000 } as const

/** The service behind the studio: the handler of `/v1`, the seam to it, and the start of its background jobs. */
interface ServiceBehind {
  readonly answer: (request: Request) => Response | Promise<Response>
  readonly serviceFor: ServiceFor
  start(): void
}

/** The whole server except its listener: `/v1`, `/studio`, signed media links and the page. */
export function createApp(given: AppParts): App {
  const metrics = openMetrics()
  const parts = {
    ...given,
    jobs: pausedWhileFull(given.jobs, given.disk),
    pool: measuredPool(given.pool, metrics),
  }
  const { db, secret, page, exposure, log, disk, role = 'all' } = parts
  const { publicUrl } = exposure
  const guesses = openThrottle(GUESSES)
  const identifying = { db, instance: secret.instance, publicUrl, guesses }
  const mounting: Mounting & ErrorHandling = {
    identify: async request => (await identify(request, identifying)).account,
    admit: (account, rateLimit) => countRequest(db, account.id, rateLimit),
    origin: request => {
      if (!isLinkableHost(request, publicUrl)) throw unknownHost()
      return publicUrl ?? ownOrigin(request, publicUrl)
    },
    requireRoom: bytes => disk.requireRoom(bytes),
    refusalOf: error => {
      disk.notice(error)
      if (isDiskFull(error)) return storageFull()
      return isDatabaseAway(error) ? databaseAway() : undefined
    },
    bodies: openBodyBudget(),
    log,
    onRefusal: error => metrics.refusals.inc({ error }),
  }
  const onStep = parts.onStep ?? (() => undefined)
  const builtIn = (): ServiceBehind => {
    const { changed, settled } = openSettling(db)
    const announce = async (taskId: string) => {
      changed(taskId)
      await wakeWatcher(studio, taskId)
    }
    const announceProgress: ServiceParts['announceProgress'] = async ({ account, idempotencyKey }, progress) => {
      if (idempotencyKey !== null) await noteProgress(db, { id: idempotencyKey, account }, progress)
    }
    const running = new Map<string, RunningTask>()
    const limits = { ...defaultLimits, ...parts.limits }
    const { speechModel, moderatedWords = [], protocols = protocolDrivers } = parts
    const announcements = { announce, announceProgress, settled }
    const serviceParts = { ...parts, speechModel, moderatedWords, protocols, limits, onStep, running, ...announcements }
    const service = createService(serviceParts, mounting)
    return {
      answer: request => service.fetch(request),
      serviceFor: service.serviceFor,
      start: service.start,
    }
  }
  const remote = ({ serviceFor, host }: Upstream): ServiceBehind => {
    const asking = { serviceFor, host, instance: secret.instance }
    const answer = (request: Request) =>
      forward(request, { ...asking, identify: given => identify(given, identifying) })
    return { answer, serviceFor, start: () => undefined }
  }
  const behind = parts.upstream ? remote(parts.upstream) : builtIn()
  const studio: StudioParts = {
    ...parts,
    onStep,
    serviceFor: (parts.seam ?? (given => given))(behind.serviceFor),
    build: page.build,
  }

  /**
   * Whether the page can be shown without asking for a key, judging by the headers and the connection of the request.
   */
  const opensByItself = async (request: Request) =>
    sessionOf(request, identifying) !== undefined || maySignInAutomatically(request, exposure, parts.isSameUser)

  const app: Router = new Hono()
  const mountPublic = () => {
    app.use('/studio/*', async (context, next) => {
      await next()
      context.res.headers.set(buildHeader, page.build)
      if (!(await disk.hasRoom())) context.res.headers.set(storageHeader, 'full')
    })
    app.get('/openapi.json', ({ req }) =>
      openApiAnswer(mounting.origin(req.raw), req.query('language') === 'zh' ? 'zh' : 'en'),
    )
    app.get('/reference', context => referenceAnswer(pickLanguage(context.req.header('accept-language'))))
    app.get('/reference/:file', ({ req }, next) => referenceFile(req.raw, req.param('file')) ?? next())
    app.all('/v1/*', context => behind.answer(context.req.raw))
    // Endpoints of the studio that the built-in service answers: a remote one has neither engines here nor our private
    // voices.
    const own = [
      sketchEndpoints.paint,
      effectEndpoints.forecast,
      speakerEndpoints.own,
      speakerEndpoints.change,
      taskEndpoints.cancel,
      taskEndpoints.forget,
    ]
    if (!parts.upstream) for (const path of own.map(routeOf)) app.all(path, context => behind.answer(context.req.raw))
    mountSession(app, {
      ...identifying,
      exposure,
      isSameUser: parts.isSameUser,
      requireRoom: () => disk.requireRoom(),
      service: parts.upstream ? 'remote' : 'built-in',
      readsGs: parts.upstream !== undefined || parts.readsGs === true,
      modelNames: parts.upstream?.modelNames ?? {},
      build: page.build,
    })
    mountStudio(app, studio, mounting)
    mountMedia(app, parts)
    if (!parts.upstream) mountDemos(app, parts)
  }

  app.use(
    securityHeaders(publicUrl, parts.storage.origin, page.inlineScripts),
    jsonIsNotStored,
    requestIds,
    measureRequests(metrics),
  )
  mountHealth(app, parts)
  mountMetrics(app, { db, disk, metrics, token: parts.metricsToken })
  if (role !== 'worker') mountPublic()
  app.all('*', async context => {
    const { raw: request } = context.req
    const isRead = ['GET', 'HEAD'].includes(context.req.method)
    const isPage = isRead && role !== 'worker' && !context.req.path.startsWith('/studio/')
    // A visitor who will be asked for a key must not see the first view of the page before that.
    const firstView = isPage && page.hasFirstView(request) && (await opensByItself(request))
    const answer = isPage ? page.answer(request, firstView) : undefined
    if (!answer) throw new Refusal('notFound', `There is nothing at ${context.req.path}`)
    return answer
  })
  handleErrors(app, mounting)

  return {
    fetch(request, bindings = {}) {
      if (bindings.connection) setConnection(request, bindings.connection)
      return app.fetch(request, bindings)
    },
    start() {
      behind.start()
      if (role === 'worker') parts.jobs.work('storage.collect', sweeps(parts.storage), 1)
      else startStudio(studio)
    },
  }
}
