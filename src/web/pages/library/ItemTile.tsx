import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { FilmEdge } from '#web/ui/feedback/FilmEdge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { setDraggedAsset } from '#web/ui/transfer.ts'
import { SelectionMark } from '#web/selection/SelectionMark.tsx'
import { ItemFace } from './ItemFace.tsx'
import { ItemPlay } from './ItemPlay.tsx'
import { useFigures, useItemName, useOrigin } from './useItemName.ts'

interface Props {
  readonly item: LibraryItem
  /** It stands for all files of its work, of which there are so many. */
  readonly files?: number | undefined
  readonly height: number
  readonly tabIndex: 0 | -1
  /** Whether it is selected; undefined while nothing can be selected. */
  readonly picked: boolean | undefined
}

/** The id of the link that opens an item; the focus returns to it. */
export const itemLinkId = (id: string) => `item-${id}`

/** Where pressing an item leads: to its details or, if it stands for all files of its work, to these. */
export const searchOf =
  ({ id, work }: LibraryItem, files: number | undefined) =>
  (now: object) =>
    files === undefined || !work ? { ...now, item: id } : { ...now, work: work.id }

/** One item in the grid: a link to its details, which can also be dragged into any form. */
export const ItemTile = memo(function ItemTile({ item, files, height, tabIndex, picked }: Props) {
  const { t } = useTranslation()
  const name = useItemName(item)
  const origin = useOrigin(item)
  const figures = useFigures(item)
  return (
    <div data-entry={item.id} className="relative">
      <Link
        to="."
        search={searchOf(item, files)}
        id={itemLinkId(item.id)}
        tabIndex={tabIndex}
        resetScroll={false}
        onDragStart={event => setDraggedAsset(event.dataTransfer, item.asset.id)}
        className="block focus-visible:-outline-offset-2"
      >
        <span className="block" style={{ height }}>
          <ItemFace item={item} />
        </span>
      </Link>
      <FilmEdge>
        <span className="flex">
          {item.name !== '' && <span className="mr-2 min-w-0 truncate font-semibold text-ink">{item.name}</span>}
          <span className={item.name === '' ? 'truncate font-semibold text-ink' : 'shrink-0 @max-[200px]:hidden'}>
            {origin}
          </span>
          {(files === undefined ? figures : [t('library.fileCount', { count: files })]).map((figure, at) => (
            <span
              key={figure}
              className={`shrink-0 whitespace-pre ${at === 0 ? '@max-[260px]:hidden' : '@max-[360px]:hidden'}`}
            >
              {' · '}
              {figure}
            </span>
          ))}
        </span>
      </FilmEdge>
      {files !== undefined && (
        <span className="figures pointer-events-none absolute top-2 right-2 flex items-center gap-1 bg-paper px-1 text-12 leading-5">
          <Icon name="list" size={12} />
          {files}
        </span>
      )}
      {(item.favourite || item.work?.imported) && (
        <span className="pointer-events-none absolute top-2 left-2 flex gap-1">
          {item.favourite && (
            <span
              role="img"
              aria-label={t('act.favourite')}
              className="flex size-5 items-center justify-center bg-paper"
            >
              <Icon name="star" size={12} />
            </span>
          )}
          {item.work?.imported && <span className="bg-paper px-1 text-12 leading-5">{t('library.imported')}</span>}
        </span>
      )}
      {picked === undefined && files === undefined && item.kind === 'audio' && (
        <ItemPlay item={item} name={name} tabIndex={tabIndex} />
      )}
      {picked !== undefined && (
        <SelectionMark name={name} picked={picked} tabIndex={tabIndex} className="inset-0 bottom-5" />
      )}
    </div>
  )
})
