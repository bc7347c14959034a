/** A line of the lyrics with its melody; one note per syllable, in order. */
export interface SungLine {
  readonly text: string
  /** Index of its section in the score. */
  readonly section: number
  /** Start, length (both in ticks) and key of each syllable's note in turn. */
  readonly notes: readonly number[]
}

/** What is sung in a song, and who sings it. */
export interface Vocals {
  readonly vocalId: string
  readonly lines: readonly SungLine[]
}
