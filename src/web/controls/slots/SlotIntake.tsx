import { lazy, Suspense, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { webUrl } from '#contract/kit/media.ts'
import { assetLimits, type AssetKind } from '#contract/studio/assets.ts'
import { loadWords, useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFileIntake } from '#web/ui/fields/useFileIntake.tsx'
import { formatByteLimit } from '#web/ui/formatBytes.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { COARSE, useMediaQuery } from '#web/ui/useMediaQuery.ts'
import { AddressField } from '../AddressField.tsx'
import { formatList } from '../source/formatList.ts'
import { formatName } from '#web/ui/formatName.ts'
import { formatOfFile, isWanted } from '../source/formats.ts'
import { acceptedFiles, fileBoxTypes, lengthWords, type SlotLength, type SlotMedia } from './slotMedia.ts'

const LibraryPicker = lazy(async () => ({ default: (await import('../source/LibraryPicker.tsx')).LibraryPicker }))
const CameraRecorder = lazy(async () => ({ default: (await import('./CameraRecorder.tsx')).CameraRecorder }))
const SoundRecorder = lazy(async () => {
  const [module] = await Promise.all([import('./SoundRecorder.tsx'), loadWords(['voice'])])
  return { default: module.SoundRecorder }
})

interface Props {
  readonly kind: AssetKind
  /** How many more fit. */
  readonly room: number
  readonly length?: SlotLength | undefined
  /** Whether it can be recorded here. */
  readonly records: boolean
  readonly take: (files: readonly File[]) => void
  readonly choose: (media: SlotMedia) => void
  readonly describedBy: string
  readonly focusRef?: Ref<HTMLButtonElement> | undefined
}

export const slotIcons = { image: 'image', audio: 'sound', video: 'video' } as const satisfies Record<
  AssetKind,
  IconName
>
const libraryKinds = { image: 'image', audio: 'sound', video: 'video' } as const

/** The ways to add a file: by drop, file dialog, from the library, by recording, or by address. */
export function SlotIntake(props: Props) {
  const { kind, room, length, records, take, choose, describedBy, focusRef } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const invitation = useMediaQuery(COARSE) ? 'pick' : 'drop'
  const [open, setOpen] = useState<'library' | 'recorder'>()
  const [refusal, setRefusal] = useState<string>()
  // A stored file can still be cut or shrunk, so only files that cannot be stored are refused.
  const { bytes: maximumBytes } = assetLimits[kind]
  const formats = formatList(language, 'disjunction', acceptedFiles(kind).formats.map(formatName))

  function bring(files: readonly File[]): void {
    if (files.length === 0) return
    const fitting = files.filter(file => isWanted(formatOfFile(file), acceptedFiles(kind)))
    const small = fitting.filter(file => file.size <= maximumBytes)
    setRefusal(refusalOf(fitting.length < files.length, small.length < fitting.length, small.length > room))
    if (small.length > 0) take(small.slice(0, room))
  }

  function refusalOf(isOther: boolean, isLarge: boolean, isFull: boolean): string | undefined {
    if (isOther) return t('slot.wrongType', { formats })
    if (isLarge) return t('slot.tooLarge', { size: formatByteLimit(maximumBytes, language) })
    return isFull ? t('slot.noRoom', { count: room }) : undefined
  }

  const intake = useFileIntake({
    accept: fileBoxTypes(kind),
    multiple: room > 1,
    takeFiles: bring,
    takeResult: asset => choose({ url: { asset } }),
    takeAddress: url => choose({ url: { url } }),
  })

  if (open === 'recorder') {
    const Recorder = kind === 'video' ? CameraRecorder : SoundRecorder
    return (
      <Suspense fallback={<p className="h-20 text-12 text-muted">{t('slot.loading')}</p>}>
        <Recorder
          seconds={length?.maximum ?? 60}
          onDone={file => {
            setOpen(undefined)
            take([file])
          }}
          onCancel={() => setOpen(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <div
      className={`flex flex-col border border-dashed transition-colors ${intake.isOver ? 'border-ink bg-well' : 'border-edge'}`}
      {...intake.drops}
    >
      <div className="flex items-center gap-3 px-3 pt-2 text-muted">
        <Icon name={slotIcons[kind]} />
        <p className="text-12">
          {t(`slot.${invitation}.${kind}`, { count: room })}
          {length && <span className="figures"> {t(lengthWords(length), { ...length })}</span>}
        </p>
      </div>
      {intake.input}
      <div className="flex flex-wrap gap-x-1 px-1 pb-1">
        <Button ref={focusRef} look="quiet" className="text-ink" aria-describedby={describedBy} onClick={intake.browse}>
          <Icon name="upload" />
          {t('slot.choose')}
        </Button>
        <Button
          look="quiet"
          className="text-ink"
          aria-expanded={open === 'library'}
          onClick={() => setOpen(open === 'library' ? undefined : 'library')}
        >
          <Icon name="library" />
          {t('slot.library')}
        </Button>
        {records && kind !== 'image' && (
          <Button look="quiet" className="text-ink" onClick={() => setOpen('recorder')}>
            <Icon name={kind === 'video' ? 'camera' : 'voice'} />
            {t('slot.record')}
          </Button>
        )}
        <div className="flex min-h-8 flex-col justify-center px-2 has-[input]:basis-full">
          <AddressField
            words={{
              open: t('slot.address'),
              label: t('slot.addressLabel'),
              wrong: t('slot.addressWrong'),
              add: t('slot.addressAdd'),
            }}
            fits={url => webUrl.safeParse(url).success}
            add={url => choose({ url: { url } })}
          />
        </div>
      </div>
      {open === 'library' && (
        <div className="px-3 pb-2">
          <Suspense fallback={<p className="h-20 text-12 text-muted">{t('slot.loading')}</p>}>
            <LibraryPicker
              label={t('slot.library')}
              kind={libraryKinds[kind]}
              choose={({ asset }) => {
                setOpen(undefined)
                choose({ url: { asset } })
              }}
            />
          </Suspense>
        </div>
      )}
      <p role="alert" className="px-3 pb-2 text-12 empty:hidden">
        {intake.refusal ?? refusal}
      </p>
    </div>
  )
}
