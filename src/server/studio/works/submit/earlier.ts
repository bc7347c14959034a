import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { workEndpoints } from '#contract/studio/works.ts'
import { works } from '#server/db/schema/works.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { viewWork } from '#server/studio/works/view.ts'
import { readRecipe } from './recipe.ts'

/**
 * Finds earlier works with the same recipe, so that a form can say so before it is paid for again. Works that have
 * no result yet, cost nothing or are in the trash do not count.
 */
export const findEarlier: StudioVerb<typeof workEndpoints.earlier> = async (parts, { body }, { account }) => {
  const { db } = parts
  const { operation } = body
  const recipe = JSON.stringify(readRecipe(operation, body.recipe))
  const same = and(
    eq(works.account, account.id),
    eq(works.operation, operation),
    sql`md5(${works.recipe}::text) = md5((${recipe}::jsonb)::text)`,
    inArray(works.state, ['archiving', 'done']),
    isNull(works.trashedAt),
  )
  const [newest] = await db.select().from(works).where(same).orderBy(desc(works.id)).limit(1)
  if (!newest) return { count: 0, newest: null }
  return { count: await db.$count(works, same), newest: await viewWork(parts, newest) }
}
