import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import type { LibraryItem } from '#contract/studio/library.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { clock } from '#web/media/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFileIntake } from '#web/ui/fields/useFileIntake.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { setDraggedAsset } from '#web/ui/transfer.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { uploadOnce } from '#web/uploads/uploadOnce.ts'
import { frameName } from '#web/works/figures.ts'
import { kindIcon } from '#web/works/results.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { shelfKinds, shelfQuery, type ShelfKind } from './shelfQuery.ts'

interface Props {
  readonly add: (asset: Asset, source: string | undefined) => void
  /** Those that are marked, where several are chosen. */
  readonly marked?: ReadonlySet<string>
}

/** Results and files that can be added: pressed, or dragged to a track. */
export function Shelf({ add, marked }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [kind, setKind] = useState<ShelfKind>('all')
  const [search, setSearch] = useState('')
  const words = useDebounced(search, 250)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, error } = useInfiniteQuery(shelfQuery(kind, words))
  const [sending, setSending] = useState(0)
  const items = data?.pages.flatMap(page => page.items) ?? []

  async function take(files: readonly File[]): Promise<void> {
    setSending(count => count + files.length)
    for (const file of files) {
      try {
        add(await uploadOnce(file, { signal: new AbortController().signal, onSent: () => undefined }), 'upload')
      } catch (failure) {
        notifyLasting(failureText(failure))
      } finally {
        setSending(count => count - 1)
      }
    }
  }
  const intake = useFileIntake({
    accept: 'image/*,audio/*,video/*',
    multiple: true,
    pastesAnywhere: true,
    takeFiles: files => void take(files),
  })
  return (
    <div {...intake.drops} className={`flex flex-col gap-3 p-3 ${intake.isOver ? 'bg-well' : ''}`}>
      {intake.input}
      <SegmentedControl
        legend={t('timeline.shelf.kind')}
        values={shelfKinds}
        value={kind}
        onChange={setKind}
        labelOf={one => t(`timeline.shelf.kinds.${one}`)}
      />
      <SearchBox label={t('timeline.shelf.search')} value={search} onChange={setSearch} />
      <Button busy={sending > 0} onClick={intake.browse}>
        <Icon name="upload" />
        {t('timeline.shelf.upload')}
      </Button>
      {intake.refusal !== undefined && <p role="alert">{intake.refusal}</p>}
      {error && <p role="alert">{failureText(error)}</p>}
      {data && items.length === 0 && <p className="text-muted">{t('timeline.shelf.none')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {items.map(item => (
          <Item key={item.id} item={item} add={add} isMarked={marked?.has(item.asset.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('timeline.shelf.more')}
        </Button>
      )}
    </div>
  )
}

function Item({
  item,
  add,
  isMarked,
}: {
  readonly item: LibraryItem
  readonly add: Props['add']
  readonly isMarked: boolean | undefined
}) {
  const { t } = useTranslation()
  const { asset } = item
  const name =
    item.name ||
    asset.name ||
    (item.work && frameName(item.work)) ||
    t(`timeline.kinds.${item.kind === 'audio' ? 'sound' : item.kind === 'video' ? 'film' : 'picture'}`)
  return (
    <li>
      <button
        type="button"
        draggable
        aria-label={t('timeline.shelf.add', { name })}
        aria-pressed={isMarked}
        onDragStart={event => setDraggedAsset(event.dataTransfer, asset.id)}
        onClick={() => add({ ...asset, name }, item.source)}
        className="group relative block w-full border border-line text-left hover:border-ink aria-pressed:border-safelight aria-pressed:outline-1 aria-pressed:outline-safelight"
      >
        <span className="relative flex aspect-video items-center justify-center overflow-hidden bg-well text-muted">
          {asset.thumbnailUrl === undefined ? (
            <Icon name={kindIcon[kindOf(asset)]} size={20} />
          ) : (
            <img src={asset.thumbnailUrl} alt="" loading="lazy" draggable={false} className="size-full object-cover" />
          )}
          {asset.duration !== undefined && (
            // CSS content, not text: the accessible name must not differ from the visible text.
            <span
              data-face={clock(asset.duration)}
              className="figures absolute right-0 bottom-0 bg-paper px-1 text-12 leading-4 before:content-[attr(data-face)]"
              aria-hidden
            />
          )}
          <span className="absolute top-1 left-1 hidden size-5 items-center justify-center bg-paper text-ink group-hover:flex group-focus-visible:flex group-aria-pressed:flex">
            <Icon name={isMarked ? 'check' : 'plus'} size={12} />
          </span>
        </span>
        <span className="block truncate px-1 text-12 leading-5">{name}</span>
      </button>
    </li>
  )
}
