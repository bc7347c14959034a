import { hash, random as stream } from '../../random.ts'
import { singingSynthesizer } from '../../speech/synthesizers/synthesizers.ts'

/** A singer: everything about a voice that an id decides. */
export interface Singer {
  readonly gender: 'male' | 'female'
  /** A voice of the synthesizer. */
  readonly voice: (typeof singingSynthesizer.voices)[Singer['gender']][number]
  /** Size of mouth and throat: resonances are higher by this factor. */
  readonly formants: number
  /** MIDI keys that the voice is comfortable with. */
  readonly low: number
  readonly high: number
  /** Vibrato: Hz and semitones. */
  readonly vibratoRate: number
  readonly vibratoDepth: number
  /** Share of breath in the sound. */
  readonly breath: number
}

/** A new vocal id for a gender; the same seed gives the same id. */
export function vocalIdOf(gender: Singer['gender'], seed: number): string {
  return `${gender}-${hash(`singer ${seed}`).toString(36)}`
}

/** The singer of a vocal id. Any text is a vocal id, even one without a gender. */
export function singerOf(vocalId: string): Singer {
  const random = stream(hash(vocalId), 'singer')
  const gender = vocalId.startsWith('female')
    ? 'female'
    : vocalId.startsWith('male')
      ? 'male'
      : random.chance(0.5)
        ? 'female'
        : 'male'
  const low = gender === 'female' ? random.int(56, 60) : random.int(46, 50)
  return {
    gender,
    voice: random.pick(singingSynthesizer.voices[gender]),
    formants: gender === 'female' ? random.range(0.98, 1.1) : random.range(0.94, 1.06),
    low,
    high: low + 17,
    vibratoRate: random.range(5, 6.1),
    vibratoDepth: random.range(0.18, 0.34),
    breath: random.range(0.01, 0.05),
  }
}
