import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { VerbContext } from '#server/http/mount.ts'
import type { ServiceParts } from './parts.ts'

/** Who asks at which endpoint, and of the service's parts only those that a verb names. */
export type Context<Part extends keyof ServiceParts = never> = VerbContext & {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
} & Pick<ServiceParts, Part>
