import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { CapabilityCard } from '#contract/areas/video/capabilities.ts'
import { nearestRatio } from '#contract/areas/video/size.ts'
import type { Asset } from '#contract/studio/assets.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { mediaKey, type SlotMedia } from '#web/controls/slots/slotMedia.ts'
import type { SharedControl } from './sharedControl.ts'

/**
 * Gives the video the shape of its material when that is chosen: the nearest ratio that the capability has. The ratio
 * can be changed afterwards.
 */
export function useShape(control: SharedControl, card: CapabilityCard) {
  const { field: ratio } = useController({ control, name: 'aspectRatio' })
  const client = useQueryClient()
  const takeSize = ({ width, height }: Pick<Asset, 'width' | 'height'>): void => {
    if (width !== undefined && height !== undefined) ratio.onChange(nearestRatio({ width, height }, card.aspectRatios))
  }
  return {
    takeSize,
    /** Takes the shape of the first of some media if that is new. */
    takeFirst: (before: readonly SlotMedia[], now: readonly SlotMedia[]): void => {
      const [first] = now
      if (!first || !('asset' in first.url) || (before[0] && mediaKey(before[0]) === mediaKey(first))) return
      // Without an answer the ratio stays as it is.
      client.fetchQuery(assetQuery(first.url.asset)).then(takeSize, () => undefined)
    },
  }
}
