import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CapabilityRatio } from '#contract/areas/video/capabilities.ts'
import type { SharedRatio } from '#contract/areas/video/models.ts'
import { nearestRatio } from '#contract/areas/video/size.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import type { SlotMedia } from '#web/controls/slots/slotMedia.ts'

interface Shape<Ratio> {
  readonly ratios: readonly [Ratio, ...Ratio[]]
  readonly setRatio: (ratio: Ratio) => void
  /** The first picture or film that is seen. */
  readonly first: SlotMedia | undefined
  /** Of the composer: a recipe that was opened keeps its ratio. */
  readonly opened: number
}

/**
 * Gives the video the shape of its material whenever other material comes first: the nearest ratio that there is. The
 * ratio can be changed afterwards.
 */
export function useShape<Ratio extends CapabilityRatio | SharedRatio>({
  ratios,
  setRatio,
  first,
  opened,
}: Shape<Ratio>): void {
  const client = useQueryClient()
  const id = first && 'asset' in first.url ? first.url.asset : undefined
  const before = useRef({ id, opened })
  const take = useEffectEvent(async (asset: string) => {
    const { width, height } = await client.fetchQuery(assetQuery(asset))
    if (width !== undefined && height !== undefined) setRatio(nearestRatio({ width, height }, ratios))
  })
  useEffect(() => {
    const last = before.current
    before.current = { id, opened }
    // Without an answer the ratio stays as it is.
    if (id !== undefined && id !== last.id && opened === last.opened) take(id).catch(() => undefined)
  }, [id, opened])
}
