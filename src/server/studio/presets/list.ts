import { and, asc, eq } from 'drizzle-orm'
import type { presetEndpoints } from '#contract/studio/presets.ts'
import { isOneOf } from '#server/db/inSteps.ts'
import { presets } from '#server/db/schema/settings.ts'
import type { Verb } from '#server/http/mount.ts'
import { readKept } from '#server/studio/kept.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type List = Verb<typeof presetEndpoints.list>

export async function listPresets(
  { db }: StudioParts,
  ...[{ query }, { account }]: Parameters<List>
): ReturnType<List> {
  const { operation, variant } = query
  const ofForm =
    operation === undefined ? undefined : and(eq(presets.operation, operation), eq(presets.variant, variant))
  const { id, name } = presets
  const own = await db
    .select({ id })
    .from(presets)
    .where(and(eq(presets.account, account.id), ofForm))
    .orderBy(asc(name))
  const items = await readKept(own, ids => db.select().from(presets).where(isOneOf(id, ids)).orderBy(asc(name)))
  return { items }
}
