import { and, asc, eq } from 'drizzle-orm'
import type { presetEndpoints } from '#contract/studio/presets.ts'
import { presets } from '#server/db/schema/settings.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type List = Verb<typeof presetEndpoints.list>

export async function listPresets(
  { db }: StudioParts,
  ...[{ query }, { account }]: Parameters<List>
): ReturnType<List> {
  const { operation, variant } = query
  const ofForm =
    operation === undefined ? undefined : and(eq(presets.operation, operation), eq(presets.variant, variant))
  const items = await db
    .select()
    .from(presets)
    .where(and(eq(presets.account, account.id), ofForm))
    .orderBy(asc(presets.name))
  return { items }
}
