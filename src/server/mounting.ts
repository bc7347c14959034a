import { openBodyBudget } from '#server/http/bodyBudget.ts'
import type { ErrorHandling } from '#server/http/errorHandler.ts'
import { isLinkableHost, ownOrigin } from '#server/http/hosts.ts'
import { identify, unknownHost, type Identifying } from '#server/http/identify.ts'
import type { Mounting } from '#server/http/mount.ts'
import { databaseAway, isDatabaseAway } from '#server/db/databaseAway.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { isDiskFull, storageFull, type DiskSpace } from '#server/platform/diskSpace.ts'
import type { Log } from '#server/platform/log.ts'
import { countRequest } from '#server/service/rateLimit.ts'

interface Needed {
  readonly disk: DiskSpace
  readonly log: Log
  readonly metrics: Metrics
}

/** What the endpoints of the service and of the studio are mounted with: callers, rate limits, links, room, errors. */
export function createMounting(identifying: Identifying, { disk, log, metrics }: Needed): Mounting & ErrorHandling {
  const { db, publicUrl } = identifying
  return {
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
}
