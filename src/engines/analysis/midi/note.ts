/** One note. Seconds, a MIDI key, and how hard it is struck, 1 to 127. */
export interface Note {
  readonly start: number
  readonly duration: number
  readonly key: number
  readonly velocity: number
}
