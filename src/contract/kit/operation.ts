import type { z } from './zod.ts'
import type { Endpoint } from './endpoint.ts'

/** A file a task made, as the service links it. */
export interface ResultLink {
  readonly url: string
  readonly mimeType?: string | undefined
}

/** Where a task stands, whatever its area calls it. Unknown words count as running. */
export type TaskReading =
  | { readonly phase: 'running'; readonly status: string }
  | { readonly phase: 'done'; readonly status: string; readonly results: readonly ResultLink[] }
  | {
      readonly phase: 'failed'
      readonly status: string
      readonly reason: string
      readonly retryable: boolean
      readonly refunded: boolean
    }

/** One thing a person can ask for: its recipe, the endpoints it travels by, and how its task is read. */
export interface Operation {
  readonly area: string
  readonly recipe: z.ZodType
  readonly create: Endpoint
  /** What it would cost: the endpoint, the body it takes of a parsed recipe, and the credits it answers. */
  readonly estimate: {
    readonly endpoint: Endpoint
    readonly body: (recipe: unknown) => unknown
    readonly credits: (answer: unknown) => number | null
  }
  readonly task: Endpoint
  /** The id under which `create` announced the task. */
  readonly taskId: (created: unknown) => string
  readonly read: (task: unknown) => TaskReading
  /** For a remote service, in seconds: the first look, then every so often. Section "Polling guidance". */
  readonly polling: { readonly first: number; readonly every: number }
  /** How long it usually takes, in seconds. */
  readonly typicalSeconds: readonly [number, number]
  /** Seconds of silence after which the task counts as failed; absent: shown as stalled and watched on. */
  readonly silentUntilFailed?: number
}

/** Keeps an operation's exact types while checking its form. */
export function operation<const O extends Operation>(facts: O): O {
  return facts
}
