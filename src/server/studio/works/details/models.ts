import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { workDetailEndpoints } from '#contract/studio/workDetails.ts'
import { works } from '#server/db/schema/works.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type Models = Verb<typeof workDetailEndpoints.models>

/** The models named in the recipes of the account's works. */
export async function listModels({ db }: StudioParts, ...[, { account }]: Parameters<Models>): ReturnType<Models> {
  const rows = await db
    .selectDistinct({ model: works.model })
    .from(works)
    .where(and(eq(works.account, account.id), isNotNull(works.model)))
    .orderBy(asc(works.model))
  return { items: rows.flatMap(({ model }) => model ?? []) }
}
