import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { pickLanguage } from '#contract/kit/language.ts'
import { buildHeader, storageHeader } from '#contract/studio/build.ts'
import { effectEndpoints } from '#contract/studio/effects.ts'
import { sketchEndpoints } from '#contract/studio/sketch.ts'
import { taskEndpoints } from '#contract/studio/tasks.ts'
import { maySignInAutomatically } from '#server/http/automaticSignIn.ts'
import type { Router } from '#server/http/bindings.ts'
import { sessionOf, type Identifying } from '#server/http/identify.ts'
import { mountMedia } from '#server/http/media.ts'
import { routeOf, type Mounting } from '#server/http/mount.ts'
import { openApiAnswer, referenceAnswer, referenceFile } from '#server/http/reference.ts'
import { mountDemos } from '#server/service/speakers/mountDemos.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { mountSession } from '#server/studio/session.ts'
import { mountStudio } from '#server/studio/studio.ts'
import type { AppParts } from './appParts.ts'
import type { MediaService } from './mediaService.ts'

interface Needed {
  readonly parts: AppParts
  readonly studio: StudioParts
  readonly service: MediaService
  readonly identifying: Identifying
  readonly mounting: Mounting
}

/**
 * Endpoints of the studio that the built-in service answers: a remote one has neither engines here nor our private
 * voices.
 */
const answeredByBuiltIn = [
  sketchEndpoints.paint,
  effectEndpoints.forecast,
  speakerEndpoints.own,
  speakerEndpoints.change,
  taskEndpoints.cancel,
  taskEndpoints.forget,
]

/** Mounts what browsers and programs call: `/v1`, its reference, `/studio`, signed media links and the page. */
export function mountPublicRoutes(app: Router, needed: Needed): void {
  const { parts, studio, service, identifying, mounting } = needed
  const { page, disk, upstream, exposure, isSameUser } = parts
  app.use('/studio/*', async (context, next) => {
    await next()
    context.res.headers.set(buildHeader, page.build)
    if (!(await disk.hasRoom())) context.res.headers.set(storageHeader, 'full')
  })
  mountReference(app, mounting)
  app.all('/v1/*', context => service.answer(context.req.raw))
  if (!upstream)
    for (const path of answeredByBuiltIn.map(routeOf)) app.all(path, context => service.answer(context.req.raw))
  mountSession(app, {
    ...identifying,
    exposure,
    isSameUser,
    requireRoom: () => disk.requireRoom(),
    service: upstream ? 'remote' : 'built-in',
    readsGs: upstream !== undefined || parts.readsGs === true,
    modelNames: upstream?.modelNames ?? {},
    build: page.build,
  })
  mountStudio(app, studio, mounting)
  mountMedia(app, parts)
  if (!upstream) mountDemos(app, parts)
  mountPage(app, parts, identifying)
}

/** The interface described: as OpenAPI, and as a page. */
function mountReference(app: Router, { origin }: Mounting): void {
  app.get('/openapi.json', ({ req }) => openApiAnswer(origin(req.raw), pickLanguage(req.query('language'))))
  app.get('/reference', context => referenceAnswer(pickLanguage(context.req.header('accept-language'))))
  app.get('/reference/:file', ({ req }, next) => referenceFile(req.raw, req.param('file')) ?? next())
}

/** The built page, under every path that is nothing else. Mount it last. */
function mountPage(app: Router, { page, exposure, isSameUser }: AppParts, identifying: Identifying): void {
  /** Whether the page can be shown without asking for a key, by the headers and the connection of the request. */
  const opensByItself = async (request: Request) =>
    sessionOf(request, identifying) !== undefined || maySignInAutomatically(request, exposure, isSameUser)
  app.get('*', async ({ req: { raw: request, path } }, next) => {
    if (path.startsWith('/studio/')) return next()
    // A visitor who will be asked for a key must not see the first view of the page before that.
    const firstView = page.hasFirstView(request) && (await opensByItself(request))
    return page.answer(request, firstView) ?? next()
  })
}
