import { answerError } from '#server/http/answers.ts'
import type { Router } from '#server/http/bindings.ts'
import { answerBytes } from '#server/http/media.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { demoFor } from './demo.ts'
import { demoRoute, readDemoLink } from './demoLink.ts'

interface Demos extends Pick<ServiceParts, 'db' | 'storage' | 'pool'> {
  readonly secret: Secret
  readonly log: Log
}

/** Signed links to what speakers say of themselves; the first who opens one waits until it is made. */
export function mountDemos(app: Router, parts: Demos): void {
  app.on(['GET', 'HEAD'], demoRoute, async context => {
    try {
      const link = readDemoLink(parts.secret, context.req.url)
      if (!link) throw new Refusal('notFound', 'This link opens nothing')
      if (link.expired) throw new Refusal('forbidden', 'This link has expired; fetch the list of speakers again')
      return await answerBytes(context.req.raw, parts.storage, await demoFor(parts, link.speaker))
    } catch (error) {
      if (!(error instanceof Refusal)) parts.log.error({ error }, 'a demo could not be made')
      return answerError(error)
    }
  })
}
