/** A line that was said. Seconds. */
export interface SpokenLine {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What a speech model has to be able to do: up to half a minute of one channel at 16 kHz becomes lines. */
export interface SpeechDriver {
  transcribe(samples: Float32Array, rate: number): Promise<readonly SpokenLine[]>
}

/** A `driver.mjs` in the folder of a model. */
export interface SpeechDriverModule {
  readonly open: (folder: string) => Promise<SpeechDriver> | SpeechDriver
}

/** Whether something that was imported is a driver. */
export const isModule = (value: unknown): value is SpeechDriverModule =>
  typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function'
