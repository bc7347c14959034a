import { and, desc, eq, inArray } from 'drizzle-orm'
import type { workEndpoints } from '#contract/studio/works.ts'
import { works } from '#server/db/schema/works.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { cancelWork } from './cancel.ts'
import { isCancellable } from './cancellable.ts'

/**
 * Cancels the waiting and running works of one press. Works that end meanwhile keep their results. Throws Refusal
 * `unavailable` if the service did not answer; works cancelled by then stay cancelled.
 */
export const cancelGroup: StudioVerb<typeof workEndpoints.cancelGroup> = async (parts, { params }, context) => {
  const { account } = context
  const found = await parts.db
    .select()
    .from(works)
    .where(
      and(
        eq(works.account, account.id),
        eq(works.group, params.group),
        inArray(works.state, ['waiting', 'sending', 'running']),
      ),
    )
    // Waiting works first: otherwise they would be sent in place of the running ones that are cancelled before them.
    .orderBy(desc(eq(works.state, 'waiting')), desc(works.id))
  const cancelled = []
  for (const work of found.filter(one => isCancellable(parts, one))) {
    try {
      const now = await cancelWork(parts, { params: { workId: work.id }, body: {} }, context)
      if (now.state === 'cancelled') cancelled.push(now)
    } catch (error) {
      // The work ended just before.
      if (!(error instanceof Refusal) || error.key !== 'conflict') throw error
    }
  }
  return { works: cancelled }
}
