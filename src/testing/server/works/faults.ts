import { operations } from '#contract/operations.ts'
import type { ServiceFor } from '#server/platform/seam.ts'

/** What happens instead of one call that would create a task; `ask` lets it through. */
export type Fault = (ask: () => Promise<Response>, request: Request) => Promise<Response>

/** A seam between studio and service at which a test makes calls fail. */
export interface Faults {
  /** For `createApp`. */
  readonly seam: (serviceFor: ServiceFor) => ServiceFor
  /** The faults of the next calls that create a task, one each; later calls go through. */
  next(...faults: readonly Fault[]): void
  /** The `Idempotency-Key` of every call that tried to create a task. */
  readonly keys: readonly string[]
}

const createPaths = new Set(Object.values(operations).map(({ create }) => create.path as string))

export function openFaults(): Faults {
  const planned: Fault[] = []
  const keys: string[] = []
  return {
    keys,
    next: (...faults) => void planned.push(...faults),
    seam: serviceFor => account => {
      const service = serviceFor(account)
      return async request => {
        if (!createPaths.has(new URL(request.url).pathname)) return service(request)
        keys.push(request.headers.get('idempotency-key') ?? '')
        const fault = planned.shift()
        return fault ? fault(() => service(request), request) : service(request)
      }
    },
  }
}
