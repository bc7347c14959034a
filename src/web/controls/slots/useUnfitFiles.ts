import { useQueries } from '@tanstack/react-query'
import { findMedia, type MediaField } from '#contract/kit/media.ts'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { assetQuery } from '#web/api/assetQueries.ts'

/** `converting`: it is about to fit; `unfit`: the service would refuse it. */
export type FileFit = 'fits' | 'converting' | 'unfit'

/** How many stored files of a recipe cannot be sent as they are. `judge` says so of a file and the field it is in. */
export function useUnfitFiles<Field extends Pick<MediaField, 'path'>>(
  recipe: unknown,
  fields: readonly Field[],
  judge: (asset: LibraryAsset, field: Field) => FileFit,
): Readonly<Record<Exclude<FileFit, 'fits'>, number>> {
  const files = findMedia(recipe, fields).flatMap(({ media, field }) =>
    'asset' in media ? [{ asset: media.asset, field }] : [],
  )
  const read = useQueries({ queries: files.map(({ asset }) => assetQuery(asset)) })
  const fits = files.map(({ field }, index) => {
    const asset = read[index]?.data
    return asset ? judge(asset, field) : 'fits'
  })
  const count = (wanted: FileFit) => fits.filter(fit => fit === wanted).length
  return { converting: count('converting'), unfit: count('unfit') }
}
