/** Scales by mode, in semitones above the tonic. */
export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  pentatonic: [0, 2, 4, 7, 9],
  'minor pentatonic': [0, 3, 5, 7, 10],
  blues: [0, 3, 5, 6, 7, 10],
} as const satisfies Readonly<Record<string, readonly number[]>>

export type ScaleName = keyof typeof scales
export type Mode = 'major' | 'minor'

/** A key. `tonic` is a pitch class, 0 for C. */
export interface Key {
  readonly tonic: number
  readonly mode: Mode
}

const names = {
  major: ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'],
  minor: ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'],
} as const satisfies Readonly<Record<Mode, readonly string[]>>

/** A key in words, such as `D minor`. */
export function keyName({ tonic, mode }: Key): string {
  return `${names[mode][tonic] ?? 'C'} ${mode}`
}

const letters: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** The pitch class of a note's name, such as `Bb` or `F#`. */
export function pitchClass(letter: string, accidental: '' | '#' | 'b'): number {
  return ((letters[letter.toUpperCase()] ?? 0) + (accidental === '#' ? 1 : accidental === 'b' ? 11 : 0)) % 12
}

/** Pitches of a scale between two MIDI keys. */
export function scalePitches(tonic: number, scale: readonly number[], low: number, high: number): number[] {
  const pitches: number[] = []
  for (let key = low; key <= high; key++) if (scale.includes((((key - tonic) % 12) + 12) % 12)) pitches.push(key)
  return pitches
}
