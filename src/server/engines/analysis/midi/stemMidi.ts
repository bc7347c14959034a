import { join } from 'node:path'
import { resample } from '../../sound/signal/resample.ts'
import { toMono } from '../measure.ts'
import { eachBlock } from '../recording.ts'
import type { StemPaths } from '../separation/stemFiles.ts'
import { stemNames, type Stem } from '../../music/render/render.ts'
import { drumNotes } from './drums.ts'
import type { Note } from './note.ts'
import { DRUM_CHANNEL, writeNotes } from './write.ts'

/** Notes of each stem in seconds; a stem without any is left out. */
export type StemNotes = { readonly [N in Stem]?: readonly Note[] }

/** Hz in which the notes of a stem lie. */
const ranges = {
  vocals: { lowest: 70, highest: 1200 },
  bass: { lowest: 28, highest: 400 },
  other: { lowest: 50, highest: 4200 },
} as const

/** Seconds that are transcribed at a time, and around them: a note that goes on longer than that is cut off. */
const BLOCKS = { seconds: 40, around: 4 }

/** Below this in its loudest sample a stem is what separating left over. */
const FAINT = 0.01

/** The notes that are heard in the files of the stems. `progress` from 0 to 1. */
export async function notesOfStems(
  paths: StemPaths,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<StemNotes> {
  const notes: { [N in Stem]?: Note[] } = {}
  for (const [index, name] of stemNames.entries()) {
    const found: Note[] = []
    const recording = { path: paths[name], format: 'flac' as const, mayBeSilent: true }
    await eachBlock(recording, BLOCKS, signal, async ({ channels, rate, lead, length, at, share }) => {
      const mono = toMono(channels)
      if (mono.some(value => Math.abs(value) > FAINT)) {
        const heard = name === 'drums' ? drumNotes(mono, rate) : await pitched(mono, rate, ranges[name])
        const offset = (at - lead) / rate
        for (const note of heard) {
          const start = note.start + offset
          if (start >= at / rate && start < (at + length) / rate) found.push({ ...note, start })
        }
      }
      progress((index + share) / stemNames.length)
    })
    notes[name] = found
  }
  return notes
}

async function pitched(mono: Float32Array, rate: number, range: (typeof ranges)[keyof typeof ranges]) {
  // TensorFlow comes only where it is needed.
  const { notesOf, TRANSCRIPTION_RATE } = await import('./transcribe.ts')
  return notesOf(resample(mono, TRANSCRIPTION_RATE / rate), range)
}

/** Writes a MIDI file a stem into the folder, and answers with their paths. */
export function writeStemNotes(notes: StemNotes, tempo: number, folder: string): Promise<string[]> {
  return Promise.all(
    stemNames.map((name, index) =>
      writeNotes(join(folder, `${name}.mid`), notes[name] ?? [], {
        name,
        channel: name === 'drums' ? DRUM_CHANNEL : index,
        tempo,
      }),
    ),
  )
}
