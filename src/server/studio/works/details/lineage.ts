import { and, eq, inArray, sql } from 'drizzle-orm'
import type { workDetailEndpoints } from '#contract/studio/workDetails.ts'
import { works } from '#server/db/schema/works.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { findWork } from '#server/studio/works/feed/read.ts'
import { viewWorks } from '#server/studio/works/view.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'

const MOST_GENERATIONS = 12
const MOST_WORKS = 150

/** A work with its ancestors and its descendants, but no siblings. Throws Refusal `notFound`. */
export const readLineage: StudioVerb<typeof workDetailEndpoints.lineage> = async (parts, { params }, context) => {
  const { db } = parts
  const account = context.account.id
  const work = await findWork(db, account, params.workId)
  const found = new Map([[work.id, work]])
  const parentsOf = async (generation: readonly WorkRow[]) => {
    const ids = [...new Set(generation.flatMap(({ parents }) => parents))]
    if (ids.length === 0) return []
    return db
      .select()
      .from(works)
      .where(and(eq(works.account, account), inArray(works.id, ids)))
      .limit(MOST_WORKS)
  }
  const childrenOf = async (generation: readonly WorkRow[]) => {
    const each = generation.map(({ id }) => sql`${JSON.stringify([id])}`)
    return db
      .select()
      .from(works)
      .where(and(eq(works.account, account), sql`${works.parents} @> any(array[${sql.join(each, sql`, `)}]::jsonb[])`))
      .limit(MOST_WORKS)
  }
  let isCut = false
  for (const next of [parentsOf, childrenOf]) {
    let generation: readonly WorkRow[] = [work]
    for (let depth = 0; generation.length > 0; depth++) {
      const fresh: WorkRow[] = (await next(generation)).filter(({ id }) => !found.has(id))
      const taken = depth < MOST_GENERATIONS ? fresh.slice(0, Math.max(MOST_WORKS - found.size, 0)) : []
      if (taken.length < fresh.length) isCut = true
      for (const one of taken) found.set(one.id, one)
      generation = taken
    }
  }
  return { works: await viewWorks(parts, account, [...found.values()]), isCut }
}
