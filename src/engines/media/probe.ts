/** What is known of a sound or film. Seconds and pixels. */
export interface Probe {
  readonly duration: number
  /** Absent if it has no pictures. */
  readonly size?: { readonly width: number; readonly height: number }
  /** A small WebP. */
  readonly frame?: Uint8Array
  readonly peaks?: readonly number[]
}
