/** A spoken line. Times in seconds. */
export interface SpokenLine {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What a speech model must be able to do: turn up to half a minute of one channel at 16 kHz into lines. */
export interface SpeechDriver {
  transcribe(samples: Float32Array, rate: number): Promise<readonly SpokenLine[]>
}

/** The `driver.mjs` in the folder of a model. */
export interface SpeechDriverModule {
  readonly open: (folder: string) => Promise<SpeechDriver> | SpeechDriver
}

/** Whether an imported module is a driver. */
export const isModule = (value: unknown): value is SpeechDriverModule =>
  typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function'
