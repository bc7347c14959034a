/** A video to watch. */
export interface Clip {
  /** The id of its file: if the player along the bottom has this file too, it is one film. */
  readonly id?: string | undefined
  readonly url: string
  /** Its name for screen readers. */
  readonly name: string
  /** An image shown before it plays. */
  readonly poster?: string | undefined
  /** In video pixels. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Seconds. */
  readonly duration?: number | undefined
  /** Frames per second, if known. */
  readonly rate?: number | undefined
  /** Called when the link no longer works; a new link to the same file continues at the same position. */
  readonly onBroken?: (() => void) | undefined
}
