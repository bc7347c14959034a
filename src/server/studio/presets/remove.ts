import { and, eq } from 'drizzle-orm'
import type { presetEndpoints } from '#contract/studio/presets.ts'
import { presets } from '#server/db/schema/settings.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { removeReferences } from '#server/storage/references.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type Remove = Verb<typeof presetEndpoints.remove>

export async function removePreset(
  { db }: StudioParts,
  ...[{ params }, { account }]: Parameters<Remove>
): ReturnType<Remove> {
  await db.transaction(async tx => {
    const [removed] = await tx
      .delete(presets)
      .where(and(eq(presets.account, account.id), eq(presets.id, params.presetId)))
      .returning({ id: presets.id })
    if (!removed) throw new Refusal('notFound', `There is no preset ${params.presetId}`)
    await removeReferences(tx, removed.id)
  })
  return {}
}
