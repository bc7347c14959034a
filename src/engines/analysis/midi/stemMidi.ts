import { join } from 'node:path'
import { frameSize, eachSpectrum } from '../../sound/signal/frames.ts'
import { resample } from '../../sound/signal/resample.ts'
import { toMono } from '../../music/measure/measure.ts'
import type { Block } from '../../media/recording.ts'
import type { Stems } from '../separation/stems.ts'
import { stemNames, type Stem } from '../../music/render/render.ts'
import type { VoicedStretch } from '../voice/activity.ts'
import { bassNotes, HIGHEST_BASS_KEY } from './bass.ts'
import { drumNotes } from './drums.ts'
import type { Note } from './note.ts'
import { TRANSCRIPTION_RATE } from './rate.ts'
import { openTranscriber } from './transcriber.ts'
import { DRUM_CHANNEL, writeNotes } from './write.ts'

/** Notes of each stem, in seconds; a stem without notes is left out. */
export type StemNotes = { readonly [N in Stem]?: readonly Note[] }

const pitchedStems = ['vocals', 'bass', 'other'] as const
type PitchedStem = (typeof pitchedStems)[number]

/** The range of a stem's notes, in Hz. */
const ranges = {
  vocals: { lowest: 70, highest: 1200 },
  bass: { lowest: 28, highest: 400 },
  other: { lowest: 28, highest: 4200 },
} as const satisfies { readonly [N in PitchedStem]: object }

/** A stem whose loudest sample is below this contains only residue of the separation. */
const FAINT = 0.01

/** Seconds before and after a voiced stretch in which its notes may begin. */
const BREATH = 0.2

/** Length of a frame in seconds, and frames a second, for deciding which stem a note belongs to. */
const FRAME = 0.19
const FRAMES_PER_SECOND = 6
/** Number of partials that count, and seconds of a note that do: after that it sounds like its neighbours. */
const PARTIALS = 3
const LONGEST = 1

/**
 * The notes of a recording that is separated block by block. All pitched notes but those of the bass are transcribed at
 * once, which takes a third of the time of transcribing each stem; a note belongs to the stem that is loudest at its
 * pitch.
 */
export function stemNotes() {
  const notes: { readonly [N in Stem]: Note[] } = { vocals: [], bass: [], drums: [], other: [] }
  const transcriber = openTranscriber()
  let transcribed = Promise.resolve()
  return {
    /** Adds a block. Its notes are transcribed while the next block is separated, and no further ahead. */
    async add({ rate, lead, length, at }: Block, stems: Stems): Promise<void> {
      const keep = (name: Stem, note: Note) => {
        const start = note.start + (at - lead) / rate
        if (start >= at / rate && start < (at + length) / rate) notes[name].push({ ...note, start })
      }
      const drums = toMono(stems.drums)
      if (isHeard(drums)) for (const note of drumNotes(drums, rate)) keep('drums', note)
      const bass = toMono(stems.bass)
      if (isHeard(bass)) for (const note of bassNotes(bass, rate)) keep('bass', note)
      const parts = pitchedStems.map(name => toMono(stems[name]))
      const all = sumOf(parts)
      await transcribed
      if (!isHeard(all)) return
      const samples = resample(all, TRANSCRIPTION_RATE / rate)
      const stemOf = stemAsker(parts, rate)
      transcribed = transcriber.notesOf({ samples, range: ranges.other }).then(found => {
        for (const note of found) {
          const name = stemOf(note)
          if (name !== 'bass' || note.key > HIGHEST_BASS_KEY) keep(name, note)
        }
      })
      // The next call that awaits it gets the error.
      transcribed.catch(() => undefined)
    },
    /** All notes; where there is no voice, notes of the vocals are an instrument's. */
    async end(voiced: readonly VoicedStretch[]): Promise<StemNotes> {
      await transcribed
      const isSung = ({ start }: Note) => voiced.some(one => start >= one.start - BREATH && start < one.end + BREATH)
      const played = notes.vocals.filter(note => !isSung(note))
      return {
        ...notes,
        vocals: notes.vocals.filter(isSung),
        bass: notes.bass.toSorted((a, b) => a.start - b.start || a.key - b.key),
        other: [...notes.other, ...played].toSorted((a, b) => a.start - b.start || a.key - b.key),
      }
    },
    /** Releases everything, after the end or before. */
    close: () => transcriber.close(),
  }
}

const isHeard = (samples: Float32Array) => samples.some(value => Math.abs(value) > FAINT)

function sumOf(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts[0]?.length ?? 0)
  for (const part of parts) for (let i = 0; i < all.length; i++) all[i] = (all[i] ?? 0) + (part[i] ?? 0)
  return all
}

/** Determines the stem that a note belongs to. */
function stemAsker(parts: readonly Float32Array[], rate: number): (note: Note) => PitchedStem {
  const powers = parts.map(part => powersOf(part, rate))
  return note => {
    const hertz = 440 * 2 ** ((note.key - 69) / 12)
    let [best, most] = ['other' as PitchedStem, 0]
    pitchedStems.forEach((name, index) => {
      const { lowest, highest } = ranges[name]
      const power = hertz < lowest || hertz > highest ? 0 : (powers[index]?.(note, hertz) ?? 0)
      if (power > most) [best, most] = [name, power]
    })
    return best
  }
}

/** The power that a sound has at the partials of a note. */
function powersOf(samples: Float32Array, rate: number): (note: Note, hertz: number) => number {
  const size = frameSize(FRAME, rate)
  const rows: Float32Array[] = []
  eachSpectrum(samples, { size, hop: rate / FRAMES_PER_SECOND }, magnitudes => rows.push(magnitudes.slice()))
  return ({ start, duration }, hertz) => {
    const last = (start + Math.min(duration, LONGEST)) * FRAMES_PER_SECOND
    let sum = 0
    for (let frame = Math.floor(start * FRAMES_PER_SECOND); frame <= last; frame++)
      for (let partial = 1; partial <= PARTIALS; partial++) {
        const centre = Math.round((partial * hertz * size) / rate)
        for (let k = centre - 1; k <= centre + 1; k++) sum += (rows[frame]?.[k] ?? 0) ** 2
      }
    return sum
  }
}

/** Writes a MIDI file for each stem into the folder and returns their paths. */
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
