import { operations } from '#contract/operations.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { findFiles } from '#server/storage/files.ts'
import { readMediaLink } from '#server/storage/links.ts'
import { changeWork, lookAgain, type WorkRow } from './change.ts'

/** Milliseconds until a result that could not be kept is tried again. */
const AGAIN = 10_000

/**
 * `archiving` to `done`: the results are in our own storage. A link with our signature opens a file that already is,
 * so it is only noted; its end does not matter, since the file outlives its links.
 */
export async function archive(parts: StudioParts, work: WorkRow): Promise<void> {
  const { db, secret, log, reached } = parts
  const reading = operations[work.operation].read(work.task)
  const links = reading.phase === 'done' ? reading.results : []
  const ids = links.flatMap(link => readMediaLink(secret, link.url)?.file ?? [])
  const known = await findFiles(db, work.account, ids)
  if (links.length === 0 || ids.some(id => !known.has(id)) || ids.length < links.length) {
    log.warn({ work: work.id }, 'a result could not be copied yet')
    await lookAgain(db, work, 'archiving', Date.now() + AGAIN)
    return
  }
  await changeWork(db, work, 'archiving', { state: 'done', results: ids, nextAt: null, endedAt: Date.now() })
  reached('work.done')
}
