import createEspeak, {
  type EspeakEvent,
  type EspeakFiles,
  type EspeakPlace,
  type EspeakProgram,
  type EspeakWorker,
} from '@echogarden/espeak-ng-emscripten'
import type { Sound } from '../../sound/sound.ts'
import type { Phoneme } from './synthesizer.ts'

interface EspeakTone {
  /** A language of the program, such as `cmn` or `pt-br`. */
  readonly language: string
  /** One of the program's own variants of a voice, such as `f2`. */
  readonly variant: string
  /** Semitones above the variant's own pitch. */
  readonly pitch: number
  /** How lively the melody is; 50 is plain. */
  readonly range: number
  /** Words a minute, 80 to 450. */
  readonly words: number
}

/**
 * espeak-ng with its own memory: speech in one instance does not affect another. An instance that is given back is
 * reused, from the same initial state.
 */
interface Espeak {
  speak(text: string, tone: EspeakTone): Sound
  /** The same, with the phonemes and when they begin. */
  pronounce(text: string, tone: EspeakTone): { readonly sound: Sound; readonly phonemes: readonly Phoneme[] }
  /**
   * Returns it for reuse; it must not be called afterwards. One that failed is not returned, and is garbage collected.
   */
  giveBack(): void
}

/** The program in its initial state, and how to return it there. */
interface Instance {
  readonly program: EspeakProgram
  readonly worker: EspeakWorker
  /** Resets memory and disk to the initial state; false if that is impossible. */
  readonly reset: () => boolean
}

/** At most one idle instance is kept, because it takes some 40 MB. */
let idle: Instance | undefined

/**
 * Opens an instance in its initial state. A new one takes about 0.2 s, and as long again until its code is compiled,
 * while an instance that was given back is reset in milliseconds.
 */
export async function openEspeak(): Promise<Espeak> {
  const waiting = idle
  idle = undefined
  let own: Instance | undefined = waiting ?? (await start())
  const pronounce: Espeak['pronounce'] = (text, { language, variant, pitch, range, words }) => {
    if (!own) throw new Error('this instance of espeak-ng was given back')
    const { program, worker } = own
    const name = pitched(program.FS, variant, pitch)
    const isThere = withText(program, `${language}+${name}`, voice => worker.set_voice(voice) === 0)
    if (!isThere) throw new RangeError(`espeak-ng has no voice ${language}+${name}`)
    worker.set_rate(Math.round(words))
    worker.set_range(range)
    const pieces: Int16Array[] = []
    const phonemes: Phoneme[] = []
    const onPiece = (piece: Int16Array, events: readonly EspeakEvent[]) => {
      pieces.push(piece)
      for (const { type, id, audio_position, text_position } of events)
        if (type === 'phoneme') phonemes.push({ ipa: String(id ?? ''), at: audio_position / 1000, word: text_position })
      return false
    }
    withText(program, text, place => worker.synthesize(place, onPiece))
    return { sound: { samples: joined(pieces), rate: worker.samplerate }, phonemes }
  }
  return {
    pronounce,
    speak: (text, tone) => pronounce(text, tone).sound,
    giveBack() {
      if (own?.reset()) idle = own
      own = undefined
    },
  }
}

async function start(): Promise<Instance> {
  const program = await createEspeak()
  const worker = withoutClock(() => new program.eSpeakNGWorker())
  settleStrings(program)
  const variants = new Set(program.FS.readdir(VARIANTS))
  const size = program.HEAPU8.length
  let used = size
  while (used > 0 && program.HEAPU8[used - 1] === 0) used -= 1
  const pristine = program.HEAPU8.slice(0, used)
  return {
    program,
    worker,
    reset() {
      // Memory that has grown cannot shrink.
      if (program.HEAPU8.length !== size) return false
      program.HEAPU8.set(pristine)
      program.HEAPU8.fill(0, pristine.length)
      for (const name of program.FS.readdir(VARIANTS)) if (!variants.has(name)) program.FS.unlink(`${VARIANTS}/${name}`)
      return true
    },
  }
}

/**
 * Passes a text to the program. Given a string, the package would keep its bytes in a buffer whose address only it
 * knows, and still write there after the memory was reset.
 */
function withText<T>(program: EspeakProgram, text: string, work: (place: EspeakPlace) => T): T {
  const bytes = new TextEncoder().encode(`${text}\0`)
  const ptr = program._webidl_malloc(bytes.length)
  program.HEAPU8.set(bytes, ptr)
  try {
    return work({ ptr })
  } finally {
    program._webidl_free(ptr)
  }
}

/** Makes the package allocate that buffer, at its first call that may take a string, before the memory is saved. */
function settleStrings(program: EspeakProgram): void {
  withText(program, ' '.repeat(64), voice => program.espeak_VOICE.prototype.set_name.call(voice, { ptr: 0 }))
}

/**
 * The program seeds the noise in its consonants with the time at which it starts; here that is always the same. It
 * starts synchronously, so no other code sees this clock.
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
 * A variant at another pitch, written next to the program's own. The program's pitch setting would not do: it reaches
 * only half an octave down, in steps, and moves the formants too.
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
