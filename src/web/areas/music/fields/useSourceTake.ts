import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { assetQuery } from '#web/api/assetQueries.ts'
import { mediaOf, type Source } from '#web/controls/source/source.ts'
import type { Take } from '#web/media/sound/take.ts'
import { worksOf } from '#web/works/data/cache.ts'
import { worksQuery } from '#web/works/data/queries.ts'
import { trackOf } from '#contract/areas/music/trackOf.ts'
import { takeOf } from '#web/works/viewer/sources.ts'

/** The sound of a source, to be seen and heard; undefined where it is not in the studio, or not yet known. */
export function useSourceTake(source: Source): Take | undefined {
  const client = useQueryClient()
  const media = mediaOf(source)
  const songId = source.kind === 'songId' ? source.songId.trim() : ''
  const works = useInfiniteQuery({ ...worksQuery('music'), enabled: songId !== '' })
  const own =
    songId === ''
      ? undefined
      : worksOf(works.data)
          .flatMap(work => work.results.filter((_, index) => trackOf(work, index).providerSongId === songId))
          .at(0)?.id
  const stored = media && 'asset' in media ? media.asset : own
  const query = assetQuery(stored ?? '')
  const { data: asset } = useQuery({ ...query, enabled: stored !== undefined })
  if (!asset) return undefined
  return takeOf(asset, asset.name ?? '', () => void client.invalidateQueries({ queryKey: query.queryKey }))
}
