import { useQueries } from '@tanstack/react-query'
import { voiceGenerate } from '#contract/areas/voice/generate.ts'
import { formatOf } from '#contract/kit/fileFormats.ts'
import { findMedia } from '#contract/kit/media.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { fileVerdict } from '#web/controls/slots/slotMedia.ts'

/** How many stored files of a recipe the service would refuse for their type, size or length. */
export function useUnfitFiles(recipe: unknown): number {
  const files = findMedia(recipe, voiceGenerate.media).flatMap(({ media, field }) =>
    'asset' in media ? [{ asset: media.asset, field }] : [],
  )
  const read = useQueries({ queries: files.map(({ asset }) => assetQuery(asset)) })
  return files.filter(({ field: { formats = [], length, maximumBytes } }, index) => {
    const asset = read[index]?.data
    if (!asset) return false
    return !formatOf(asset.mimeType, formats) || fileVerdict(asset, { length, maximumBytes }) !== 'fits'
  }).length
}
