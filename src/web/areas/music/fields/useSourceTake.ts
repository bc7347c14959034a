import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assetQuery } from '#web/api/assetQueries.ts'
import { mediaOf, type Source } from '#web/controls/source/source.ts'
import type { Take } from '#web/media/sound/take.ts'
import { takeOf } from '#web/works/sources.ts'
import { useOwnSong } from './useOwnSong.ts'

/** The audio of a source, for display and playback; undefined if it is not stored in the studio or not loaded yet. */
export function useSourceTake(source: Source): Take | undefined {
  const client = useQueryClient()
  const media = mediaOf(source)
  const own = useOwnSong(source)
  const stored = media && 'asset' in media ? media.asset : own?.asset
  const query = assetQuery(stored ?? '')
  const { data: asset } = useQuery({ ...query, enabled: stored !== undefined })
  if (!asset) return undefined
  return takeOf(asset, asset.name ?? '', () => void client.invalidateQueries({ queryKey: query.queryKey }))
}
