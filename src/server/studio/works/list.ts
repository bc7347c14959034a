import { and, desc, eq, lt } from 'drizzle-orm'
import type { workEndpoints } from '#contract/studio/works.ts'
import { accounts, works } from '#server/db/schema.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { viewWorks } from './view.ts'

type List = Verb<typeof workEndpoints.list>

/** Works, newest first, `limit` at a time; `next` is the `before` of the following page. */
export async function listWorks(parts: StudioParts, ...[{ query }, { account }]: Parameters<List>): ReturnType<List> {
  const { db } = parts
  const { area, before, limit } = query
  // Read before the works: a change in between is told twice rather than never.
  const [fresh] = await db.select({ revision: accounts.revision }).from(accounts).where(eq(accounts.id, account.id))
  const rows = await db
    .select()
    .from(works)
    .where(
      and(
        eq(works.account, account.id),
        area === undefined ? undefined : eq(works.area, area),
        before === undefined ? undefined : lt(works.id, before),
      ),
    )
    .orderBy(desc(works.id))
    .limit(limit)
  return {
    items: await viewWorks(parts, account.id, rows),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    revision: fresh?.revision ?? 0,
  }
}
