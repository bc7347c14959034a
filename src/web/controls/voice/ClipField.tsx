import { lazy, Suspense, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaRef } from '#contract/kit/media.ts'
import type { FileFormat } from '#contract/kit/fileFormats.ts'
import { useFileIntake } from '#web/ui/fields/useFileIntake.tsx'
import { UploadTile } from '#web/controls/references/UploadTile.tsx'
import { acceptOf, formatOfFile, isWanted } from '#web/controls/source/formats.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { formatBytes, formatByteLimit } from '#web/ui/formatBytes.ts'
import { beginUpload } from '#web/uploads/uploads.ts'
import { useUploads } from '#web/uploads/useUploads.ts'
import { ClipAddress } from './ClipAddress.tsx'
import { ClipTile } from './ClipTile.tsx'
import { clipName } from './recorder/clipName.ts'
import { readClip, wavOf, type Sound } from './recorder/sound.ts'

const Recorder = lazy(async () => ({ default: (await import('./recorder/Recorder.tsx')).Recorder }))
const ClipFit = lazy(async () => ({ default: (await import('./ClipFit.tsx')).ClipFit }))
const TrimPanel = lazy(async () => ({ default: (await import('./recorder/TrimPanel.tsx')).TrimPanel }))

/** The limits of accepted clips. */
export interface ClipLimits {
  readonly seconds: number
  readonly maximumBytes: number
  readonly formats: readonly FileFormat[]
}

interface Props {
  /** Identifies its uploads on the page. */
  readonly place: string
  readonly label: string
  readonly clip: MediaRef | null
  readonly onChange: (clip: MediaRef | null) => void
  readonly limits: ClipLimits
  readonly error?: string | undefined
  readonly focusRef?: Ref<HTMLButtonElement>
  /** For a field in a group that already shows this label. */
  readonly inside?: boolean
}

/** The current step of recording or trimming a clip. */
type Doing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'records' }
  | { readonly kind: 'trims'; readonly sound: Sound; readonly name: string; readonly recorded: boolean }

const nothing: Doing = { kind: 'nothing' }

/**
 * A recording: dropped, chosen, by address, dragged from a result, or recorded with the microphone; cut to its limit.
 */
export function ClipField(props: Props) {
  const { place, label, clip, onChange, limits, error, focusRef, inside = false } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const [doing, setDoing] = useState(nothing)
  const [refusal, setRefusal] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const uploads = useUploads(place, ({ id }) => onChange({ asset: id }))
  const most = formatByteLimit(limits.maximumBytes, language)

  /** Ends recording or trimming, and moves the focus to the field because the pressed button is gone. */
  function cancel(): void {
    setDoing(nothing)
    box.current?.focus()
  }

  function remove(): void {
    onChange(null)
    box.current?.focus()
  }

  async function take(file: File | undefined): Promise<void> {
    setRefusal(undefined)
    if (!file) return
    const format = formatOfFile(file)
    if (!isWanted(format, limits)) return setRefusal(t('clip.refused.type'))
    // What the browser cannot read, such as raw samples, the studio can.
    const sound = await readClip(file).catch(() => undefined)
    if (sound && sound.duration > limits.seconds)
      return setDoing({ kind: 'trims', sound, name: clipName(file.name), recorded: false })
    if (sound && format && !limits.formats.includes(format)) {
      const wav = wavOf(sound, { start: 0, end: sound.duration })
      return beginUpload(place, new File([wav], clipName(file.name), { type: 'audio/wav' }))
    }
    if (file.size > limits.maximumBytes)
      return setRefusal(t('clip.refused.bytes', { size: formatBytes(file.size, language), maximum: most }))
    beginUpload(place, file)
  }

  const intake = useFileIntake({
    accept: acceptOf(limits),
    takeFiles: ([file]) => void take(file),
    takeResult: asset => onChange({ asset }),
    takeAddress: url => onChange({ url }),
  })

  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={label} className="flex flex-col gap-2 outline-none">
      {!inside && (
        <p className="text-12 text-muted" aria-hidden>
          {label}
        </p>
      )}
      {content()}
      <p role="alert" className="text-12 empty:hidden">
        {intake.refusal ?? refusal}
      </p>
      <ErrorText id={`${place}-error`} text={error} />
    </div>
  )

  function content() {
    if (doing.kind === 'records')
      return (
        <Suspense fallback={<p className="text-muted">{t('voice.loading')}</p>}>
          <Recorder
            seconds={limits.seconds}
            onDone={(sound, name) => setDoing({ kind: 'trims', sound, name, recorded: true })}
            onCancel={cancel}
          />
        </Suspense>
      )
    if (doing.kind === 'trims')
      return (
        <Suspense fallback={<p className="text-muted">{t('voice.loading')}</p>}>
          <TrimPanel
            sound={doing.sound}
            name={doing.name}
            seconds={limits.seconds}
            lead={doing.recorded ? undefined : t('clip.long', { seconds: limits.seconds })}
            onUse={file => {
              cancel()
              beginUpload(place, file)
            }}
            onCancel={cancel}
            {...(doing.recorded && { again: () => setDoing({ kind: 'records' }) })}
          />
        </Suspense>
      )
    if (uploads.length > 0)
      return (
        <ul>
          {uploads.map(upload => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
        </ul>
      )
    if (clip)
      return (
        <>
          <ClipTile clip={clip} remove={remove} />
          <Suspense>
            <ClipFit clip={clip} limits={limits} onChange={onChange} />
          </Suspense>
        </>
      )
    return (
      <div
        className={`border border-dashed px-3 py-2 ${intake.isOver ? 'border-ink bg-well' : 'border-edge'}`}
        {...intake.drops}
      >
        <p className="text-12 text-muted">{t('clip.invite', { seconds: limits.seconds, size: most })}</p>
        {intake.input}
        <div className="-mx-2 mt-1 flex flex-wrap gap-x-1">
          <Button ref={focusRef} look="quiet" className="text-ink" onClick={() => setDoing({ kind: 'records' })}>
            <Icon name="voice" />
            {t('clip.record')}
          </Button>
          <Button look="quiet" className="text-ink" onClick={intake.browse}>
            <Icon name="upload" />
            {t('clip.choose')}
          </Button>
        </div>
        <ClipAddress add={url => onChange({ url })} />
      </div>
    )
  }
}
