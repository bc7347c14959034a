/** A video to watch. */
export interface Clip {
  readonly url: string
  /** Its name for screen readers. */
  readonly name: string
  /** A picture shown before it plays. */
  readonly poster?: string | undefined
  /** In its own pixels. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Seconds. */
  readonly duration?: number | undefined
  /** Frames a second, where it is known. */
  readonly rate?: number | undefined
  /** The link no longer works; another one of the same file is taken up where this one stood. */
  readonly onBroken?: (() => void) | undefined
}
