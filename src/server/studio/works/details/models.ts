import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { workDetailEndpoints } from '#contract/studio/workDetails.ts'
import { works } from '#server/db/schema/works.ts'
import type { StudioVerb } from '#server/studio/parts.ts'

/** The models named in the recipes of the account's works. */
export const listModels: StudioVerb<typeof workDetailEndpoints.models> = async ({ db }, _input, { account }) => {
  const rows = await db
    .selectDistinct({ model: works.model })
    .from(works)
    .where(and(eq(works.account, account.id), isNotNull(works.model)))
    .orderBy(asc(works.model))
  return { items: rows.flatMap(({ model }) => model ?? []) }
}
