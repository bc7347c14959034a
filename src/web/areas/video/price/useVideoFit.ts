import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import type { MediaField } from '#contract/kit/media.ts'
import { fileVerdict } from '#web/controls/slots/slotMedia.ts'
import { useUnfitFiles } from '#web/controls/slots/useUnfitFiles.ts'
import { useLargest } from '../useLargest.ts'

/** How many stored files of a recipe are larger or longer than the service accepts. */
export function useUnfitVideoFiles(recipe: unknown, fields: readonly MediaField[]): number {
  const largest = useLargest()
  const { unfit } = useUnfitFiles(recipe, fields, (asset, { kind }) => {
    const length = kind === 'image' ? undefined : capabilityLimits.assetDuration
    return fileVerdict(asset, { length, maximumBytes: largest[kind] }) === 'fits' ? 'fits' : 'unfit'
  })
  return unfit
}
