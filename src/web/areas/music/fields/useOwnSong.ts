import { useInfiniteQuery } from '@tanstack/react-query'
import { trackOf } from '#contract/areas/music/trackOf.ts'
import type { Source } from '#web/controls/source/source.ts'
import type { OwnSong } from '#web/controls/source/SourceField.tsx'
import { worksOf } from '#web/works/cache.ts'
import { worksQuery } from '#web/works/queries.ts'

/** The song that a source refers to by id; undefined if there is none or it belongs to another account. */
export function useOwnSong({ kind, songId }: Source): OwnSong | undefined {
  const id = kind === 'songId' ? songId.trim() : ''
  const { data } = useInfiniteQuery({ ...worksQuery('music'), enabled: id !== '' })
  if (id === '') return undefined
  return worksOf(data)
    .flatMap(work =>
      work.results.flatMap((result, index) => {
        const { providerSongId, title } = trackOf(work, index)
        return providerSongId === id ? [{ asset: result.id, title }] : []
      }),
    )
    .at(0)
}
