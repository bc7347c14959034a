import { arrayMove, rectSortingStrategy, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useTranslation } from 'react-i18next'
import type { AssetKind } from '#contract/studio/assets.ts'
import { clock } from '#web/media/clock.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SortableList } from '#web/ui/lists/SortableList.tsx'
import { FileFit } from './FileFit.tsx'
import { slotIcons } from './SlotIntake.tsx'
import { mediaKey, type SlotLength, type SlotMedia } from './slotMedia.ts'
import { useMeasured } from './useMeasured.ts'

interface Props {
  readonly kind: AssetKind
  readonly values: readonly SlotMedia[]
  readonly onChange: (values: readonly SlotMedia[]) => void
  readonly length: SlotLength | undefined
  /** The largest file that is taken, in bytes; absent: no stated limit. */
  readonly maximumBytes: number | undefined
  /** The name of the item at an index; absent: its number. */
  readonly nameOf?: (index: number) => string
}

/** Media in order, as tiles. */
export function SlotGrid({ kind, values, onChange, length, maximumBytes, nameOf }: Props) {
  const { t } = useTranslation()
  const ids = idsOf(values)
  const put = (index: number, changed: SlotMedia) =>
    onChange(values.map((one, other) => (other === index ? changed : one)))
  return (
    <SortableList
      ids={ids}
      strategy={rectSortingStrategy}
      words={{
        instructions: t('reference.howToMove'),
        pickedUp: (_, at) => t('reference.taken', { place: at }),
        over: (_, at) => t('reference.over', { place: at }),
        dropped: (_, at) => t('reference.put', { place: at }),
        cancelled: () => t('reference.left'),
      }}
      onMove={(from, to) => onChange(arrayMove([...values], from, to))}
    >
      <ol className="grid grid-cols-4 gap-2">
        {values.map((media, index) => (
          <SlotCell
            key={ids[index]}
            id={ids[index] ?? ''}
            kind={kind}
            name={nameOf?.(index) ?? `${index + 1}`}
            media={media}
            onChange={changed => put(index, changed)}
            remove={() => onChange(values.filter((_, other) => other !== index))}
          />
        ))}
      </ol>
      {values.map((media, index) => (
        <FileFit
          key={ids[index]}
          kind={kind}
          media={media}
          length={length}
          maximumBytes={maximumBytes}
          onChange={changed => put(index, changed)}
        />
      ))}
    </SortableList>
  )
}

interface CellProps {
  readonly id: string
  readonly kind: AssetKind
  readonly name: string
  readonly media: SlotMedia
  readonly onChange: (media: SlotMedia) => void
  readonly remove: () => void
}

function SlotCell({ id, kind, name, media, onChange, remove }: CellProps) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const { asset, isGone } = useMeasured(media, onChange)
  const picture = asset?.thumbnailUrl ?? (kind === 'image' ? asset?.url : undefined)
  const title = 'url' in media.url ? media.url.url : (asset?.name ?? t('slot.unnamed'))
  return (
    <li
      ref={setNodeRef}
      className={`relative aspect-square bg-well ${isDragging ? 'z-10 outline outline-ink' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('slot.move', { name, title })}
        title={title}
        className="absolute inset-0 grid size-full cursor-grab touch-none place-items-center overflow-hidden text-muted"
      >
        {picture === undefined ? (
          <span className="flex flex-col items-center gap-1 px-1 text-12 break-all">
            <Icon name={slotIcons[kind]} />
            <span className="line-clamp-2">{isGone ? t('slot.gone') : 'url' in media.url ? title : ''}</span>
          </span>
        ) : (
          <img src={picture} alt="" className="size-full object-cover" />
        )}
      </button>
      <span className="figures pointer-events-none absolute bottom-0 left-0 bg-paper px-1 text-12" aria-hidden>
        {name}
        {media.duration !== undefined && kind !== 'image' && ` · ${clock(media.duration, true)}`}
      </span>
      <button
        type="button"
        aria-label={t('slot.removeAt', { name, title })}
        onClick={remove}
        className="absolute top-0 right-0 grid size-6 place-items-center bg-paper text-muted hover:text-ink pointer-coarse:size-8"
      >
        <Icon name="close" size={12} />
      </button>
    </li>
  )
}

/** Unique ids for sorting: the same file may be in the list twice. */
function idsOf(values: readonly SlotMedia[]): string[] {
  const seen = new Map<string, number>()
  return values.map(media => {
    const name = mediaKey(media)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return `${name} ${times}`
  })
}
