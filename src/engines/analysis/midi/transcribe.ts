import { noteFramesToTime, outputToNotesPoly } from '@spotify/basic-pitch'
import type { Note } from './note.ts'
import { activationsOf } from './noteNetwork.ts'
import { pitchModel } from './pitchModel.ts'

/** How sure the model must be that a note begins, and that it continues. If lower, held notes begin again and again. */
const ONSET = 0.6
const SUSTAIN = 0.3
/** The shortest note, in the model's frames, 86 a second. */
const SHORTEST = 11

/** The range in which notes are searched. */
export interface NoteRange {
  /** Hz. */
  readonly lowest: number
  readonly highest: number
}

/** The notes of one channel at TRANSCRIPTION_RATE; several may sound at once. */
export async function notesOf(samples: Float32Array, { lowest, highest }: NoteRange): Promise<Note[]> {
  const { frames, onsets } = activationsOf(await pitchModel(), samples)
  if (frames.length === 0) return []
  const notes = outputToNotesPoly(frames, onsets, ONSET, SUSTAIN, SHORTEST, true, highest, lowest, false)
  return noteFramesToTime(notes)
    .map(({ startTimeSeconds, durationSeconds, pitchMidi, amplitude }) => ({
      start: startTimeSeconds,
      duration: durationSeconds,
      key: pitchMidi,
      velocity: Math.max(1, Math.min(127, Math.round(amplitude * 127))),
    }))
    .toSorted((a, b) => a.start - b.start || a.key - b.key)
}
