import type { Area } from './area.ts'
import type { Endpoint } from './endpoint.ts'
import type { MediaField } from './media.ts'
import type { z } from './zod.ts'

/** A file a task made, as the service links it. */
export interface ResultLink {
  readonly url: string
  readonly mimeType?: string | undefined
  /** Where in the task the link stands, such as `pages.0.imageUrl`: tells the parts of one result apart. */
  readonly path?: string
}

/** Where a task stands, whatever its area calls it. Unknown words count as running. */
export type TaskReading =
  | { readonly phase: 'running'; readonly status: string }
  | {
      readonly phase: 'done'
      readonly status: string
      readonly results: readonly ResultLink[]
      /** Credits it did cost; absent: the service does not say. */
      readonly charged?: number | undefined
    }
  | {
      readonly phase: 'failed'
      readonly status: string
      readonly reason: string
      readonly retryable: boolean
      readonly refunded: boolean
      /** It failed for what was asked, so the same again is of no use. */
      readonly refused?: boolean
    }

/** What it would cost: the endpoint, the body it takes of a parsed recipe, and the credits it answers. */
export interface Estimate {
  readonly endpoint: Endpoint
  readonly body: (recipe: unknown) => unknown
  readonly credits: (answer: unknown) => number | null
}

/** One task of an area's list, as far as it is needed to recognise it. */
export interface TaskEntry {
  readonly id: string
  /** Epoch milliseconds; absent: the service does not say. */
  readonly createdAt: number | undefined
  /** The record itself, for `read`. */
  readonly task: unknown
}

interface Asked {
  readonly area: Area
  readonly recipe: z.ZodType
  readonly create: Endpoint
  /** The parameters of `create`'s path, where it has some. */
  readonly createParams?: (recipe: unknown) => Readonly<Record<string, string>>
  /** The media of the recipe and the form each travels in; absent: it has none. */
  readonly media?: readonly MediaField[]
  /** Absent: the service has no estimate for it. */
  readonly estimate?: Estimate
  /** Credits by a published formula; null where they depend on the result. */
  readonly published?: (recipe: unknown) => number | null
  /** How long it usually takes, in seconds. */
  readonly typicalSeconds: readonly [number, number]
}

/** An operation whose task is watched until it ends. */
export interface TaskOperation extends Asked {
  readonly task: Endpoint
  /** The id of the task: as `create` announced it, or as the recipe names it. */
  readonly taskId: (created: unknown, recipe: unknown) => string
  readonly read: (task: unknown) => TaskReading
  /** For a remote service, in seconds: the first look, then every so often. Section "Polling guidance". */
  readonly polling: { readonly first: number; readonly every: number }
  /** Seconds of silence after which the task counts as failed; absent: shown as stalled and watched on. */
  readonly silentUntilFailed?: number
  /** The tasks of the caller, newest first, to find one whose announcement got lost; absent: there is no list. */
  readonly list?: { readonly endpoint: Endpoint; readonly entries: (answer: unknown) => readonly TaskEntry[] }
}

/** A file in the midst of an answer. */
export interface InlineFile {
  /** Where in the answer it stands, as the `path` of its link. */
  readonly path: string
  readonly mimeType: string
  /** Base64. */
  readonly data: string
}

/** An operation whose result is in the answer to `create`; there is nothing to watch. */
export interface AnswerOperation extends Asked {
  readonly task?: undefined
  /** Reads what `create` answered: done, with its links. */
  readonly read: (answer: unknown) => TaskReading
  /** The files that the answer holds, and the answer without their bytes, for `read`; absent: it holds none. */
  readonly inline?: (answer: unknown) => { readonly files: readonly InlineFile[]; readonly rest: unknown }
}

/** An operation with a task and an estimate. */
export interface Operation extends TaskOperation {
  readonly estimate: Estimate
  readonly taskId: (created: unknown) => string
}

/** One thing a person can ask for: its recipe, the endpoints it travels by, and how what comes back is read. */
export type AnyOperation = TaskOperation | AnswerOperation

/** Keeps an operation's exact types while checking its form. */
export function operation<const O extends AnyOperation>(facts: O): O {
  return facts
}

/** The path of `endpoint` with its one `{name}` filled in, whatever that is called: a task is asked for by its id. */
export function pathOf(endpoint: Endpoint, id: string): Endpoint['path'] {
  return `/${endpoint.path.slice(1).replace(/\{\w+\}/, () => encodeURIComponent(id))}`
}
