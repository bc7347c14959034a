import { and, eq } from 'drizzle-orm'
import type { presetEndpoints } from '#contract/studio/presets.ts'
import { presets } from '#server/db/schema/settings.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type Remove = Verb<typeof presetEndpoints.remove>

export async function removePreset(
  { db }: StudioParts,
  ...[{ params }, { account }]: Parameters<Remove>
): ReturnType<Remove> {
  const gone = await db
    .delete(presets)
    .where(and(eq(presets.account, account.id), eq(presets.id, params.presetId)))
    .returning({ id: presets.id })
  if (gone.length === 0) throw new Refusal('notFound', `There is no preset ${params.presetId}`)
  return {}
}
