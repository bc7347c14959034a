import type { Router } from '#server/http/bindings.ts'
import { answerBytes } from '#server/http/media.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { demoFor } from './demo.ts'
import { demoRoute, readDemoLink } from './demoLink.ts'

type Demos = Pick<ServiceParts, 'db' | 'storage' | 'pool' | 'fetchMedia' | 'secret'>

/** Serves the demos of speakers behind signed links; the first request for a demo waits until it has been generated. */
export function mountDemos(app: Router, parts: Demos): void {
  app.on(['GET', 'HEAD'], demoRoute, async context => {
    const link = readDemoLink(parts.secret, context.req.url)
    if (!link) throw new Refusal('notFound', 'This link opens nothing')
    if (link.expired) throw new Refusal('forbidden', 'This link has expired; fetch the list of speakers again')
    return answerBytes(context.req.raw, parts.storage, await demoFor(parts, link.speaker))
  })
}
