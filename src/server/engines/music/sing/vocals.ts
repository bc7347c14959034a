/** A line of the lyrics on its melody; one note a syllable, in order. */
export interface SungLine {
  readonly text: string
  /** Which section of the score it is in. */
  readonly section: number
  /** Start, length (both in ticks) and key of each syllable's note in turn. */
  readonly notes: readonly number[]
}

/** What is sung in a song, and who sings it. */
export interface Vocals {
  readonly vocalId: string
  readonly lines: readonly SungLine[]
}
