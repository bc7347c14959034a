import type { workEndpoints } from '#contract/studio/works.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { alterWork } from './change.ts'
import { makeLaneDue, wakeLane } from './lane.ts'
import { conflict } from './refuse.ts'
import { viewWork } from './view.ts'

type Restore = Verb<typeof workEndpoints.restore>

/**
 * Lets a cancelled work wait again, in its old place and out of the trash; once more changes nothing. Throws Refusal
 * `conflict` when it was not cancelled.
 */
export async function restoreWork(
  parts: StudioParts,
  ...[{ params }, { account, language }]: Parameters<Restore>
): ReturnType<Restore> {
  const work = await alterWork(parts.db, account.id, params.workId, async (found, tx) => {
    if (found.state === 'waiting') return undefined
    if (found.state !== 'cancelled') throw conflict('work.notCancelled', language)
    await makeLaneDue(tx, found)
    return { state: 'waiting', trashedAt: null, notBefore: null, endedAt: null }
  })
  await wakeLane(parts, work)
  return viewWork(parts, work)
}
