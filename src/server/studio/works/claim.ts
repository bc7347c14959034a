import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'
import type { WorkRow } from './workRow.ts'

/** Milliseconds for which a claimed work is left alone by others; after that its holder is assumed dead. */
export const claimDuration = 30_000
const RENEWAL = 10_000

/** A claim on a work: a call or a copy may take minutes, but the claim of a dead holder expires within seconds. */
export interface Claim {
  /** Renews the claim and answers whether it is still ours; once lost it stays lost. */
  confirm(): Promise<boolean>
  release(): void
}

/**
 * Keeps renewing a claim until it is released. The caller has just written the claim into the `nextAt` of this row;
 * whoever claims the work meanwhile writes another `nextAt`, and that ends this claim.
 */
export function holdClaim(db: Database, { id, state, nextAt }: Pick<WorkRow, 'id' | 'state' | 'nextAt'>): Claim {
  let written = nextAt
  const renew = async (): Promise<boolean> => {
    if (written === null) return false
    const next = Date.now() + claimDuration
    const renewed = await db
      .update(works)
      .set({ nextAt: next })
      .where(and(eq(works.id, id), eq(works.state, state), eq(works.nextAt, written)))
      .returning({ id: works.id })
    written = renewed.length > 0 ? next : null
    return written !== null
  }
  let last: Promise<unknown> = Promise.resolve()
  // One after another: each renewal compares with what the previous one has written.
  const confirm = (): Promise<boolean> => {
    const confirmed = last.then(renew)
    last = confirmed.catch(() => undefined)
    return confirmed
  }
  // The next renewal makes up for one that fails.
  const timer = setInterval(() => void confirm().catch(() => undefined), RENEWAL)
  return { confirm, release: () => clearInterval(timer) }
}
