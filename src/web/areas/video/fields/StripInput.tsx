import { arrayMove, horizontalListSortingStrategy, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { UploadTile } from '#web/controls/references/UploadTile.tsx'
import { FileFit } from '#web/controls/slots/FileFit.tsx'
import { SlotIntake } from '#web/controls/slots/SlotIntake.tsx'
import { mediaKey } from '#web/controls/slots/slotMedia.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SortableList } from '#web/ui/lists/SortableList.tsx'
import { useHeldFocus } from '#web/ui/useHeldFocus.ts'
import { beginUpload } from '#web/uploads/uploads.ts'
import { useUploads } from '#web/uploads/useUploads.ts'
import { useLargest } from '../useLargest.ts'
import { frameOf, mostSeconds, stripSeconds, type StripFrame } from '../forms/multiTransition.ts'

interface Props {
  readonly label: string
  readonly frames: readonly StripFrame[]
  readonly onChange: (frames: readonly StripFrame[]) => void
  /** How many pictures it takes. */
  readonly maximum: number
  readonly error?: string | undefined
  readonly focusRef?: Ref<HTMLButtonElement>
}

const { clipDuration } = capabilityLimits
/** Pixels: even the shortest clip stays visible and can be pressed. */
const NARROWEST = 34
const PLACE = 'video/frames'

/** A strip of pictures, as wide as their clips are long. Sortable by dragging, or with Space and arrow keys. */
export function StripInput({ label, frames, onChange, maximum, error, focusRef }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useHeldFocus(box)
  const largest = useLargest()
  const [selected, select] = useState(0)
  const uploads = useUploads(PLACE, ({ id: asset }) =>
    onChange([...frames, frameOf({ url: { asset } })].slice(0, maximum)),
  )
  // Failed uploads do not count.
  const room = maximum - frames.length - uploads.filter(({ failure }) => failure === null).length
  const at = Math.min(selected, frames.length - 1)
  const frame = frames[at]
  const ids = idsOf(frames)
  const total = stripSeconds(frames)
  const change = (part: Partial<StripFrame>) =>
    onChange(frames.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={label} className="flex flex-col gap-3 outline-none">
      <p className="flex justify-between text-12 text-muted">
        <span>{label}</span>
        <span className={`figures ${total > mostSeconds ? 'font-bold text-ink' : ''}`}>
          {frames.length}/{maximum} · {t('video.seconds', { seconds: total })}
        </span>
      </p>
      {frames.length > 0 && (
        <SortableList
          ids={ids}
          strategy={horizontalListSortingStrategy}
          words={{
            instructions: t('reference.howToMove'),
            pickedUp: (_, place) => t('reference.taken', { place }),
            over: (_, place) => t('reference.over', { place }),
            dropped: (_, place) => t('reference.put', { place }),
            cancelled: () => t('reference.left'),
          }}
          onMove={(from, to) => {
            onChange(arrayMove([...frames], from, to))
            select(to)
          }}
        >
          <ol className="flex gap-0.5">
            {frames.map((one, index) => (
              <StripTile
                key={ids[index]}
                id={ids[index] ?? ''}
                number={index + 1}
                frame={one}
                selected={index === at}
                select={() => select(index)}
              />
            ))}
          </ol>
        </SortableList>
      )}
      {frame && (
        <div
          role="group"
          aria-label={t('video.clip', { number: at + 1 })}
          className="flex flex-col gap-3 border-l-2 border-ink pl-3"
        >
          <div className="flex items-center justify-between">
            <p className="font-semibold">{t('video.clip', { number: at + 1 })}</p>
            <Button
              look="quiet"
              className="size-8"
              aria-label={t('video.removeClip', { number: at + 1 })}
              onClick={() => onChange(frames.filter((_, index) => index !== at))}
            >
              <Icon name="trash" />
            </Button>
          </div>
          <Slider
            label={t('video.clipSeconds')}
            min={clipDuration.minimum}
            max={clipDuration.maximum}
            unit={t('ui.seconds')}
            value={frame.duration}
            onChange={duration => change({ duration })}
          />
          <Field
            label={t('video.clipPrompt')}
            optional
            placeholder={t('video.clipExample')}
            value={frame.prompt}
            onChange={event => change({ prompt: event.target.value })}
          />
        </div>
      )}
      {frames.map((one, index) => (
        <FileFit
          key={ids[index]}
          kind="image"
          media={{ url: one.imageUrl }}
          maximumBytes={largest.image}
          onChange={({ url }) =>
            onChange(frames.map((other, place) => (place === index ? { ...other, imageUrl: url } : other)))
          }
        />
      ))}
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uploads.map(upload => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <SlotIntake
          kind="image"
          room={room}
          records={false}
          take={files => files.forEach(file => beginUpload(PLACE, file))}
          choose={media => {
            onChange([...frames, frameOf(media)])
            select(frames.length)
          }}
          describedBy={`${id}-error`}
          focusRef={focusRef}
        />
      )}
      <ErrorText id={`${id}-error`} text={error} />
    </div>
  )
}

interface TileProps {
  readonly id: string
  readonly number: number
  readonly frame: StripFrame
  readonly selected: boolean
  readonly select: () => void
}

function StripTile({ id, number, frame, selected, select }: TileProps) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const { imageUrl, duration, prompt } = frame
  const asset = 'asset' in imageUrl ? imageUrl.asset : undefined
  const { data } = useQuery({ ...assetQuery(asset ?? ''), enabled: asset !== undefined })
  const picture = data && (data.thumbnailUrl ?? data.url)
  return (
    <li
      ref={setNodeRef}
      className={`relative h-20 ${isDragging ? 'z-10' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition, flex: `${duration} 1 0`, minWidth: NARROWEST }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('video.stripTile', { number, seconds: duration, prompt })}
        aria-current={selected}
        onClick={select}
        onFocus={select}
        className={`relative grid size-full cursor-grab touch-none place-items-center overflow-hidden bg-well text-muted ${
          selected ? 'outline-2 -outline-offset-2 outline-ink' : ''
        }`}
      >
        {picture === undefined ? (
          <Icon name="image" />
        ) : (
          <img src={picture} alt="" className="size-full object-cover" />
        )}
        <span className="figures absolute bottom-0 left-0 bg-paper px-1 text-12 text-ink">
          {t('video.seconds', { seconds: duration })}
        </span>
      </button>
    </li>
  )
}

/** Unique ids for sorting: the same file may occur twice. */
function idsOf(frames: readonly StripFrame[]): string[] {
  const seen = new Map<string, number>()
  return frames.map(({ imageUrl }) => {
    const name = mediaKey({ url: imageUrl })
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return `${name} ${times}`
  })
}
