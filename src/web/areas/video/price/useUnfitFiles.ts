import { useQueries } from '@tanstack/react-query'
import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import { findMedia, type MediaField } from '#contract/kit/media.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { fileVerdict } from '#web/controls/slots/slotMedia.ts'
import { useLargest } from '../useLargest.ts'

/** How many stored files of a recipe are larger or longer than the service accepts. */
export function useUnfitFiles(recipe: unknown, fields: readonly MediaField[]): number {
  const largest = useLargest()
  const files = findMedia(recipe, fields).flatMap(({ media, field }) =>
    'asset' in media ? [{ asset: media.asset, kind: field.kind }] : [],
  )
  const read = useQueries({ queries: files.map(({ asset }) => assetQuery(asset)) })
  return read.filter(({ data }, index) => {
    const kind = files[index]?.kind ?? 'image'
    const length = kind === 'image' ? undefined : capabilityLimits.assetDuration
    return data !== undefined && fileVerdict(data, { length, maximumBytes: largest[kind] }) !== 'fits'
  }).length
}
