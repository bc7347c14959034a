import type { ImageCapabilities } from '#contract/areas/image/narrow.ts'
import type { AspectRatio, ImageQuality, ImageSize } from '#contract/areas/image/models.ts'
import type { ModelTask } from '#contract/studio/protocols.ts'

/** What a driver may use for one call. */
export interface Call {
  /** The model, by the server's own name. */
  readonly model: string
  /**
   * Asks the server of the connection: `path` is appended to its address, its key is added. Throws ProviderError if the
   * server certainly did not receive the request, and LostAnswerError if it may have.
   */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/** What reading an answer may use besides. */
export interface Reading extends Call {
  /** A folder for the files of this answer, and of no other. */
  readonly folder: string
  /** Downloads a link of an answer into a new file; the key goes only to the connection's own origin. */
  readonly download: (address: string, path: string) => Promise<void>
}

/** What a server reports about a result besides what was asked for. */
export interface Report {
  /** The server's own id of the request, by which its support finds it. */
  readonly request?: string
  readonly seed?: number
  /** The prompt that the model worked with, where the server rewrites it. */
  readonly prompt?: string
  /** What the server counted, by its own names, such as `output_tokens`. */
  readonly usage?: Readonly<Record<string, number>>
}

/** A result, or the handle of a task of the server that is to be polled. */
export type Outcome<Result> = (Result & { readonly report: Report }) | { readonly handle: string }

/** A task of the server that goes on; `progress` (0 to 1) and `position` only where the protocol tells them. */
export interface Waiting {
  readonly waiting: { readonly progress?: number; readonly position?: number }
}

/**
 * The code that speaks one protocol for one kind of model. It knows no HTTP framework, no database and no account. Its
 * request is sent exactly once; the bytes of the answer are stored before `read` sees them, and read again after a
 * crash, so that nothing that was paid for is lost to a check.
 */
interface Driver<Input, Capabilities, Result> {
  /** What a model can do, judged by its name; nothing is asked. */
  readonly capabilities: (model: string) => Capabilities
  readonly send: (input: Input, call: Call) => Promise<Response>
  /** Reads the stored body of a successful answer. Throws ProviderError. */
  readonly read: (body: Buffer, input: Input, reading: Reading) => Promise<Outcome<Result>>
  /** Asks how a task of the server is doing. Throws ProviderError. */
  readonly poll?: (handle: string, input: Input, reading: Reading) => Promise<Outcome<Result> | Waiting>
  /** Asks the server to stop a task. */
  readonly cancel?: (handle: string, call: Call) => Promise<void>
  /** A request that a server refuses at once and for nothing: it shows whether address and key are right. */
  readonly probe: (call: Call) => Promise<Response>
}

/** A file on this machine that goes along with a request. */
export interface GivenFile {
  readonly path: string
  readonly mimeType: string
}

/** Finished files, by path. What they hold is found out by measuring them. */
export interface MadeFiles {
  readonly files: readonly string[]
}

/** A picture to be made. Pixels. */
export interface ImageInput {
  readonly prompt: string
  readonly width: number
  readonly height: number
  readonly imageSize: ImageSize
  readonly aspectRatio: AspectRatio
  readonly quality?: ImageQuality
  readonly references: readonly GivenFile[]
}

/** A text to be written. */
interface LanguageInput {
  readonly system: string
  readonly text: string
  readonly image?: GivenFile
}

/** What each kind of model takes, what its models may differ in, and what it makes. */
export interface Kinds extends Record<ModelTask, { input: unknown; capabilities: object; result: object }> {
  readonly image: { input: ImageInput; capabilities: ImageCapabilities; result: MadeFiles }
  readonly language: { input: LanguageInput; capabilities: object; result: { readonly text: string } }
}

/** A driver for one kind of model. */
export type DriverOf<K extends ModelTask> = Driver<Kinds[K]['input'], Kinds[K]['capabilities'], Kinds[K]['result']>

/** What a model of one kind made. */
export type Made<K extends ModelTask> = Kinds[K]['result'] & { readonly report: Report }

type Drivers = { readonly [K in ModelTask]: DriverOf<K> }

/** All that is known of a protocol: how a key is sent, how models are listed, and a driver for each kind of model. */
export type ProtocolDrivers<Tasks extends ModelTask = never> = {
  readonly authorize: (key: string) => Readonly<Record<string, string>>
  /** The path of the list of models, and the names in its answer. */
  readonly models: { readonly path: string; readonly read: (json: unknown) => readonly string[] }
} & Pick<Drivers, Tasks> &
  Partial<Drivers>
