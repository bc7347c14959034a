import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { openGuardedFetch, type GuardedFetch } from '#server/platform/guardedFetch.ts'
import { targetOf } from '#server/platform/guardedSocket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Service, ServiceFor } from '#server/platform/seam.ts'
import type { Secret } from '#server/platform/secret.ts'
import { sendOverHttp } from '#server/studio/client/httpClient.ts'
import type { ServiceNames } from '#contract/studio/serviceNames.ts'
import { openUpstreamKeys, type UpstreamKeys } from './keys.ts'
import { withNames } from './names.ts'
import { openUploads, type Uploads } from './uploads.ts'

/** A remote service of the same interface, in place of the built-in one. */
export interface Upstream {
  readonly url: string
  /** `host:port`, for messages. */
  readonly host: string
  readonly keys: UpstreamKeys
  readonly uploads: Uploads
  /** What it calls the models that have another name there; null: it does not offer the model. */
  readonly modelNames: ServiceNames['models']
  /** Calls it on behalf of an account, with the account's key. Throws Refusal `unauthorized` without one. */
  readonly serviceFor: ServiceFor
  /** Calls it with a key that is not stored, to find out whether the key is valid. */
  readonly serviceWith: (key: string) => Service
  /** Downloads a result into a file. If the service refuses its own link without a key, the account's key is sent. */
  fetchResult(account: string, ...fetching: Parameters<GuardedFetch>): ReturnType<GuardedFetch>
}

interface UpstreamOptions {
  readonly db: Database
  readonly secret: Secret
  /** Its address, including the path before `/v1`, without a trailing slash. */
  readonly url: string
  /** The first account's key, unless that account has set its own. */
  readonly apiKey: string | undefined
  /** What it calls providers, models and paths; undefined: as the interface does. */
  readonly names?: ServiceNames | undefined
  /** Private targets that results may be fetched from, besides the service itself. */
  readonly allow: readonly string[]
}

/** In milliseconds; generous, because results can be videos. */
const TIMEOUTS = { headers: 30_000, whole: 900_000 }

export function openUpstream({ db, secret, url, apiKey, names, allow }: UpstreamOptions): Upstream {
  const base = new URL(url)
  const keys = openUpstreamKeys(db, secret, apiKey)
  // This host was configured by whoever runs the studio, so it may be a private one.
  const fetchMedia = openGuardedFetch({ allow: [...allow, targetOf(base)], timeouts: TIMEOUTS })
  const serviceWith = (key: string): Service => {
    const send: Service = request => {
      const { pathname, search } = new URL(request.url)
      return sendOverHttp(new URL(url + pathname + search), request, key)
    }
    return names ? withNames(send, names) : send
  }
  return {
    url,
    host: base.host,
    keys,
    uploads: openUploads([...allow, targetOf(base)]),
    modelNames: names?.models ?? {},
    serviceFor: account => async request => {
      const key = await keys.of(account.id)
      if (key === undefined) throw new Refusal('unauthorized', reason('service.noKey', { host: base.host }))
      return serviceWith(key)(request)
    },
    serviceWith,
    async fetchResult(account, address, path, limits) {
      try {
        return await fetchMedia(address, path, limits)
      } catch (error) {
        const isRefused = error instanceof Refusal && [401, 403].includes(error.details.answered ?? 0)
        const key = isRefused && URL.parse(address)?.origin === base.origin ? await keys.of(account) : undefined
        if (key === undefined) throw error
        return fetchMedia(address, path, { ...limits, authorization: `Bearer ${key}` })
      }
    },
  }
}
