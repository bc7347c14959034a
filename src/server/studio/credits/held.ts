import { and, eq, inArray, sql } from 'drizzle-orm'
import type { creditEndpoints } from '#contract/studio/credits.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { entries } from '#server/db/schema/credits.ts'
import { works } from '#server/db/schema/works.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { sourceOf } from './entries.ts'

/** What is reserved for tasks that have not ended: they have a time at which they are due, and no settlement. */
export const heldCredits: StudioVerb<typeof creditEndpoints.held> = async (parts, _input, { account }) => {
  const { db } = parts
  if (sourceOf(parts) === 'works') {
    const open = and(eq(works.account, account.id), inArray(works.state, ['sending', 'running', 'unknown']))
    const [row] = await db
      .select({ credits: sql<number>`coalesce(sum(${works.credits}), 0)::float8` })
      .from(works)
      .where(open)
    return { credits: row?.credits ?? 0 }
  }
  const [row] = await db
    .select({ credits: sql<number>`coalesce(sum(-${entries.amount}), 0)::float8` })
    .from(tasks)
    .innerJoin(entries, and(eq(entries.task, tasks.id), eq(entries.kind, 'hold'), eq(entries.unit, 'credit')))
    .where(
      and(
        eq(tasks.account, account.id),
        sql`${tasks.nextAt} is not null`,
        sql`not exists (select 1 from ${entries} settled where settled.task = ${tasks.id} and settled.kind = 'settle')`,
      ),
    )
  return { credits: row?.credits ?? 0 }
}
