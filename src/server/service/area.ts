import type { AnswerInput, Endpoint, VerbInput } from '#contract/kit/endpoint.ts'
import type { FileFormat } from '#contract/kit/fileFormats.ts'
import type { ServiceParts } from './parts.ts'
import type { Runnable, TaskContext } from './tasks/definition.ts'

/** The limits for the body of an endpoint. */
export interface BodyLimits {
  /** Bytes of a JSON body; 1 MiB by default. */
  readonly json?: number
  /** The parts of a form that are files, by name; `maximumBytes` is inclusive, absent means no limit of its own. */
  readonly files?: Readonly<Record<string, { readonly formats: readonly FileFormat[]; readonly maximumBytes?: number }>>
}

/**
 * Registers the verb of an endpoint. A verb declares which parts of its context it uses; its types give it no others.
 */
export type Register = <E extends Endpoint>(
  endpoint: E,
  verb: (context: TaskContext, input: VerbInput<E>) => Promise<AnswerInput<E>>,
  limits?: BodyLimits,
) => void

/** An area of the service: its endpoints, and the operations whose tasks it runs. */
export interface ServiceArea {
  readonly operations: readonly { readonly runnable: Runnable }[]
  readonly register: (on: Register) => void
  /** Starts what it does besides running tasks. */
  readonly start?: (parts: ServiceParts) => void
}
