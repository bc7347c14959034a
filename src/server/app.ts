import { Hono } from 'hono'
import { buildHeader } from '#contract/studio/build.ts'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { sketchEndpoints } from '#contract/studio/sketch.ts'
import { pickLanguage } from '#contract/kit/language.ts'
import { identify } from '#server/http/identify.ts'
import { answerError } from '#server/http/answers.ts'
import type { Bindings, Router } from '#server/http/bindings.ts'
import { withSecurityHeaders } from '#server/http/headers.ts'
import { mountMedia } from '#server/http/media.ts'
import { routeOf, type Mounting } from '#server/http/mount.ts'
import type { Page } from '#server/http/page.ts'
import { openApiAnswer, referenceAnswer } from '#server/http/reference.ts'
import type { Exposure } from '#server/http/visitor.ts'
import type { Database } from '#server/db/database.ts'
import type { EnginePool } from '#server/engines/pool.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { GuardedFetch } from '#server/platform/guardedFetch.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceFor } from '#server/platform/seam.ts'
import type { Reached } from '#server/platform/steps.ts'
import type { Secret } from '#server/platform/secret.ts'
import { defaultLimits, type ServiceLimits } from '#server/service/limits.ts'
import { countRequest } from '#server/service/rateLimit.ts'
import { createService } from '#server/service/service.ts'
import { mountDemos } from '#server/service/speakers/mountDemos.ts'
import { openSettling } from '#server/service/tasks/settled.ts'
import { startTasks } from '#server/service/tasks/start.ts'
import type { Storage } from '#server/storage/folder.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { mountSession } from '#server/studio/session.ts'
import { mountStudio, startStudio } from '#server/studio/studio.ts'
import { forward } from '#server/studio/upstream/forward.ts'
import type { Upstream } from '#server/studio/upstream/upstream.ts'
import { wakeWatcher } from '#server/studio/works/step.ts'

/** Everything the application stands on; a test gives its own. */
export interface AppParts {
  readonly db: Database
  readonly storage: Storage
  readonly secret: Secret
  readonly jobs: Jobs
  readonly pool: EnginePool
  readonly log: Log
  readonly fetchMedia: GuardedFetch
  readonly page: Page
  readonly exposure: Exposure
  /** Of the built-in service; left out, the usual ones. */
  readonly limits?: ServiceLimits
  /** Told the steps of works and tasks, for tests. */
  readonly reached?: Reached
  /** A remote service in place of the built-in one. */
  readonly upstream?: Upstream
  /** A fault between studio and service, for tests; left out, there is none. */
  readonly seam?: (serviceFor: ServiceFor) => ServiceFor
}

export interface App {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>
  /** Takes up work: from here on tasks run and works move. */
  start(): Promise<void>
}

/** The service behind the studio: what answers `/v1`, the seam to it, and what has to run for it. */
interface Behind {
  readonly answer: (request: Request) => Response | Promise<Response>
  readonly serviceFor: ServiceFor
  start(): Promise<void>
}

/** The whole server but its port: `/v1`, `/studio`, signed media links and the page. */
export function createApp(parts: AppParts): App {
  const { db, secret, page, exposure, log } = parts
  const identifying = { db, cookieName: `atelier_${secret.instance}`, publicUrl: exposure.publicUrl }
  const mounting: Mounting = {
    identify: async request => (await identify(request, identifying)).account,
    admit: (account, lane) => countRequest(db, account.id, lane),
    origin: request => exposure.publicUrl ?? new URL(request.url).origin,
    log,
  }
  const reached = parts.reached ?? (() => undefined)
  const builtIn = (): Behind => {
    const { changed, settled } = openSettling(db)
    const announce = async (taskId: string) => {
      changed(taskId)
      await wakeWatcher(studio, taskId)
    }
    const serviceParts = { ...parts, limits: parts.limits ?? defaultLimits, reached, announce, settled }
    const service = createService(serviceParts, mounting)
    return {
      answer: request => service.fetch(request),
      serviceFor: service.serviceFor,
      start: () => startTasks(serviceParts),
    }
  }
  const remote = ({ serviceFor, host }: Upstream): Behind => {
    const asking = { serviceFor, host, instance: secret.instance }
    const answer = (request: Request) =>
      forward(request, { ...asking, identify: given => identify(given, identifying) })
    return { answer, serviceFor, start: () => Promise.resolve() }
  }
  const behind = parts.upstream ? remote(parts.upstream) : builtIn()
  const studio: StudioParts = {
    ...parts,
    reached,
    serviceFor: (parts.seam ?? (given => given))(behind.serviceFor),
    build: page.build,
  }

  const app: Router = new Hono()
  app.use(withSecurityHeaders)
  app.use('/studio/*', async (context, next) => {
    await next()
    context.res.headers.set(buildHeader, page.build)
  })
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/openapi.json', context => openApiAnswer(mounting.origin(context.req.raw)))
  app.get('/reference', context => referenceAnswer(pickLanguage(context.req.header('accept-language'))))
  app.all('/v1/*', context => behind.answer(context.req.raw))
  // The studio's, but the built-in service's to answer: a remote one has neither engines here nor our private voices.
  if (!parts.upstream)
    for (const path of [sketchEndpoints.paint.path, speakerEndpoints.own.path, routeOf(speakerEndpoints.change)])
      app.all(path, context => behind.answer(context.req.raw))
  mountSession(app, {
    ...identifying,
    exposure,
    service: parts.upstream ? 'remote' : 'built-in',
    build: page.build,
  })
  mountStudio(app, studio, mounting)
  mountMedia(app, parts)
  if (!parts.upstream) mountDemos(app, parts)
  app.notFound(context => {
    const isPage = ['GET', 'HEAD'].includes(context.req.method) && !context.req.path.startsWith('/studio/')
    const answer = isPage ? page.answer(context.req.raw) : undefined
    return answer ?? answerError(new Refusal('notFound', `There is nothing at ${context.req.path}`))
  })
  app.onError(error => {
    log.error({ error }, 'a request failed')
    return answerError(error)
  })

  return {
    fetch: (request, bindings = {}) => app.fetch(request, bindings),
    async start() {
      await behind.start()
      await startStudio(studio)
    },
  }
}
