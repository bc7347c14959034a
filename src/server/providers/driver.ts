import type { ImageCapabilities } from '#contract/areas/image/narrow.ts'
import type { AspectRatio, ImageQuality, ImageSize } from '#contract/areas/image/models.ts'
import type { VideoCapabilities } from '#contract/areas/video/narrow.ts'
import type { MusicSkill } from '#contract/studio/connectedMusic.ts'
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

/** What a server tells of a task that goes on; each only where the protocol has it. */
export interface News {
  /** 0 to 1. */
  readonly progress?: number
  /** Its place in line; 1 is next. */
  readonly position?: number
  /** What is said meanwhile, in the server's words: the latest lines. */
  readonly log?: string
}

/** A task of the server that goes on. */
export interface Waiting {
  readonly waiting: News
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
  /**
   * Looks for what a request has made whose answer was lost, and returns the answer as it would have been; undefined:
   * nothing, so that it may be sent again. Absent: that cannot be known, so it is not sent again.
   */
  readonly find?: (input: Input, call: Call) => Promise<Buffer | undefined>
  /**
   * What an event means, of an answer that comes in events: a picture on its way as Base64, or the `end`, after which
   * nothing is waited for. Absent: answers come as a whole.
   */
  readonly event?: (event: unknown) => { readonly partial: string } | 'end' | undefined
  /** Reads the stored body of a successful answer. Throws ProviderError. */
  readonly read: (body: Buffer, input: Input, reading: Reading) => Promise<Outcome<Result>>
  /** Asks how a task of the server is doing. Throws ProviderError. */
  readonly poll?: (handle: string, input: Input, reading: Reading) => Promise<Outcome<Result> | Waiting>
  /** Listens to what the server tells of a task in between. */
  readonly watch?: (handle: string, call: Call, tell: (news: News) => void) => void
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
export interface LanguageInput {
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
  /** What several voices say in turn, in place of `text` and `voice`, at the usual speed; only where a model can. */
  readonly turns?: readonly { readonly text: string; readonly voice: string }[]
}

/** What models of speech differ in. */
interface SpeechCapabilities {
  /** The most characters of a request. */
  readonly characters: number
  /** The speeds that can be asked for, relative to the usual one; any other is made of the nearest one here. */
  readonly speed: { readonly minimum: number; readonly maximum: number }
  /** How much of what several voices say in turn goes into one request; absent: each line is a request. */
  readonly dialogue?: { readonly characters: number; readonly voices: number }
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
  /** The film or the picture that it is for. */
  readonly scene?: GivenFile & { readonly bytes: number }
  /**
   * The song that is made anew in another style; with `silence`, seconds of it that are to be filled with what goes on
   * there, while everything else stays.
   */
  readonly song?: GivenFile & { readonly silence?: { readonly start: number; readonly end: number } }
  /** Absent: as long as the model makes it. */
  readonly seconds?: number
}

/** Music to be made, once its file is where the server finds it. */
interface SentMusic extends MusicInput {
  readonly scene?: NonNullable<MusicInput['scene']> & { readonly address?: string }
}

/** What models of music differ in: what they can follow, and what they can do with a song. */
type MusicCapabilities = { readonly [skill in MusicSkill]?: boolean }

/** A recording whose words are wanted. */
interface TranscriptionInput {
  readonly recording: GivenFile
}

/** A recording that is to be separated. */
interface SeparationInput {
  readonly recording: GivenFile
}

/** A recording of whose speaker a voice is to be made. */
interface CloningInput {
  readonly recording: GivenFile
  /** By which the voice is found there; no other voice has this name. */
  readonly name: string
}

/** A word or a line, and when it is heard, in seconds. */
export interface TimedWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** When a turn of a dialogue is said, in seconds, and its words, where the server tells them. */
export interface TimedTurn {
  readonly start: number
  readonly end: number
  readonly words?: readonly TimedWord[]
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
    /** `turns`: when each of them is said, with its words. */
    result: MadeFiles & { readonly words?: readonly TimedWord[]; readonly turns?: readonly TimedTurn[] }
  }
  readonly sound: { input: SoundInput; capabilities: SoundCapabilities; result: MadeFiles }
  readonly music: { input: MusicInput; sent: SentMusic; capabilities: MusicCapabilities; result: MadeFiles }
  readonly transcription: {
    input: TranscriptionInput
    capabilities: object
    /** `lines` and `words`: what is said when, where the server tells; `text`: all of it. */
    result: { readonly text: string; readonly lines?: readonly TimedWord[]; readonly words?: readonly TimedWord[] }
  }
  /** The file is a zip of the stems, each named after what it is. */
  readonly separation: { input: SeparationInput; capabilities: object; result: MadeFiles }
  readonly cloning: {
    input: CloningInput
    capabilities: object
    /** `voice`: the server's own name for it. `isUnverified`: it may not speak until its speaker is verified there. */
    result: { readonly voice: string; readonly isUnverified: boolean }
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
  readonly knows?: (task: ModelTask, described: Described | undefined, model: string) => boolean
  /** The address of the storage for files; absent: that of the connection. */
  readonly storageOf?: (url: string) => string
  /** The voices of a model of speech, as the server lists them; absent where no server of the protocol does. */
  readonly voices?: (call: Call) => Promise<readonly OfferedVoice[]>
  /** Deletes a voice that was made from a recording, by its name and the server's own; that there is none is fine. */
  readonly removeVoice?: (voice: { readonly name: string; readonly id: string | null }, call: Call) => Promise<boolean>
} & Pick<Drivers, Tasks> &
  Partial<Drivers>
