import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { setDraggedAsset } from '#web/ui/transfer.ts'
import { SelectionMark } from '#web/selection/SelectionMark.tsx'
import { ItemFace } from './ItemFace.tsx'
import { itemLinkId, searchOf } from './ItemTile.tsx'
import { useFigures, useItemName, useOrigin } from './useItemName.ts'

interface Props {
  readonly item: LibraryItem
  /** It stands for all files of its work, of which there are so many. */
  readonly files?: number | undefined
  readonly tabIndex: 0 | -1
  readonly picked: boolean | undefined
}

/** One item in the list. */
export const ItemRow = memo(function ItemRow({ item, files, tabIndex, picked }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const name = useItemName(item)
  const origin = useOrigin(item)
  const figures = useFigures(item)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(item.addedAt)
  return (
    <div data-entry={item.id} className="relative border-b border-line">
      <Link
        to="."
        search={searchOf(item, files)}
        id={itemLinkId(item.id)}
        tabIndex={tabIndex}
        resetScroll={false}
        onDragStart={event => setDraggedAsset(event.dataTransfer, item.asset.id)}
        className="flex h-14 items-center gap-3 pr-10 hover:bg-well focus-visible:-outline-offset-2"
      >
        <span className="size-10 shrink-0">
          <ItemFace item={item} bare />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{name}</span>
          <span className="figures block truncate text-12 text-muted">
            {[origin, ...(files === undefined ? figures : [t('library.fileCount', { count: files })])].join(' · ')}
          </span>
        </span>
        {item.tags.length > 0 && (
          <span className="max-w-60 truncate text-12 text-muted max-wide:hidden">{item.tags.join(', ')}</span>
        )}
        {item.favourite && (
          <span role="img" aria-label={t('act.favourite')}>
            <Icon name="star" size={12} />
          </span>
        )}
        <span className="figures text-12 text-muted max-wide:hidden">{day}</span>
      </Link>
      {picked !== undefined && <SelectionMark name={name} picked={picked} tabIndex={tabIndex} />}
    </div>
  )
})
