import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { downloadFormats, targetFormat, type WantedFormats } from '#contract/studio/downloadFormats.ts'
import { createSetting } from '#web/storage/createSetting.ts'

/** Whether saved pictures contain their recipe. */
export const embedRecipe = createSetting('recipeInFiles', stored => stored !== false)

/** Whether a file of this kind can hold a recipe. */
export const canEmbedRecipe = ({ mimeType }: Pick<Asset, 'mimeType'>) => mimeType === 'image/png'

/** The formats that results are saved in; other kinds are saved as they are. */
export const saveFormats = createSetting('saveFormats', (stored): WantedFormats => {
  const given: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  return {
    image: downloadFormats.image.find(one => one === given['image']),
    sound: downloadFormats.sound.find(one => one === given['sound']),
  }
})

/** How a result is saved. */
export interface Saving {
  readonly recipes: boolean
  readonly formats: WantedFormats
}

/** How results are saved, as the account has set it in this browser. */
export const currentSaving = (): Saving => ({ recipes: embedRecipe.get(), formats: saveFormats.get() })

export function useSaving(): Saving {
  return { recipes: embedRecipe.useValue(), formats: saveFormats.useValue() }
}

/** The URL from which a result is saved. */
export function downloadUrl(work: Pick<Work, 'id'>, asset: Asset, index: number, { recipes, formats }: Saving): string {
  const to = targetFormat(asset.mimeType, formats)
  if (to !== undefined) return convertedUrl(asset, formats)
  if (!recipes || !canEmbedRecipe(asset)) return asset.url
  return `/studio/works/${encodeURIComponent(work.id)}/results/${index + 1}/file`
}

/** The URL from which a file is saved in the format wanted for its kind. */
export function convertedUrl({ id }: Pick<Asset, 'id'>, formats: WantedFormats): string {
  return `/studio/assets/${encodeURIComponent(id)}/file?${formatQuery(formats).toString()}`
}

/** The wanted formats as query parameters. */
export function formatQuery(formats: WantedFormats): URLSearchParams {
  const named = Object.entries(formats).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(named)
}
