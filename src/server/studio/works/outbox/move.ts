import type { workEndpoints } from '#contract/studio/works.ts'
import type { Database } from '#server/db/database.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { updateWork, writeWork, type WorkRow } from '#server/studio/works/workRow.ts'
import { markOutboxDue, lastPosition, waitingWorks, wakeOutbox } from './outbox.ts'
import { conflict } from '#server/studio/works/conflict.ts'
import { viewWork } from '#server/studio/works/view.ts'

type Move = Verb<typeof workEndpoints.move>

/** The gap between positions after they are renumbered: it can be halved some forty times. */
const GAP = 1024

/**
 * Moves a waiting work within its outbox: before another one, or to the end. Throws Refusal `conflict` when one of them
 * no longer waits there.
 */
export async function moveWork(
  parts: StudioParts,
  ...[{ params, body }, { account, language }]: Parameters<Move>
): ReturnType<Move> {
  const work = await updateWork(parts.db, account.id, params.workId, async (found, tx) => {
    if (found.state !== 'waiting') throw conflict('work.notWaiting', language)
    if (body.before === found.id) return undefined
    // The work that is first now gets the time at which it is sent.
    await markOutboxDue(tx, found)
    const all = await waitingWorks(tx, { account: account.id, name: found.outbox })
    if (body.before === null)
      return all.at(-1)?.id === found.id ? undefined : { position: await lastPosition(tx, outboxOf(found), Date.now()) }
    const others = all.filter(({ id }) => id !== found.id)
    const at = others.findIndex(({ id }) => id === body.before)
    const after = others[at]
    if (!after) throw conflict('work.otherGone', language)
    if (all[all.indexOf(after) - 1]?.id === found.id) return undefined
    return { position: await placeBetween(tx, others, at) }
  })
  await wakeOutbox(parts, work)
  return viewWork(parts, work)
}

const outboxOf = ({ account, outbox }: WorkRow) => ({ account, name: outbox })

/** A place before the one at `at`; where there is none left, all get room anew, which changes their order in nothing. */
async function placeBetween(tx: Database, others: readonly WorkRow[], at: number): Promise<number> {
  const places = others.map(({ position }) => position)
  const between = (low: number | undefined, high = 0) => (low === undefined ? high - GAP : low + (high - low) / 2)
  const place = between(places[at - 1], places[at])
  if (place < (places[at] ?? 0) && place > (places[at - 1] ?? Number.NEGATIVE_INFINITY)) return place
  const start = places[0] ?? 0
  for (const [index, other] of others.entries()) await writeWork(tx, other, { position: start + index * GAP })
  return between(at === 0 ? undefined : start + (at - 1) * GAP, start + at * GAP)
}
