import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import type { MediaField } from '#contract/kit/media.ts'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { fileVerdict } from '#web/controls/slots/slotMedia.ts'
import type { FileFit } from '#web/controls/slots/useUnfitFiles.ts'
import { useLargest } from '../useLargest.ts'

/** Says of a stored file whether it is larger or longer than the service accepts. */
export function useVideoFit(): (asset: LibraryAsset, field: MediaField) => FileFit {
  const largest = useLargest()
  return (asset, { kind }) => {
    const length = kind === 'image' ? undefined : capabilityLimits.assetDuration
    return fileVerdict(asset, { length, maximumBytes: largest[kind] }) === 'fits' ? 'fits' : 'unfit'
  }
}
