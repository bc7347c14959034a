/** A sound to listen to. */
export interface Take {
  /** The id of its file, which is that of its track in the player. */
  readonly id?: string | undefined
  readonly url: string
  readonly mimeType: string
  /** Its name for screen readers. */
  readonly name: string
  /** URL of JSON as the contract's `peaks` describes it; without it, the waveform is a plain line. */
  readonly peaksUrl?: string | undefined
  /** Seconds. */
  readonly duration?: number | undefined
  /** Called when the link no longer works; a new link to the same file continues at the same position. */
  readonly onBroken?: (() => void) | undefined
}
