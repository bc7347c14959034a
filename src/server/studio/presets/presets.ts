import { and, asc, eq } from 'drizzle-orm'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { isOneOf } from '#server/db/inSteps.ts'
import { presets } from '#server/db/schema/settings.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordReferences, removeReferences } from '#server/storage/references.ts'
import { keptBody, readKept, requirePlace } from '#server/studio/kept.ts'
import type { StudioParts, StudioVerb } from '#server/studio/parts.ts'

type Endpoints = typeof presetEndpoints

/** The endpoints for recipes that people saved under a name. */
export function mountPresets(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = mountWith(app, mounting, parts)
  on(presetEndpoints.list, listPresets)
  on(presetEndpoints.save, savePreset, keptBody)
  on(presetEndpoints.remove, removePreset)
  refuseOtherMethods(app, mounting, Object.values(presetEndpoints))
}

const listPresets: StudioVerb<Endpoints['list']> = async ({ db }, { query }, { account }) => {
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

const savePreset: StudioVerb<Endpoints['save']> = async ({ db }, { body }, { account }) => {
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
    await requirePlace(tx, presets, account.id)
    await recordReferences(tx, 'presets', preset)
    return preset
  })
}

const removePreset: StudioVerb<Endpoints['remove']> = async ({ db }, { params }, { account }) => {
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
