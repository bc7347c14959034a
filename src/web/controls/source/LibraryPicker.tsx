import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetEndpoints, type Asset } from '#contract/studio/assets.ts'
import { call } from '#web/api/call.ts'
import { clock } from '#web/media/clock.ts'
import { pause, play, usePlayer } from '#web/media/player/player.ts'
import { Button } from '#web/ui/Button.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { worksOf } from '#web/works/cache.ts'
import { worksQuery } from '#web/works/queries.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { frameName } from '#web/works/figures.ts'
import { useOperationViews } from '#web/works/operationView.ts'
import { trackOf } from '#contract/areas/music/trackOf.ts'
import { kindOf, type ResultKind } from '#contract/studio/resultKind.ts'
import type { LibraryItem } from './source.ts'

interface Props {
  readonly label: string
  readonly kind: Exclude<ResultKind, 'other'>
  readonly choose: (item: LibraryItem) => void
}

interface Row {
  readonly item: LibraryItem
  readonly asset: Asset
  readonly detail: string
}

const assetKind = { sound: 'audio', image: 'image', video: 'video' } as const

/** Results and uploads of one kind, to choose from. */
export function LibraryPicker({ label, kind, choose }: Props) {
  const { t } = useTranslation()
  const views = useOperationViews()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 200)
  const works = useInfiniteQuery(worksQuery(null, { select: 'done', search }))
  const uploads = useQuery({
    queryKey: ['assets', 'list', kind, search],
    queryFn: ({ signal }) =>
      call(
        assetEndpoints.list,
        { query: { kind: assetKind[kind], limit: 50, ...(search !== '' && { search }) } },
        { signal },
      ),
  })
  const results = worksOf(works.data).flatMap(work =>
    work.results.flatMap((asset, index): Row[] => {
      if (kindOf(asset) !== kind) return []
      const view = views[work.operation]
      const { title = nameOf(work, view), providerSongId } = trackOf(work, index)
      return [
        {
          asset,
          item: {
            asset: asset.id,
            title: work.title ?? title,
            ...(providerSongId !== undefined && { providerSongId }),
          },
          detail: frameName(work),
        },
      ]
    }),
  )
  const known = new Set(results.map(({ asset }) => asset.id))
  const brought = (uploads.data?.items ?? []).flatMap((asset): Row[] =>
    known.has(asset.id)
      ? []
      : [{ asset, item: { asset: asset.id, title: asset.name ?? t('source.unnamed') }, detail: t('source.upload') }],
  )
  const rows = [...results, ...brought]
  const settled = !works.isPending && !uploads.isPending
  return (
    <div role="search" aria-label={label} className="flex flex-col gap-2">
      <SearchBox label={t('source.find')} value={text} onChange={setText} />
      {rows.length > 0 ? (
        <ul aria-label={label} className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
          {rows.map(row => (
            <PickerRow key={row.asset.id} row={row} choose={choose} />
          ))}
        </ul>
      ) : (
        <p className="text-12 text-muted" role="status">
          {t(settled ? (search === '' ? 'source.empty' : 'source.notFound') : 'source.loading')}
        </p>
      )}
      {works.hasNextPage && (
        <Button look="quiet" className="-ml-2 self-start" onClick={() => void works.fetchNextPage()}>
          {t('source.older')}
        </Button>
      )}
    </div>
  )
}

function PickerRow({ row: { asset, item, detail }, choose }: { readonly row: Row; readonly choose: Props['choose'] }) {
  const { t } = useTranslation()
  const { tracks, at, playing } = usePlayer()
  const id = `source:${asset.id}`
  const plays = playing && tracks[at]?.id === id
  const seen = kindOf(asset) === 'image' || asset.thumbnailUrl !== undefined
  return (
    <li className="flex items-center gap-2 py-1">
      {seen ? (
        <img src={asset.thumbnailUrl ?? asset.url} alt="" loading="lazy" className="size-10 bg-well object-cover" />
      ) : (
        <Button
          look="quiet"
          className="size-8 shrink-0 px-0 pointer-coarse:size-11"
          aria-label={t(plays ? 'source.pauseThis' : 'source.playThis', { name: item.title })}
          onClick={() =>
            plays ? pause() : play({ id, title: item.title, url: asset.url, kind: 'audio', peaksUrl: asset.peaksUrl })
          }
        >
          <Icon name={plays ? 'pause' : 'play'} />
        </Button>
      )}
      <button
        type="button"
        onClick={() => choose(item)}
        className="min-w-0 flex-1 py-1 text-left underline-offset-4 hover:underline"
      >
        <span className="block truncate">{item.title}</span>
        <span className="figures block truncate text-12 text-muted">
          {[detail, ...(asset.duration === undefined ? [] : [clock(asset.duration)])].join(' · ')}
        </span>
      </button>
    </li>
  )
}
