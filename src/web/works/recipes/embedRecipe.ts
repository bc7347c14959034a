import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { createSetting } from '#web/storage/createSetting.ts'

/** Whether pictures are saved with the recipe that made them. */
export const embedRecipe = createSetting('recipeInFiles', stored => stored !== false)

/** Whether a file of this kind can hold a recipe. */
export const canEmbedRecipe = ({ mimeType }: Pick<Asset, 'mimeType'>) => mimeType === 'image/png'

/** Where a result is saved from. */
export function downloadUrl(work: Work, asset: Asset, index: number, withRecipe: boolean): string {
  if (!withRecipe || !canEmbedRecipe(asset)) return asset.url
  return `/studio/works/${encodeURIComponent(work.id)}/results/${index + 1}/file`
}
