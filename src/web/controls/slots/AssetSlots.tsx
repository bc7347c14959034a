import { lazy, Suspense, useId, useRef } from 'react'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { beginUpload } from '#web/uploads/uploads.ts'
import { useUploads } from '#web/uploads/useUploads.ts'
import { useHeldFocus } from '#web/ui/useHeldFocus.ts'
import { UploadTile } from '../references/UploadTile.tsx'
import type { SlotProps } from './AssetSlot.tsx'
import { SlotIntake } from './SlotIntake.tsx'
import type { SlotMedia } from './slotMedia.ts'

// The code for sorting is loaded with the first item.
const SlotGrid = lazy(async () => ({ default: (await import('./SlotGrid.tsx')).SlotGrid }))

interface Props extends SlotProps {
  readonly values: readonly SlotMedia[]
  readonly onChange: (values: readonly SlotMedia[]) => void
  readonly maximum: number
  /** The name of the item at an index; absent: its number. */
  readonly nameOf?: (index: number) => string
}

/** A slot for several media in order, as tiles that are dragged, or moved with Space and arrow keys. */
export function AssetSlots(props: Props) {
  const {
    place,
    label,
    hidesLabel = false,
    kind,
    length,
    maximumBytes,
    records = false,
    hint,
    error,
    focusRef,
    values,
    onChange,
    maximum,
    nameOf,
  } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useHeldFocus(box)
  const add = (media: SlotMedia) => onChange([...values, media].slice(0, maximum))
  const uploads = useUploads(place, ({ id: asset, duration }) =>
    add({ url: { asset }, ...(duration !== undefined && { duration }) }),
  )
  // Failed uploads stay for a retry, but do not count.
  const room = maximum - values.length - uploads.filter(({ failure }) => failure === null).length
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={label} className="flex flex-col gap-2 outline-none">
      <p className="flex justify-between text-12 text-muted" aria-hidden>
        <span>{!hidesLabel && label}</span>
        <span className="figures">
          {values.length}/{maximum}
        </span>
      </p>
      {values.length > 0 && (
        <Suspense fallback={<div className="aspect-4/1" />}>
          <SlotGrid
            kind={kind}
            values={values}
            onChange={onChange}
            length={length}
            maximumBytes={maximumBytes}
            {...(nameOf && { nameOf })}
          />
        </Suspense>
      )}
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uploads.map(upload => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <SlotIntake
          kind={kind}
          room={room}
          length={length}
          records={records}
          take={files => files.forEach(file => beginUpload(place, file))}
          choose={add}
          describedBy={`${id}-error`}
          focusRef={focusRef}
        />
      )}
      <ErrorText id={`${id}-error`} text={error} />
      {hint !== undefined && <p className="text-12 text-muted">{hint}</p>}
    </div>
  )
}
