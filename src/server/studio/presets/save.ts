import type { presetEndpoints } from '#contract/studio/presets.ts'
import { presets } from '#server/db/schema/settings.ts'
import type { Verb } from '#server/http/mount.ts'
import { newId } from '#server/platform/ids.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type Save = Verb<typeof presetEndpoints.save>

export async function savePreset({ db }: StudioParts, ...[{ body }, { account }]: Parameters<Save>): ReturnType<Save> {
  const now = Date.now()
  const [kept] = await db
    .insert(presets)
    .values({ id: newId('preset', now), account: account.id, ...body, createdAt: now })
    .onConflictDoUpdate({
      target: [presets.account, presets.operation, presets.variant, presets.name],
      set: { recipe: body.recipe, createdAt: now },
    })
    .returning()
  if (!kept) throw new Error('a preset was not kept')
  return kept
}
