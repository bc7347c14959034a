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
  const items = await db
    .select()
    .from(presets)
    .where(
      and(eq(presets.account, account.id), eq(presets.operation, query.operation), eq(presets.variant, query.variant)),
    )
    .orderBy(asc(presets.name))
  return { items }
}
