import { and, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { folded } from '#contract/studio/search.ts'
import { movingStates, type WorkSelection } from '#contract/studio/workStates.ts'
import type { workEndpoints } from '#contract/studio/works.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { works } from '#server/db/schema/works.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { viewWorks } from '#server/studio/works/view.ts'

type List = Verb<typeof workEndpoints.list>

const selections: { readonly [selection in WorkSelection]: SQL | undefined } = {
  all: undefined,
  waiting: eq(works.state, 'waiting'),
  moving: inArray(works.state, [...movingStates]),
  attention: inArray(works.state, ['failed', 'unknown']),
  done: eq(works.state, 'done'),
  favourite: eq(works.favourite, true),
  trash: isNotNull(works.trashedAt),
}

/** Works, newest first, `limit` at a time; `next` is the `before` of the following page. */
export async function listWorks(parts: StudioParts, ...[{ query }, { account }]: Parameters<List>): ReturnType<List> {
  const { db } = parts
  const { area, operation, select, group, before, limit } = query
  // Read before the works: a change in between is answered twice rather than never.
  const [fresh] = await db.select({ revision: accounts.revision }).from(accounts).where(eq(accounts.id, account.id))
  const rows = await db
    .select()
    .from(works)
    .where(
      and(
        eq(works.account, account.id),
        area === undefined ? undefined : eq(works.area, area),
        operation === undefined ? undefined : inArray(works.operation, operation),
        group === undefined ? undefined : eq(works.group, group),
        // Ids sort by the time they were created, so what arrives meanwhile moves no page.
        before === undefined ? undefined : lt(works.id, before),
        selections[select],
        select === 'trash' ? undefined : isNull(works.trashedAt),
        ...wordsOf(query.search).map(word => sql`strpos(${works.searchable}, ${word}) > 0`),
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

function wordsOf(search = ''): string[] {
  return folded(search)
    .split(/\s+/u)
    .filter(word => word !== '')
}
