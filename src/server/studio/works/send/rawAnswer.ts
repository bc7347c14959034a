import { setTimeout as pause } from 'node:timers/promises'
import type { StudioParts } from '#server/studio/parts.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'

/** Milliseconds between attempts to store an answer: doubled each time, up to the longest. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 15_000

/**
 * Stores the answer of a synchronous call before anything else is done with it: it may hold what was paid for, and a
 * remote service cannot be asked for it again. Disk space for it was reserved; if the answer is larger and the disk is
 * full, it is held in memory and storing it is tried again.
 */
export async function storeRawAnswer(
  { storage, log }: Pick<StudioParts, 'storage' | 'log'>,
  { id }: Pick<WorkRow, 'id'>,
  body: string,
): Promise<void> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    try {
      return await storage.answers.put(id, body)
    } catch (error) {
      log.error({ error, work: id }, 'an answer could not be stored yet and is held in memory')
    }
    await pause(wait, undefined, { ref: false })
  }
}
