import { parentPort } from 'node:worker_threads'
import { notesOf, type NoteRange } from './transcribe.ts'

/** A request to the thread of `openTranscriber`; it answers with the notes. */
export interface TranscriptionRequest {
  readonly samples: Float32Array
  readonly range: NoteRange
}

parentPort?.on('message', ({ samples, range }: TranscriptionRequest) => {
  void notesOf(samples, range).then(notes => parentPort?.postMessage(notes))
})
