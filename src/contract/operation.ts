import type { Area } from './kit/area.ts'
import type { CapabilityId } from './areas/video/capabilities.ts'
import type { ModelCard } from './kit/card.ts'
import type { Endpoint } from './kit/endpoint.ts'
import type { MediaField } from './kit/media.ts'
import type { ResultKind } from './studio/resultKind.ts'
import type { TakenResult } from './studio/takenResult.ts'
import type { TaskReading } from './kit/taskReading.ts'
import type { Transport } from './kit/transport.ts'
import type { z } from './kit/zod.ts'

/** How to ask a service for the price: the endpoint, its body from a parsed recipe, and the credits in its answer. */
interface Estimate {
  readonly by: 'estimate'
  readonly endpoint: Endpoint
  readonly body: (recipe: unknown) => unknown
  readonly credits: (answer: unknown) => number | null
}

/** How the price of a recipe is known before it is sent. */
export type Price =
  | Estimate
  /** By a published formula, for every service; null: it depends on the result. */
  | { readonly by: 'formula'; readonly credits: (recipe: unknown) => number | null }
  /** By the tariff of the built-in service, as the interface has no estimate and publishes no price. */
  | { readonly by: 'tariff'; readonly credits: (recipe: unknown) => number }
  /** It depends on what is made. */
  | { readonly by: 'result' }

/** One task of an area's list, with what is needed to recognise it. */
export interface TaskEntry {
  readonly id: string
  /** Epoch milliseconds; absent: the service does not report it. */
  readonly createdAt: number | undefined
  /** The record itself, for `read`. */
  readonly task: unknown
}

/** What the record of a task says about its request. */
interface Asked {
  /** The operations it may belong to, the likeliest first. */
  readonly operations: readonly `${Area}.${string}`[]
  /** The parameters of the request that it repeats, in their wire form. */
  readonly params: Readonly<Record<string, unknown>>
}

/** How an operation begins in a chain: the minimum that its recipe needs besides its input, and the texts to type. */
interface ChainStart {
  readonly recipe?: Readonly<Record<string, unknown>>
  /** Names of fields; `content` means the text among the items of that list. */
  readonly texts: readonly string[]
}

/** The facts about an operation without its schemas, for pages that only list works. */
export interface OperationFacts {
  readonly area: Area
  /** Precedes the number of its works. */
  readonly code: string
  /** The kinds of what it makes, one of which its recipe names as `capability`; absent: it makes one kind. */
  readonly kinds?: readonly CapabilityId[]
  /** Its page below that of its area; absent: the page of the area itself. */
  readonly page?: string
  /** Whether the studio offers it; the contract has every operation of the interface. */
  readonly offered: boolean
  /** How long it usually takes, from and to, in seconds. */
  readonly typicalSeconds: readonly [number, number]
  /** The kind of its first result; null: it makes no file that another operation takes. */
  readonly makes: ResultKind | null
  /** The length of its result, if the recipe states it; absent: its `duration`. */
  readonly stated?: (recipe: Readonly<Record<string, unknown>>) => unknown
  /** The results that it takes as input, and as what. */
  readonly takes: readonly TakenResult[]
  readonly step: ChainStart
  /** Its results are parts of one thing, such as the pages of an episode: lists of files show them as one. */
  readonly makesParts?: true
  /** It analyses a recording, after which it is named, and is answered within the request. */
  readonly analyses?: true
  /** The built-in service reports progress and is much faster than `typicalSeconds`, which do not apply to it. */
  readonly saysHowFar?: boolean
  /** The same request gives the same result; absent: each run gives a different one. */
  readonly repeats?: boolean
  /** The transports that a person can choose from, the default first; absent: there is no choice. */
  readonly transports?: readonly [Transport, ...Transport[]]
}

/** What all operations have in common, however their result arrives. */
interface OperationBase extends OperationFacts {
  /** `<area>.<verb>`; its endpoint has the same name. */
  readonly id: `${Area}.${string}`
  /** The models it can use, by id; absent: a request names none. */
  readonly cards?: Readonly<Record<string, ModelCard>>
  readonly recipe: z.ZodType
  readonly create: Endpoint
  /** The path parameters of `create`, if it has any. */
  readonly createParams?: (recipe: unknown) => Readonly<Record<string, string>>
  /** The query of `create`, if it has one. */
  readonly createQuery?: (recipe: unknown) => Readonly<Record<string, string>>
  /** The body of `create` with all that some service may expect in another field; absent: the recipe as it is. */
  readonly createBody?: (recipe: unknown) => unknown
  /** The media of the recipe and the wire form of each; absent: it has none. */
  readonly media?: readonly MediaField[]
  /** Dotted paths of the speaker ids in the recipe; absent: it has none. */
  readonly speakers?: readonly string[]
  readonly price: Price
}

