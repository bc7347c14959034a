/** A sound to listen to. */
export interface Take {
  readonly url: string
  readonly mimeType: string
  /** Its name for screen readers. */
  readonly name: string
  /** JSON as `peaks` of the contract describes it; without one the waveform is a plain line. */
  readonly peaksUrl?: string | undefined
  /** Seconds. */
  readonly duration?: number | undefined
  /** The link no longer works; another one of the same file is taken up where this one stood. */
  readonly onBroken?: (() => void) | undefined
}
