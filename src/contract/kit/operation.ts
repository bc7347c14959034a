import type { Area } from './area.ts'
import type { ModelCard } from './card.ts'
import type { Endpoint } from './endpoint.ts'
import type { MediaField } from './media.ts'
import type { Transport } from './transport.ts'
import type { z } from './zod.ts'

/** A result file of a task, as the service links it. */
export interface ResultLink {
  readonly url: string
  readonly mimeType?: string | undefined
  /** Where in the task the link is, such as `pages.0.imageUrl`: distinguishes the parts of one result. */
  readonly path?: string
}

/** The state of a task, whatever its area calls it. Unknown words count as running. */
export type TaskReading =
  | {
      readonly phase: 'running'
      readonly status: string
      /** 0 to 1; absent: the service does not say. */
      readonly progress?: number | undefined
      /**
       * Its place among the tasks that wait for their turn: 1 is next; absent: it does not wait, or the service does
       * not say.
       */
      readonly queuePosition?: number | undefined
    }
  | {
      readonly phase: 'done'
      readonly status: string
      readonly results: readonly ResultLink[]
      /** Credits it cost; absent: the service does not say. */
      readonly charged?: number | undefined
    }
  | {
      readonly phase: 'failed'
      readonly status: string
      readonly reason: string
      readonly retryable: boolean
      readonly refunded: boolean
      /** Credits that came back; absent: the service does not say. */
      readonly returned?: number | undefined
      /** It failed because of the request, so the same request would fail again. */
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

/** What the record of a task says of its request. */
interface Asked {
  /** The operations that it may be of, the likeliest first. */
  readonly operations: readonly `${Area}.${string}`[]
  /** What it repeats of the request, as it travelled. */
  readonly params: Readonly<Record<string, unknown>>
}

/** What is known of an operation without its schemas, for pages that only list works. */
export interface OperationFacts {
  readonly area: Area
  /** The page within that of its area; absent: the page of the area itself. */
  readonly page?: string
  /** Whether the studio offers it; the contract has every operation of the interface. */
  readonly offered: boolean
  /** How long it usually takes, in seconds. */
  readonly typicalSeconds: readonly [number, number]
  /** The built-in service says how far its tasks are, and is much faster than that: there the usual time says nothing. */
  readonly saysHowFar?: boolean
  /** The same request gives the same result; absent: each is another take. */
  readonly repeats?: boolean
  /** The ways to ask for it that a person chooses from, the usual one first; absent: there is one. */
  readonly transports?: readonly [Transport, ...Transport[]]
}

/** What operations have in common, however their result arrives. */
interface OperationBase extends OperationFacts {
  /** `<area>.<verb>`; its endpoint has the same name. */
  readonly id: `${Area}.${string}`
  /** The models it can be asked of, by id; absent: a request names none. */
  readonly cards?: Readonly<Record<string, ModelCard>>
  readonly recipe: z.ZodType
  readonly create: Endpoint
  /** The parameters of `create`'s path, where it has some. */
  readonly createParams?: (recipe: unknown) => Readonly<Record<string, string>>
  /** The query of `create`, where it has one. */
  readonly createQuery?: (recipe: unknown) => Readonly<Record<string, string>>
  /** The media of the recipe and the form each travels in; absent: it has none. */
  readonly media?: readonly MediaField[]
  /** Where the recipe names speakers by their ids, as dotted paths; absent: nowhere. */
  readonly speakers?: readonly string[]
  /** Absent: the service has no estimate for it. */
  readonly estimate?: Estimate
  /** Credits by a published formula; null where they depend on the result. */
  readonly published?: (recipe: unknown) => number | null
}

/** How the tasks of an operation are found and read; the operations of an area may share it. */
export interface TaskWatch {
  readonly task: Endpoint
  /** The id of the task: as `create` announced it, or as the recipe names it. */
  readonly taskId: (created: unknown, recipe: unknown) => string
  readonly read: (task: unknown) => TaskReading
  /** For a remote service, in seconds: the first look, then every so often. Section "Polling guidance". */
  readonly polling: { readonly first: number; readonly every: number }
  /** Seconds of silence after which the task counts as failed; absent: shown as stalled and watched on. */
  readonly silentUntilFailed?: number
  /** The tasks of the caller, newest first, to find one whose announcement got lost; absent: there is no list. */
  readonly list?: {
    readonly endpoint: Endpoint
    readonly entries: (answer: unknown) => readonly TaskEntry[]
    /** Of a task that was created without the studio. Throws where `read` does. */
    readonly asked: (task: unknown) => Asked
  }
}

/** An operation whose task is watched until it ends. */
export interface TaskOperation extends OperationBase, TaskWatch {
  /** The same by a synchronous endpoint; absent: there is none. */
  readonly direct?: DirectAnswer
}

/** A file in the midst of an answer. */
export interface InlineFile {
  /** Where in the answer it is, as the `path` of its link. */
  readonly path: string
  readonly mimeType: string
  /** Base64. */
  readonly data: string
}

/** How a result arrives in the answer to `create`; there is nothing to watch. */
export interface DirectAnswer {
  readonly create: Endpoint
  /** Reads what `create` answered: done, with its links. */
  readonly read: (answer: unknown) => TaskReading
  /** The files that the answer holds, and the answer without their bytes, for `read`; absent: it holds none. */
  readonly inline?: (answer: unknown) => { readonly files: readonly InlineFile[]; readonly rest: unknown }
}

/** An operation whose result is in the answer. */
export interface AnswerOperation extends OperationBase, DirectAnswer {
  readonly task?: undefined
}

/** One thing a person can ask for: its recipe, the endpoints it travels by, and how what comes back is read. */
export type AnyOperation = TaskOperation | AnswerOperation

/** Keeps an operation's exact types while checking its form. */
export function operation<const O extends AnyOperation>(facts: O): O {
  return facts
}

/** An operation as a transport asks for it. Throws RangeError where it does not offer that transport. */
export function byTransport(operation: AnyOperation, transport: Transport): AnyOperation {
  if (transport === 'task' || !operation.task) return operation
  if (!operation.direct) throw new RangeError('the operation has no synchronous endpoint')
  return { ...operation, ...operation.direct, task: undefined }
}

/** Whether an operation offers a transport. An operation that only answers directly accepts both names. */
export function offersTransport(operation: AnyOperation, transport: Transport): boolean {
  return transport === 'task' || !operation.task || operation.direct !== undefined
}

/** The path of `endpoint` with its one `{name}` filled in, whatever that is called: a task is asked for by its id. */
export function pathOf(endpoint: Endpoint, id: string): Endpoint['path'] {
  return `/${endpoint.path.slice(1).replace(/\{\w+\}/, () => encodeURIComponent(id))}`
}
