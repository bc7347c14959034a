import type { workEndpoints } from '#contract/studio/works.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { updateWork } from '#server/studio/works/workRow.ts'
import { markOutboxDue, wakeOutbox } from './outbox.ts'
import { conflict } from '#server/studio/works/conflict.ts'
import { viewWork } from '#server/studio/works/view.ts'

type Cancel = Verb<typeof workEndpoints.cancel>

/** Takes back a work that waits; once more changes nothing. Throws Refusal `conflict` when it was sent meanwhile. */
export async function cancelWork(
  parts: StudioParts,
  ...[{ params }, { account, language }]: Parameters<Cancel>
): ReturnType<Cancel> {
  const work = await updateWork(parts.db, account.id, params.workId, async (found, tx) => {
    if (found.state === 'cancelled') return undefined
    if (found.state !== 'waiting') throw conflict('work.notWaiting', language)
    // Who is in front now is to be told when its turn will be.
    await markOutboxDue(tx, found)
    return { state: 'cancelled', notBefore: null, nextAt: null, endedAt: Date.now() }
  })
  await wakeOutbox(parts, work)
  return viewWork(parts, work)
}
