import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { webUrl, type MediaRef } from '#contract/kit/media.ts'
import { AddressField } from '#web/controls/AddressField.tsx'
import { useFileIntake } from '#web/ui/fields/useFileIntake.tsx'
import { UploadTile } from '#web/controls/references/UploadTile.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { COARSE, useMediaQuery } from '#web/ui/useMediaQuery.ts'
import { formatByteLimit } from '#web/ui/formatBytes.ts'
import { beginUpload } from '#web/uploads/uploads.ts'
import { useUploads } from '#web/uploads/useUploads.ts'
import { acceptOf, formatOfFile, isWanted, type Accepted } from './formats.ts'
import { useFormatWords } from './useFormatWords.ts'

interface Props {
  /** Identifies its uploads on the page. */
  readonly place: string
  readonly accepted: Accepted
  /** Whether it also takes an address that the service fetches itself. */
  readonly takesAddress: boolean
  readonly choose: (media: MediaRef) => void
  readonly describedBy: string
  readonly focusRef?: Ref<HTMLButtonElement> | undefined
}

/** A file that is dropped or chosen here, dragged from a result, or given by its address. */
export function FileSource({ place, accepted, takesAddress, choose, describedBy, focusRef }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const invitation = useMediaQuery(COARSE) ? 'choosing' : 'dropping'
  const [refused, setRefused] = useState(false)
  const uploads = useUploads(place, ({ id }) => choose({ asset: id }))
  const { formats, conversion, refusal } = useFormatWords(accepted)

  function take(file: File | undefined): void {
    if (!file) return
    const wanted = isWanted(formatOfFile(file), accepted)
    setRefused(!wanted)
    if (wanted) beginUpload(place, file)
  }

  const intake = useFileIntake({
    accept: acceptOf(accepted),
    takeFiles: ([file]) => take(file),
    takeResult: asset => choose({ asset }),
    takeAddress: takesAddress ? url => choose({ url }) : undefined,
  })

  if (uploads.length > 0)
    return (
      <ul>
        {uploads.map(upload => (
          <UploadTile key={upload.id} upload={upload} />
        ))}
      </ul>
    )
  return (
    <div
      className={`border border-dashed px-3 py-2 ${intake.isOver ? 'border-ink bg-well' : 'border-edge'}`}
      {...intake.drops}
    >
      <p className="text-12 text-muted">
        {accepted.maximumBytes === undefined
          ? t(`source.${invitation}.any`, { formats })
          : t(`source.${invitation}.upTo`, { formats, size: formatByteLimit(accepted.maximumBytes, language) })}
        <span className="block empty:hidden">{conversion}</span>
      </p>
      {intake.input}
      <div className="-ml-2 flex flex-wrap gap-x-1">
        <Button ref={focusRef} look="quiet" className="text-ink" aria-describedby={describedBy} onClick={intake.browse}>
          <Icon name="upload" />
          {t('source.choose')}
        </Button>
        {takesAddress && (
          <div className="flex min-h-8 flex-col justify-center px-2 has-[input]:basis-full">
            <AddressField
              words={{
                open: t('source.address'),
                label: t('source.addressLabel'),
                wrong: t('source.addressWrong'),
                add: t('source.addressAdd'),
              }}
              fits={url => webUrl.safeParse(url).success}
              add={url => choose({ url })}
            />
          </div>
        )}
      </div>
      <div role="alert" className="text-12 empty:hidden">
        {intake.refusal !== undefined && <p>{intake.refusal}</p>}
        {refused && refusal.map(line => line && <p key={line}>{line}</p>)}
      </div>
    </div>
  )
}
