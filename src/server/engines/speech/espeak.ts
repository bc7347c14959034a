import createEspeak, { type EspeakFiles } from '@echogarden/espeak-ng-emscripten'
import type { Sound } from '../sound/sound.ts'

interface EspeakTone {
  /** A language of the program, such as `cmn` or `pt-br`. */
  readonly language: string
  /** One of the program's own variants of a voice, such as `f2`. */
  readonly variant: string
  /** Semitones from the variant's own pitch. */
  readonly pitch: number
  /** How lively the melody is; 50 is plain. */
  readonly range: number
  /** Words a minute, 80 to 450. */
  readonly words: number
}

/** Words a minute that the program takes. */
export const espeakWords = { slowest: 80, fastest: 450 } as const

/** espeak-ng in a memory of its own: what was spoken before does not change what follows in another instance. */
export interface Espeak {
  speak(text: string, tone: EspeakTone): Sound
  /** The same, with the phonemes and when they begin. */
  pronounce(text: string, tone: EspeakTone): { readonly sound: Sound; readonly phonemes: readonly Phoneme[] }
}

/** A phoneme in IPA, empty for a pause. */
export interface Phoneme {
  readonly ipa: string
  /** Seconds. */
  readonly at: number
  /** Where its word begins in the text. */
  readonly word: number
}

/** Starts an instance, which takes about 0.1 s. */
export async function openEspeak(): Promise<Espeak> {
  const program = await createEspeak()
  const worker = withoutClock(() => new program.eSpeakNGWorker())
  const pronounce: Espeak['pronounce'] = (text, { language, variant, pitch, range, words }) => {
    const name = pitched(program.FS, variant, pitch)
    if (worker.set_voice(`${language}+${name}`) !== 0)
      throw new RangeError(`espeak-ng has no voice ${language}+${name}`)
    worker.set_rate(Math.round(words))
    worker.set_range(range)
    const pieces: Int16Array[] = []
    const phonemes: Phoneme[] = []
    worker.synthesize(text, (piece, events) => {
      pieces.push(piece)
      for (const { type, id, audio_position, text_position } of events)
        if (type === 'phoneme') phonemes.push({ ipa: String(id ?? ''), at: audio_position / 1000, word: text_position })
      return false
    })
    return { sound: { samples: joined(pieces), rate: worker.samplerate }, phonemes }
  }
  return { pronounce, speak: (text, tone) => pronounce(text, tone).sound }
}

/**
 * The program seeds the noise in its consonants with the time at which it starts; here that is always the same. It
 * starts in one go, so nobody else sees this clock.
 */
function withoutClock<T>(start: () => T): T {
  const { now } = Date
  Date.now = () => 0
  try {
    return start()
  } finally {
    Date.now = now
  }
}

const VARIANTS = '/usr/share/espeak-ng-data/voices/!v'
const PLAIN = 'language variant\npitch 82 118\n'

/**
 * A variant at another pitch, written beside the program's own. Its pitch setting would not do: it reaches only half an
 * octave down, in steps, and moves the formants too.
 */
function pitched(files: EspeakFiles, variant: string, semitones: number): string {
  const name = `${variant || 'plain'}_${Math.round(semitones * 100) + 5000}`
  const path = `${VARIANTS}/${name}`
  if (files.analyzePath(path).exists) return name
  const own = variant === '' ? PLAIN : files.readFile(`${VARIANTS}/${variant}`, { encoding: 'utf8' })
  const factor = 2 ** (semitones / 12)
  const line = /^pitch\s+(\d+)\s+(\d+)/mu
  const [, low = '82', high = '118'] = line.exec(own) ?? []
  const wanted = `pitch ${Math.round(Number(low) * factor)} ${Math.round(Number(high) * factor)}`
  files.writeFile(path, line.test(own) ? own.replace(line, wanted) : `${own}\n${wanted}\n`)
  return name
}

function joined(pieces: readonly Int16Array[]): Float32Array {
  const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    for (const value of piece) {
      samples[at] = value / 32_768
      at += 1
    }
  }
  return samples
}
