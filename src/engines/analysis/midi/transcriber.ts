import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Note } from './note.ts'
import type { TranscriptionRequest } from './noteThread.ts'

/**
 * Transcribes in its own thread, one sound after another: the network takes as long as the separation, so a machine
 * with two cores is done in half the time. `close` ends the thread.
 */
export function openTranscriber() {
  let thread: Worker | undefined
  return {
    async notesOf(request: TranscriptionRequest): Promise<readonly Note[]> {
      // TensorFlow is loaded only when it is needed.
      thread ??= new Worker(new URL('./noteThread.ts', import.meta.url))
      const answered = once(thread, 'message') as Promise<[readonly Note[]]>
      thread.postMessage(request)
      const [notes] = await answered
      return notes
    },
    async close(): Promise<void> {
      await thread?.terminate()
    },
  }
}
