import type { Preset } from '#contract/studio/presets.ts'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { call } from '#web/api/call.ts'
import type { SharedRecipe } from './sharedRecipe.ts'

/** Stores a recipe among the presets of its form, replacing one of the same name. Throws `ApiError`. */
export function saveRecipe({ name, operation, recipe }: SharedRecipe): Promise<Preset> {
  const fields: Record<string, unknown> = typeof recipe === 'object' && recipe !== null ? { ...recipe } : {}
  const { capability } = fields
  const variant = operation === 'video.capability' && typeof capability === 'string' ? capability : ''
  return call(presetEndpoints.save, { body: { operation, variant, name, recipe: fields } })
}
