import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { workEndpoints } from '#contract/studio/works.ts'
import { listMakers, makersAt } from '#server/connections/connections.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { works } from '#server/db/schema/works.ts'
import { NotModified } from '#server/http/errorHandler.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { viewWorks } from '#server/studio/works/view.ts'

/** Works per answer; the rest follow in the next ones, so that a page that was long away gets several small answers. */
const MOST = 200

/**
 * Works that changed after a revision, the revision they lead to, and who makes what if that has changed; throws
 * NotModified when nothing has.
 */
export const readChanges: StudioVerb<typeof workEndpoints.changes> = async (parts, { query }, { account }) => {
  const { db, upstream } = parts
  // In one statement with the revision: every open tab asks for both all the time.
  const follows = query.makersAt !== undefined && !upstream
  const [now] = await db
    .select({ revision: accounts.revision, makersAt: follows ? makersAt : sql<null>`null` })
    .from(accounts)
    .where(eq(accounts.id, account.id))
  const isNewMakers = now !== undefined && follows && now.makersAt !== query.makersAt
  if (!now || (now.revision === query.since && !isNewMakers)) throw new NotModified()
  const rows = await db
    .select()
    .from(works)
    .where(and(eq(works.account, account.id), gt(works.revision, query.since)))
    .orderBy(asc(works.revision))
    .limit(MOST)
  const revision = rows.length === MOST ? rows.at(-1)?.revision : now.revision
  return {
    revision: revision ?? now.revision,
    works: await viewWorks(parts, account.id, rows),
    ...(isNewMakers && { makers: await listMakers(db) }),
  }
}
