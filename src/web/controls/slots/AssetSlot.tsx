import { useId, useRef, type ReactNode, type Ref } from 'react'
import type { AssetKind } from '#contract/studio/assets.ts'
import { isRefused } from '#web/api/ApiError.ts'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { beginUpload, dropUpload } from '#web/uploads/uploads.ts'
import { useUploads } from '#web/uploads/useUploads.ts'
import { useHeldFocus } from '#web/ui/useHeldFocus.ts'
import { UploadTile } from '../references/UploadTile.tsx'
import { SlotIntake } from './SlotIntake.tsx'
import type { SlotLength, SlotMedia } from './slotMedia.ts'
import { SlotTile } from './SlotTile.tsx'

/** Props shared by the slots for one medium and for several. */
export interface SlotProps {
  /** Identifies its uploads on the page; slots with the same place share them. */
  readonly place: string
  readonly label: string
  /** For a label that is visible elsewhere. */
  readonly hidesLabel?: boolean
  readonly kind: AssetKind
  /** How long a clip may be; one that is too long gets handles to cut it. */
  readonly length?: SlotLength | undefined
  /** The largest file that is accepted, in bytes; a larger one can be shrunk. Absent: no stated limit. */
  readonly maximumBytes?: number | undefined
  /** Whether it can be recorded here, with camera or microphone. */
  readonly records?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly focusRef?: Ref<HTMLButtonElement>
}

interface Props extends SlotProps {
  readonly value: SlotMedia | null
  readonly onChange: (value: SlotMedia | null) => void
}

/** A slot for one picture, sound or video: a stored file together with its length, or an address. */
export function AssetSlot(props: Props) {
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
    value,
    onChange,
  } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const uploads = useUploads(place, ({ id: asset, duration }) =>
    onChange({ url: { asset }, ...(duration !== undefined && { duration }) }),
  )

  useHeldFocus(box)
  // A refused file makes room for the next one.
  const refused = uploads.filter(({ failure }) => isRefused(failure))
  const makeRoom = () => refused.forEach(({ id: upload }) => dropUpload(upload))

  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={label} className="flex flex-col gap-2 outline-none">
      {!hidesLabel && (
        <p className="text-12 text-muted" aria-hidden>
          {label}
        </p>
      )}
      {uploads.length > 0 && (
        <ul>
          {uploads.map(upload => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {uploads.length > refused.length ? null : value ? (
        <SlotTile
          kind={kind}
          media={value}
          onChange={onChange}
          remove={() => onChange(null)}
          length={length}
          maximumBytes={maximumBytes}
        />
      ) : (
        <SlotIntake
          kind={kind}
          room={1}
          length={length}
          records={records}
          take={([file]) => {
            if (!file) return
            makeRoom()
            beginUpload(place, file)
          }}
          choose={media => {
            makeRoom()
            onChange(media)
          }}
          describedBy={`${id}-error`}
          focusRef={focusRef}
        />
      )}
      <ErrorText id={`${id}-error`} text={error} />
      {hint !== undefined && <p className="text-12 text-muted">{hint}</p>}
    </div>
  )
}