/** How the tasks of an operation are found and read; the operations of an area may share it. */
export interface TaskWatch {
  readonly task: Endpoint
  /** The id of the task, from the answer of `create` or from the recipe. */
  readonly taskId: (created: unknown, recipe: unknown) => string
  readonly read: (task: unknown) => TaskReading
  /** For a remote service, in seconds: the delay of the first poll, then the interval. Section "Polling guidance". */
  readonly polling: { readonly first: number; readonly every: number }
  /** Seconds of silence after which the task counts as failed; absent: it is shown as stalled and still watched. */
  readonly silentUntilFailed?: number
  /**
   * The tasks of the caller, newest first, to find a task if the answer of `create` got lost; absent: there is no list.
   */
  readonly list?: {
    readonly endpoint: Endpoint
    readonly entries: (answer: unknown) => readonly TaskEntry[]
    /** The request of a task that was created outside the studio. Throws in the same cases as `read`. */
    readonly asked: (task: unknown) => Asked
  }
}

/** An operation whose task is watched until it ends. */
export interface TaskOperation extends OperationBase, TaskWatch {
  /** The same operation through a synchronous endpoint; absent: there is none. */
  readonly direct?: DirectAnswer
}

/** A file embedded in an answer. */
export interface InlineFile {
  /** Its place in the answer, as the `path` of its link. */
  readonly path: string
  readonly mimeType: string
  /** Base64. */
  readonly data: string
}

/** How a result arrives in the answer to `create`; there is nothing to watch. */
export interface DirectAnswer {
  readonly create: Endpoint
  /** Reads the answer of `create` as done, with its links. */
  readonly read: (answer: unknown) => TaskReading
  /** The files embedded in the answer, and the answer without their bytes, for `read`; absent: it embeds none. */
  readonly inline?: (answer: unknown) => { readonly files: readonly InlineFile[]; readonly rest: unknown }
}

/** An operation whose result is in the answer. */
export interface AnswerOperation extends OperationBase, DirectAnswer {
  readonly task?: undefined
}

/** One thing that a person can generate: its recipe, its endpoints, and how their answers are read. */
export type AnyOperation = TaskOperation | AnswerOperation

/** Keeps an operation's exact types while checking its form. */
export function operation<const O extends AnyOperation>(facts: O): O {
  return facts
}

/** The endpoints that operations are requested from, by the verbs of their ids: `remix` for `music.remix`. */
export function createEndpoints<const O extends Readonly<Record<`${Area}.${string}`, AnyOperation>>>(operations: O) {
  const named = Object.entries(operations).map(([id, { create }]) => [id.slice(id.indexOf('.') + 1), create])
  // `fromEntries` forgets which name has which endpoint.
  return Object.fromEntries(named) as {
    readonly [Id in keyof O & string as Id extends `${string}.${infer Verb}` ? Verb : never]: O[Id] extends {
      readonly create: infer E
    }
      ? E
      : never
  }
}

/** An operation as it is requested with `transport`. Throws RangeError if the operation does not offer it. */
export function byTransport(operation: AnyOperation, transport: Transport): AnyOperation {
  if (transport === 'task' || !operation.task) return operation
  if (!operation.direct) throw new RangeError('the operation has no synchronous endpoint')
  return { ...operation, ...operation.direct, task: undefined }
}

/** Whether an operation offers a transport. An operation without a task accepts both names. */
export function offersTransport(operation: AnyOperation, transport: Transport): boolean {
  return transport === 'task' || !operation.task || operation.direct !== undefined
}

/** The path of `endpoint` with `id` as its only parameter, whatever that is called: a task is fetched by its id. */
export function pathOf(endpoint: Endpoint, id: string): Endpoint['path'] {
  return `/${endpoint.path.slice(1).replace(/\{\w+\}/, () => encodeURIComponent(id))}`
}
