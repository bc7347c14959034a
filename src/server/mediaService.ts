import type { ErrorHandling } from '#server/http/errorHandler.ts'
import { identify, type Identifying } from '#server/http/identify.ts'
import type { Mounting } from '#server/http/mount.ts'
import type { ServiceFor } from '#server/platform/seam.ts'
import { protocolDrivers } from '#server/providers/protocols.ts'
import { defaultLimits } from '#server/service/limits.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { createService } from '#server/service/service.ts'
import { openSettling } from '#server/service/tasks/settled.ts'
import { forward } from '#server/studio/upstream/forward.ts'
import type { Upstream } from '#server/studio/upstream/upstream.ts'
import { noteProgress } from '#server/studio/works/send/noteProgress.ts'
import { watchPicture } from '#server/studio/works/watch/partial.ts'
import { wakeWatcher } from '#server/studio/works/step.ts'
import type { AppParts } from './appParts.ts'

/** The service behind the studio: the handler of `/v1`, the seam to it, and the start of its background jobs. */
export interface MediaService {
  readonly answer: (request: Request) => Response | Promise<Response>
  readonly serviceFor: ServiceFor
  readonly start: () => void
}

type Needed = AppParts & Pick<ServiceParts, 'onStep' | 'clock'>

/** The built-in service; it announces to the studio what changes in its tasks. */
export function openBuiltInService(parts: Needed, mounting: Mounting & ErrorHandling): MediaService {
  const { db, exposure, speechModel, moderatedWords = [], protocols = protocolDrivers } = parts
  const { changed, settled } = openSettling(db)
  const service = createService(
    {
      ...parts,
      speechModel,
      moderatedWords,
      publicUrl: exposure.publicUrl,
      protocols,
      limits: { ...defaultLimits, ...parts.limits },
      running: new Map(),
      async announce(taskId) {
        changed(taskId)
        await wakeWatcher(parts, taskId)
      },
      async announceProgress({ account, idempotencyKey }, progress) {
        if (idempotencyKey !== null) await noteProgress(db, { id: idempotencyKey, account }, progress)
      },
      watcherOf: async ({ account, idempotencyKey: id }) =>
        id === null ? undefined : watchPicture(parts, { id, account }),
      settled,
    },
    mounting,
  )
  return { answer: request => service.fetch(request), serviceFor: service.serviceFor, start: service.start }
}

/** A remote service, which callers reach with their account of this studio. */
export function openRemoteService({ serviceFor, host }: Upstream, identifying: Identifying): MediaService {
  const { instance } = identifying
  const forwarding = { serviceFor, host, instance, identify: (request: Request) => identify(request, identifying) }
  return { answer: request => forward(request, forwarding), serviceFor, start: () => undefined }
}
