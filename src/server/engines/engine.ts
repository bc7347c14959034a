/** What an engine says of how it made a file. */
export interface About {
  readonly engine: string
  readonly seed: number
  readonly understood: string[]
  readonly steered: string[]
}

/** A file an engine wrote into the job's folder. Pixels and seconds. */
export interface EngineFile {
  readonly path: string
  readonly mimeType: string
  /** Path of a small WebP of it. */
  readonly thumbnail?: string
  /** Path of the shape of its sound: JSON as the contract's `peaks`. */
  readonly peaks?: string
  readonly width?: number
  readonly height?: number
  readonly duration?: number
  readonly about: About
}

/** What came of a job: its files, and JSON that the task keeps besides them (lyrics with times, tags, an analysis). */
export interface EngineResult {
  readonly files: readonly EngineFile[]
  readonly details?: Readonly<Record<string, unknown>>
}

/** Where a job of several stages stands; `done` and `total` count what the stage is about: pages, seconds, frames. */
export interface EngineStage {
  readonly name: 'reading' | 'drawing' | 'speaking' | 'encoding'
  readonly done: number
  readonly total: number
}

/** What a job says while it works. Each part stands until another report has the same part. */
export interface EngineReport {
  readonly stage?: EngineStage
  /** The details as far as they are known. */
  readonly details?: Readonly<Record<string, unknown>>
  /** Files that are finished since the last report; the result has them again, so they must stay in the folder. */
  readonly files?: readonly EngineFile[]
}

/** What an engine is given for one job besides its input. */
export interface EngineRun {
  /** Where its files go; the caller removes it afterwards. */
  readonly folder: string
  /** Reports how much is done, 0 to 1; may be called as often as convenient. */
  readonly progress: (fraction: number) => void
  /** Says what is finished before the whole is. Absent where nobody listens. */
  readonly report?: (report: EngineReport) => void
  /** Aborted when the job is cancelled. Looking at it is optional: the process is killed soon after. */
  readonly signal: AbortSignal
}

/**
 * Makes media from an input: the same input and seed give the same result. No HTTP, no database. Throws InputError when
 * the input is at fault. A driver of a model server is an engine too.
 */
export type Engine<Input> = (input: Input, seed: number, run: EngineRun) => Promise<EngineResult>

/** What is wrong with an input, in words for the person who gave it. Any other error of an engine is only logged. */
export class InputError extends Error {
  /** The interface's number for what is wrong, where its area has one. */
  readonly failCode?: number | undefined
}

/** An input that is fine but for its size. */
export class TooLargeError extends InputError {}
