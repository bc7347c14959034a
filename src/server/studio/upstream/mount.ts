import { and, eq, inArray } from 'drizzle-orm'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { reason } from '#contract/reasons.ts'
import { upstreamEndpoints, type Upstream as About } from '#contract/studio/upstream.ts'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'
import type { Router } from '#server/http/bindings.ts'
import { mount, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { currentService } from '#server/studio/works/sentTo.ts'
import { notOfferedTo } from './notOffered.ts'
import type { Upstream } from './upstream.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

/** The verbs on the account's key for the remote service. */
export function mountUpstream(app: Router, { db, upstream }: StudioParts, mounting: Mounting): void {
  const about = async (account: string): Promise<About> =>
    upstream
      ? {
          url: upstream.url,
          ...(await upstream.keys.about(account)),
          notOffered: await notOfferedTo(db, account, currentService({ upstream })),
        }
      : { url: null, key: 'none', ending: null, changedAt: null, notOffered: [] }
  const needUpstream = () => {
    if (upstream) return upstream
    throw new Refusal('invalid', 'The studio has its own service, which needs no key: ATELIER_UPSTREAM_URL is not set')
  }
  mount(app, mounting, upstreamEndpoints.read, (_, { account }) => about(account.id))
  mount(app, mounting, upstreamEndpoints.setKey, async ({ body }, { account }) => {
    const remote = needUpstream()
    await tryKey(remote, body.apiKey)
    await remote.keys.set(account.id, body.apiKey)
    await lookAtAll(db, account.id)
    return about(account.id)
  })
  mount(app, mounting, upstreamEndpoints.clearKey, async (_, { account }) => {
    await needUpstream().keys.clear(account.id)
    return about(account.id)
  })
  refuseOtherMethods(app, mounting, Object.values(upstreamEndpoints))
}

/**
 * Tests a key before it is stored, by asking the service for the subscription. Throws Refusal at the key if the service
 * does not accept it, and `unavailable` if the service does not answer: then nobody can tell, and the previous key
 * stays.
 */
async function tryKey({ serviceWith, host }: Upstream, key: string): Promise<void> {
  const outcome = await exchange(serviceWith(key), requestFor(accountEndpoints.subscription, {}))
  if (outcome.kind === 'answer') return
  const isUnknown = outcome.kind === 'refusal' && (outcome.status === 401 || outcome.status === 403)
  if (isUnknown) throw fieldRefusal('apiKey', 'upstream.key.refused', { host })
  throw new Refusal('unavailable', reason('upstream.key.noAnswer', { host }))
}

/** Makes the tasks of the account due now: with another key, those that were refused may continue. */
async function lookAtAll(db: Database, account: string): Promise<void> {
  await db
    .update(works)
    .set({ nextAt: Date.now() })
    .where(and(eq(works.account, account), inArray(works.state, ['unknown', 'running', 'archiving'])))
}
