import { reason } from '#contract/reasons.ts'
import type { GuardedFetch } from './guardedFetch.ts'
import { Refusal } from './refusal.ts'

/** A bucket of 3 to 222 characters, and the object in it, whose name may contain anything. */
const OBJECT = /^gs:\/\/([a-z0-9][a-z0-9._-]{1,220}[a-z0-9])\/(.+)$/su

/**
 * `fetch` that also reads `gs://bucket/object`, as `<gateway>/bucket/object`; without a gateway it refuses and names
 * the missing setting. The gateway is an http or https address without a slash at its end.
 */
export function withGateway(fetch: GuardedFetch, gateway: string | undefined): GuardedFetch {
  return async (address, path, limits) => {
    if (!/^gs:/i.test(address)) return fetch(address, path, limits)
    if (gateway === undefined) throw new Refusal('invalid', reason('address.noGsGateway'))
    const [, bucket, object = ''] = OBJECT.exec(address) ?? []
    const steps = object.split('/')
    // A dotted segment would lead upwards, into another bucket or out of the gateway.
    if (bucket === undefined || steps.some(step => step === '.' || step === '..'))
      throw new Refusal('invalid', reason('address.notGs'))
    return fetch(`${gateway}/${bucket}/${steps.map(encodeURIComponent).join('/')}`, path, limits)
  }
}
