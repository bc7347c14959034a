/** What an engine says of a file it made. */
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

/** What is wrong with an input, in words for the person who gave it. Any other error of an engine stays in the log. */
export class InputError extends Error {}

/** An input that is fine but for its size. */
export class TooLargeError extends InputError {}

/** Real media made on the spot: pure in input and seed, files into `folder`. No HTTP, no database. */
export type Engine<Input> = (input: Input, seed: number, folder: string) => Promise<readonly EngineFile[]>
