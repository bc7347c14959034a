import { BasicPitch, noteFramesToTime, outputToNotesPoly } from '@spotify/basic-pitch'
import { engine } from '@tensorflow/tfjs-core'
import type { Note } from './note.ts'
import { pitchModel } from './pitchModel.ts'

/** Hz that the model listens at. */
export const TRANSCRIPTION_RATE = 22_050

/** How sure the model has to be that a note begins, and that it goes on. Lower, what sounds on begins again and again. */
const ONSET = 0.6
const SUSTAIN = 0.3
/** Of the model's frames, 86 a second. */
const SHORTEST = 11

interface Range {
  /** Hz. */
  readonly lowest: number
  readonly highest: number
}

/** The notes of one channel at TRANSCRIPTION_RATE, several at a time where several sound. `progress` from 0 to 1. */
export async function notesOf(
  samples: Float32Array,
  { lowest, highest }: Range,
  progress: (fraction: number) => void = () => undefined,
): Promise<Note[]> {
  const model = pitchModel()
  await model
  const frames: number[][] = []
  const onsets: number[][] = []
  const scope = engine()
  // What the model computes on is outside of the heap, so nobody else clears it away.
  scope.startScope()
  try {
    await new BasicPitch(model).evaluateModel(
      samples,
      (someFrames, someOnsets) => {
        frames.push(...someFrames)
        onsets.push(...someOnsets)
      },
      progress,
    )
  } finally {
    scope.endScope()
  }
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
