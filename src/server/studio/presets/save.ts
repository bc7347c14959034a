import type { presetEndpoints } from '#contract/studio/presets.ts'
import { presets } from '#server/db/schema/settings.ts'
import type { Verb } from '#server/http/mount.ts'
import { newId } from '#server/platform/ids.ts'
import { recordReferences } from '#server/storage/references.ts'
import { requirePlace } from '#server/studio/kept.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type Save = Verb<typeof presetEndpoints.save>

export async function savePreset({ db }: StudioParts, ...[{ body }, { account }]: Parameters<Save>): ReturnType<Save> {
  const now = Date.now()
  const id = newId('preset', now)
  return db.transaction(async tx => {
    const [preset] = await tx
      .insert(presets)
      .values({ id, account: account.id, ...body, createdAt: now })
      .onConflictDoUpdate({
        target: [presets.account, presets.operation, presets.variant, presets.name],
        set: { recipe: body.recipe, createdAt: now },
      })
      .returning()
    if (!preset) throw new Error('a preset was not stored')
    if (preset.id === id) await requirePlace(tx, presets, account.id)
    await recordReferences(tx, 'presets', preset)
    return preset
  })
}
