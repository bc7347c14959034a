import type { ImageCapabilities } from '#contract/areas/image/narrow.ts'
import type { AspectRatio, ImageQuality, ImageSize } from '#contract/areas/image/models.ts'
import type { VideoCapabilities } from '#contract/areas/video/narrow.ts'
import type { BoundModel, ModelTask } from '#contract/studio/protocols.ts'
import type { Call, Described, DescribedModels, GivenFile, Reading } from './call.ts'
import type { Delivery } from './deliver.ts'
import type { SentVideo, VideoInput } from './videoInput.ts'

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
interface Driver<Input, Capabilities, Result, Sent extends Input = Input> {
  /**
   * What a model can do, judged by its name and by what the owner said of it; nothing is asked. `of`: the model of the
   * studio whose results it makes.
   */
  readonly capabilities: (model: string, described?: Described, of?: BoundModel) => Capabilities
  /** Whether a model takes what a request brings all together; absent: it takes whatever it can do. */
  readonly takes?: (input: Input, model: Pick<Call, 'model' | 'described'>) => boolean
  /** How files get to the server; absent: within the request. */
  readonly delivery?: Delivery
  /** Brings the files of a request to the server before it is sent, so that this may be repeated. */
  readonly prepare?: (input: Input, call: Call) => Promise<Sent>
  readonly send: (input: Sent, call: Call) => Promise<Response>
  /** Reads the stored body of a successful answer. Throws ProviderError. */
  readonly read: (body: Buffer, input: Input, reading: Reading) => Promise<Outcome<Result>>
  /** Asks how a task of the server is doing. Throws ProviderError. */
  readonly poll?: (handle: string, input: Input, reading: Reading) => Promise<Outcome<Result> | Waiting>
  /** Listens to what the server tells of a task in between, and says how much of it is done; 0 to 1. */
  readonly watch?: (handle: string, call: Call, tell: (share: number) => void) => void
  /** Asks the server to stop a task. */
  readonly cancel?: (handle: string, call: Call) => Promise<void>
  /** A request that a server refuses at once and for nothing: it shows whether address and key are right. */
  readonly probe: (call: Call) => Promise<Response>
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
  /** Absent: any. */
  readonly seed?: number
}

/** A picture to be made, once its references are where the server finds them. */
interface SentImage extends ImageInput {
  readonly references: readonly (GivenFile & { readonly address?: string | undefined })[]
}

/** A text to be written. */
interface LanguageInput {
  readonly system: string
  readonly text: string
  readonly image?: GivenFile
  /** The form of the answer as a JSON schema; absent: a plain text. */
  readonly form?: object
}

/** A line to be spoken. */
interface SpeechInput {
  readonly text: string
  /** The server's own name of the voice. */
  readonly voice: string
  /** Relative to the usual speed. */
  readonly speed: number
}

/** What models of speech differ in. */
interface SpeechCapabilities {
  /** The most characters of a request. */
  readonly characters: number
  /** The speeds that can be asked for, relative to the usual one; any other is made of the nearest one here. */
  readonly speed: { readonly minimum: number; readonly maximum: number }
}

/** A sound effect to be made. Seconds; absent: as long as it takes. */
interface SoundInput {
  readonly text: string
  readonly seconds?: number
}

/** What models of sound effects differ in. Seconds. */
interface SoundCapabilities {
  readonly seconds: { readonly minimum: number; readonly maximum: number }
}

/** A song or a piece of music to be made. */
interface MusicInput {
  readonly prompt: string
  /** Sung where there are some. */
  readonly lyrics?: string
  readonly isInstrumental: boolean
}

/** A recording whose words are wanted. */
interface TranscriptionInput {
  readonly recording: GivenFile
}

/** A word or a line, and when it is heard, in seconds. */
export interface TimedWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A voice that a server offers. */
export interface OfferedVoice {
  /** Its own name for it, by which it is asked for. */
  readonly id: string
  readonly name: string
  readonly gender?: 'male' | 'female' | undefined
  /** A code such as `en` or `en-GB`; absent: it speaks several. */
  readonly language?: string | undefined
  readonly description?: string | undefined
  /** Where a recording of it is. */
  readonly demo?: string | undefined
}

/** What each kind of model takes, what its models may differ in, and what it makes. */
export interface Kinds extends Record<ModelTask, { input: unknown; capabilities: object | undefined; result: object }> {
  readonly image: {
    input: ImageInput
    sent: SentImage
    capabilities: ImageCapabilities
    result: MadeFiles
  }
  readonly language: { input: LanguageInput; capabilities: object; result: { readonly text: string } }
  readonly video: {
    input: VideoInput
    sent: SentVideo
    capabilities: VideoCapabilities | undefined
    result: MadeFiles
  }
  readonly speech: {
    input: SpeechInput
    capabilities: SpeechCapabilities
    result: MadeFiles & { readonly words?: readonly TimedWord[] }
  }
  readonly sound: { input: SoundInput; capabilities: SoundCapabilities; result: MadeFiles }
  readonly music: { input: MusicInput; capabilities: object; result: MadeFiles }
  readonly transcription: {
    input: TranscriptionInput
    capabilities: object
    /** `lines`: what is said when, where the server tells; `text`: all of it. */
    result: { readonly text: string; readonly lines?: readonly TimedWord[] }
  }
}

/** What is sent: the input, once its files are where the server finds them. */
export type SentOf<K extends ModelTask> = Kinds[K] extends { sent: infer Sent extends Kinds[K]['input'] }
  ? Sent
  : Kinds[K]['input']

/** A driver for one kind of model. */
export type DriverOf<K extends ModelTask> = Driver<
  Kinds[K]['input'],
  Kinds[K]['capabilities'],
  Kinds[K]['result'],
  SentOf<K>
>

/** What a model of one kind made. */
export type Made<K extends ModelTask> = Kinds[K]['result'] & { readonly report: Report }

type Drivers = { readonly [K in ModelTask]: DriverOf<K> }

/** All that is known of a protocol: how a key is sent, how models are listed, and a driver for each kind of model. */
export type ProtocolDrivers<Tasks extends ModelTask = never> = {
  readonly authorize: (key: string) => Readonly<Record<string, string>>
  /**
   * The path of the list of models, and the names in its answer. `known`: those that are known here, where the server
   * lists none; then an answer that there is nothing at the path shows that address and key are right.
   */
  readonly models: {
    readonly path: string
    readonly read: (json: unknown) => readonly string[]
    readonly known?: (described: DescribedModels | null) => readonly string[]
  }
  /** Whether a model is known to do something; absent: nothing is known of any. */
  readonly knows?: (task: ModelTask, described: Described | undefined) => boolean
  /** The address of the storage for files; absent: that of the connection. */
  readonly storageOf?: (url: string) => string
  /** The voices of a model of speech, as the server lists them; absent where no server of the protocol does. */
  readonly voices?: (call: Call) => Promise<readonly OfferedVoice[]>
} & Pick<Drivers, Tasks> &
  Partial<Drivers>
