import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { assetQuery } from '#web/api/assetQueries.ts'
import type { SlotMedia } from './slotMedia.ts'

/** The stored file of a medium; `onMeasured` gets the medium with its length if that was unknown. */
export function useMeasured(media: SlotMedia, onMeasured: (media: SlotMedia) => void) {
  const id = 'asset' in media.url ? media.url.asset : undefined
  const { data: asset, isError } = useQuery({ ...assetQuery(id ?? ''), enabled: id !== undefined })
  const duration = media.duration === undefined ? asset?.duration : undefined
  const measured = useEffectEvent((seconds: number) => onMeasured({ ...media, duration: seconds }))
  useEffect(() => {
    if (duration !== undefined) measured(duration)
  }, [duration])
  return { asset, isGone: isError }
}
