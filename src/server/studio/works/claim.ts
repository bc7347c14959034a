import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema.ts'
import type { WorkRow } from './change.ts'

/** Milliseconds for which others leave a work alone, and after which whoever was at it counts as dead. */
const CLAIM = 30_000
const HEARTBEAT = 10_000

/**
 * Keeps a work from becoming due until the returned function is called: a call or a copy may take minutes. A beat that
 * failed is left to the next one.
 */
export function keepClaim(db: Database, { id, state }: Pick<WorkRow, 'id' | 'state'>): () => void {
  const timer = setInterval(() => {
    db.update(works)
      .set({ nextAt: Date.now() + CLAIM })
      .where(and(eq(works.id, id), eq(works.state, state), isNotNull(works.nextAt)))
      .then(
        () => undefined,
        () => undefined,
      )
  }, HEARTBEAT)
  return () => clearInterval(timer)
}
