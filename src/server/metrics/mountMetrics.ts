import type { MiddlewareHandler } from 'hono'
import type { Database } from '#server/db/database.ts'
import type { Router } from '#server/http/bindings.ts'
import type { DiskSpace } from '#server/platform/diskSpace.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { sameText } from '#server/platform/secret.ts'
import { openCensus } from './census.ts'
import type { Metrics } from './metrics.ts'
import { routeName } from './routeNames.ts'

/** Measures every request until its answer begins. */
export function measureRequests({ requests }: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const end = requests.startTimer()
    await next()
    end({ method: context.req.method, route: routeName(context.req.path), status: String(context.res.status) })
  }
}

interface Scraped {
  readonly db: Database
  readonly disk: DiskSpace
  readonly metrics: Metrics
  /** What a scraper sends as `Authorization: Bearer`; undefined: there are no metrics. */
  readonly token: string | undefined
}

/**
 * `GET /metrics` in the format of Prometheus, for callers with the token. It reveals nothing about single accounts or
 * works.
 */
export function mountMetrics(app: Router, { db, disk, metrics, token }: Scraped): void {
  if (token === undefined) return
  const census = openCensus(db, metrics)
  app.get('/metrics', async context => {
    const given = /^Bearer +(.+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    if (given === undefined || !sameText(given, token))
      throw new Refusal('unauthorized', 'Send the token of ATELIER_METRICS_TOKEN as Authorization: Bearer <token>')
    await census.take()
    metrics.free.set(await disk.freeBytes())
    const { registry } = metrics
    return new Response(await registry.metrics(), { headers: { 'Content-Type': registry.contentType } })
  })
}
