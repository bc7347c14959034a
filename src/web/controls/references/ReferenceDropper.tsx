import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { storageUrl, webUrl, type MediaRef } from '#contract/kit/media.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropZone } from '#web/ui/fields/DropZone.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { useFileIntake } from '#web/ui/fields/useFileIntake.tsx'
import { formatBytes, formatByteLimit } from '#web/ui/formatBytes.ts'
import { beginUpload } from '#web/uploads/uploads.ts'
import { useUploads } from '#web/uploads/useUploads.ts'
import { AddressField } from '../AddressField.tsx'
import { scaledSide } from '#contract/studio/assets.ts'
import { downscale } from './downscale.ts'
import { refuseStored, sortFiles, type Refused } from './intake.ts'
import { UploadTile } from './UploadTile.tsx'

const ReferenceList = lazy(async () => ({ default: (await import('./ReferenceList.tsx')).ReferenceList }))

export interface ReferenceDropperProps {
  readonly place: string
  readonly label: string
  readonly references: readonly MediaRef[]
  readonly onChange: (references: MediaRef[]) => void
  /** The maximum number of references at present. */
  readonly maximum: number
  /** MIME types with their file name extensions. */
  readonly types: Readonly<Record<string, readonly string[]>>
  readonly maximumBytes: number
  /** Refuses addresses of a vendor's own storage (`gs:`). */
  readonly webOnly?: boolean
  readonly error?: string | undefined
  readonly onEdit?: ((index: number) => void) | undefined
  /** Shown with each reference, by its number from 1. */
  readonly extra?: ((number: number) => ReactNode) | undefined
  /** Files that were added before this component was loaded; taken once. */
  readonly given: readonly File[]
  /** Whether the address field starts open. */
  readonly asksAddress?: boolean
}

/** References added by drop, paste, file dialog, address or from a result, in an order that can be changed. */
export function ReferenceDropper(props: ReferenceDropperProps) {
  const {
    place,
    label,
    references,
    onChange,
    maximum,
    types,
    maximumBytes,
    webOnly = false,
    error,
    onEdit,
    extra,
  } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const [stored, setStored] = useState<readonly Refused[]>([])
  const uploads = useUploads(place, (asset, isResumed) => {
    const isHere = references.some(reference => 'asset' in reference && reference.asset === asset.id)
    if (isResumed && isHere) return
    if (asset.bytes > maximumBytes) setStored([...stored, refuseStored(asset)])
    else onChange([...references, { asset: asset.id }])
  })
  // Failed uploads stay for a retry, but do not count.
  const arriving = uploads.filter(({ failure }) => failure === null)
  const room = Math.max(0, maximum - references.length - arriving.length)
  const [given] = useState(() => sortFiles(props.given, { types: Object.keys(types), maximumBytes, room }))
  const [refused, setRefused] = useState(given.refused)
  const full = room === 0 ? t('reference.full', { maximum }) : undefined

  const allRefused = [...refused, ...stored]

  function take(files: readonly File[]): void {
    const sorted = sortFiles(files, { types: Object.keys(types), maximumBytes, room })
    setRefused(sorted.refused)
    for (const file of sorted.taken) beginUpload(place, file)
  }

  const begun = useRef(false)
  useEffect(() => {
    if (!begun.current) for (const file of given.taken) beginUpload(place, file)
    begun.current = true
  }, [place, given])

  // If only one reference is allowed, it replaces the drop zone.
  const hasZone = maximum > 1 || room > 0
  const add = (reference: MediaRef) => room > 0 && onChange([...references, reference])
  const intake = useFileIntake({
    accept: types,
    multiple: true,
    pastesAnywhere: hasZone,
    takeFiles: take,
    takeResult: asset => add({ asset }),
    takeAddress: url => add({ url }),
  })

  return (
    <div className="flex flex-col gap-3" {...intake.drops}>
      {hasZone && (
        <DropZone
          label={label}
          intake={intake}
          hint={
            maximum > 1
              ? t('reference.room', { count: room, maximum, size: formatByteLimit(maximumBytes, language) })
              : t('reference.one', { size: formatByteLimit(maximumBytes, language) })
          }
          reason={full}
          compact={references.length + uploads.length > 0}
        />
      )}
      <ErrorText id={`${place}-references-error`} text={intake.refusal ?? error} />
      {allRefused.length > 0 && (
        <ul role="alert" className="flex flex-col gap-2 text-12">
          {allRefused.map(one => (
            <RefusedFile
              key={one.file.name}
              refused={one}
              maximumBytes={maximumBytes}
              onScaled={file => {
                setRefused(refused.filter(other => other !== one))
                setStored(stored.filter(other => other !== one))
                take([file])
              }}
            />
          ))}
        </ul>
      )}
      {references.length > 0 && (
        <Suspense fallback={<div style={{ height: references.length * 44 - 4 }} />}>
          <ReferenceList references={references} onChange={onChange} onEdit={onEdit} extra={extra} />
        </Suspense>
      )}
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uploads.map(upload => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {room > 0 && <ByAddress webOnly={webOnly} open={props.asksAddress ?? false} add={url => add({ url })} />}
    </div>
  )
}

interface RefusedProps {
  readonly refused: Refused
  readonly maximumBytes: number
  readonly onScaled: (file: File) => void
}

/** Says why a file was refused, and offers to scale it down if it is only too large. */
function RefusedFile({ refused: { file, why, open }, maximumBytes, onScaled }: RefusedProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [unreadable, setUnreadable] = useState(false)
  const [busy, setBusy] = useState(false)
  const scale = async () => {
    setBusy(true)
    try {
      onScaled(await downscale(await open()))
    } catch {
      setUnreadable(true)
    }
  }
  const size = (bytes: number) => formatBytes(bytes, language)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="wrap-anywhere">
        {file.name}:{' '}
        {t(`reference.refused.${why}`, { size: size(file.size), maximum: formatByteLimit(maximumBytes, language) })}
        {unreadable && ` ${t('reference.unreadable')}`}
      </span>
      {(why === 'bytes' || why === 'stored') && !unreadable && (
        <Button aria-busy={busy} onClick={() => !busy && void scale()}>
          {t('reference.scale', { side: scaledSide })}
        </Button>
      )}
    </li>
  )
}

interface ByAddressProps {
  readonly webOnly: boolean
  readonly open: boolean
  readonly add: (url: string) => void
}

/** A reference given by an address that the service fetches itself. */
function ByAddress({ webOnly, open, add }: ByAddressProps) {
  const { t } = useTranslation()
  const words = {
    open: t('reference.address'),
    label: t(webOnly ? 'reference.webAddress' : 'reference.addressLabel'),
    wrong: t(webOnly ? 'reference.webAddressWrong' : 'reference.addressWrong'),
    add: t('reference.add'),
  }
  return (
    <AddressField
      opensAtOnce={open}
      words={words}
      fits={url => (webOnly ? webUrl : storageUrl).safeParse(url).success}
      add={add}
    />
  )
}
