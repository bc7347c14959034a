import type { Reason } from '#contract/kit/reason.ts'
import { messageOf, type ReasonId } from '#contract/reasons.ts'

/** What is known of a file that a connected model made. */
interface MadeBy {
  /** The name of the connection. */
  readonly provider: string
  readonly model: string
  /** The provider's own id of the request. */
  readonly request?: string
  /** The prompt as the provider rewrote it. */
  readonly prompt?: string
  /** What the provider counted, by its own names. */
  readonly usage?: Readonly<Record<string, number>>
  /** Pixels of the picture as it came, if they were not those that were asked for. */
  readonly received?: { readonly width: number; readonly height: number }
}

/** A word and when it is heard. Seconds. */
export interface SaidWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A sentence of a sound. Seconds. */
export interface SaidLine {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly voice?: number
  readonly speaker?: string
  /** Its words, where the times of each are known. */
  readonly words?: readonly SaidWord[]
}

/** How an engine created a file. */
export interface About {
  /** The engine, or the model of a connection. */
  readonly engine: string
  /** Absent if a model does not say which one it used. */
  readonly seed?: number
  readonly understood: string[]
  readonly steered: string[]
  /** Words that were understood and are not in the result, or that it could not do. */
  readonly notShown?: string[]
  /** What is said in it, by its seconds: `voice` is the place of the voice in its request, `speaker` its name. */
  readonly lines?: SaidLine[]
  /** The connected model, if one made it. */
  readonly by?: MadeBy
}

/** A file an engine wrote into the job's folder. Pixels and seconds. */
export interface EngineFile {
  readonly path: string
  readonly mimeType: string
  /** Path of a small WebP of it. */
  readonly thumbnail?: string
  /** Path of the waveform of its sound: JSON as the contract's `peaks`. */
  readonly peaks?: string
  readonly width?: number
  readonly height?: number
  readonly duration?: number
  readonly about: About
}

/** The result of a job: its files, and JSON that the task stores beside them (lyrics with times, tags, an analysis). */
export interface EngineResult<Details extends object = object> {
  readonly files: readonly EngineFile[]
  readonly details?: Details
}

/** The progress of a job with several stages; `done` and `total` count pages, seconds or frames. */
export interface EngineStage {
  readonly name: 'reading' | 'drawing' | 'speaking' | 'encoding'
  readonly done: number
  readonly total: number
}

/** A report of a job in progress. Each part is valid until another report has the same part. */
export interface EngineReport {
  readonly stage?: EngineStage
  /** The details as far as they are known. */
  readonly details?: object
  /** Files that are finished since the last report; the result has them again, so they must stay in the folder. */
  readonly files?: readonly EngineFile[]
}

/** The arguments of an engine for one job besides its input. */
export interface EngineRun {
  /** Where its files go; the caller removes it afterwards. */
  readonly folder: string
  /** Reports how much is done, 0 to 1; may be called as often as convenient. */
  readonly progress: (fraction: number) => void
  /** Reports results before the whole job is finished. Absent if nobody listens. */
  readonly report?: (report: EngineReport) => void
  /** Aborted when the job is cancelled. Checking it is optional: the process is killed soon after. */
  readonly signal: AbortSignal
}

/**
 * Generates media from an input: the same input and seed give the same result. No HTTP, no database. Throws InputError
 * when the input is at fault. A driver of a model server is an engine too.
 */
export type Engine<Input, Details extends object = object> = (
  input: Input,
  seed: number,
  run: EngineRun,
) => Promise<EngineResult<Details>>

/** An error in the input, with its reason for the user. Any other error of an engine is only logged. */
export class InputError extends Error {
  readonly reason: Reason<ReasonId>
  /** The interface's code for the error, if its area has one. */
  readonly failCode?: number | undefined

  constructor(reason: Reason<ReasonId>, options?: ErrorOptions) {
    super(messageOf(reason), options)
    this.reason = reason
  }
}

/** An input that is valid but too large. */
export class TooLargeError extends InputError {}

/**
 * How many places equal requests have. The place of a task among them is `seed % VARIATIONS`: by it an engine can make
 * results differ that follow one another, where a request leaves something open.
 */
export const VARIATIONS = 16
