import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { VerbContext } from '#server/http/mount.ts'
import type { ServiceParts } from './parts.ts'

/** The context of a verb: its caller and endpoint, and those parts of the service that the verb names. */
export type Context<Part extends keyof ServiceParts = never> = VerbContext & {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
} & Pick<ServiceParts, Part>
