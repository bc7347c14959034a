/** A chord. `root` and `bass` are pitch classes, `tones` semitones above the root. */
export interface Chord {
  readonly numeral: string
  readonly root: number
  readonly bass: number
  readonly tones: readonly number[]
}

const qualities: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  5: [0, 7],
  6: [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  7: [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  9: [0, 4, 7, 10, 14],
  m9: [0, 3, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  13: [0, 4, 10, 14, 21],
  add9: [0, 4, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  '7b9': [0, 4, 7, 10, 13],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 6, 10],
  aug: [0, 4, 8],
}

const degrees: Readonly<Record<string, number>> = { I: 0, II: 2, III: 4, IV: 5, V: 7, VI: 9, VII: 11 }

function degree(numeral: string): { readonly semitones: number; readonly rest: string } {
  const [, accidental = '', roman = '', rest = ''] = /^([b#]?)(VII|VI|V|IV|III|II|I)(.*)$/u.exec(numeral) ?? []
  const semitones = degrees[roman]
  if (semitones === undefined) throw new RangeError(`${numeral} is no chord`)
  return { semitones: semitones + (accidental === 'b' ? -1 : accidental === '#' ? 1 : 0), rest }
}

/**
 * The chord of a numeral over a tonic. Degrees count from the major scale in both modes, so a minor key has `Im` and
 * `bVI`; `I/III` puts another degree in the bass. Throws RangeError.
 */
export function chordOf(numeral: string, tonic: number): Chord {
  const [upper = '', lower] = numeral.split('/')
  const { semitones, rest } = degree(upper)
  const tones = qualities[rest]
  if (!tones) throw new RangeError(`${numeral} is no chord`)
  const root = (tonic + semitones + 12) % 12
  const bass = lower === undefined ? root : (tonic + degree(lower).semitones + 12) % 12
  return { numeral, root, bass, tones }
}

/** Pitch classes of a chord, the root first. */
export function pitchClasses({ root, tones }: Chord): number[] {
  return tones.map(tone => (root + tone) % 12)
}

/** Bars of a progression such as `I | IV V | I`; chords of one bar share it evenly. */
export function barsOf(progression: string): string[][] {
  return progression.split('|').map(bar => bar.trim().split(/\s+/u))
}
