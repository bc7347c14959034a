import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sourceTypes, type SourceType } from '#contract/areas/episodes/models.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { COARSE, useMediaQuery } from '#web/ui/useMediaQuery.ts'
import type { EpisodeControl, EpisodeForm } from './control.ts'
import { SourcePreview } from './SourcePreview.tsx'

/** The source of an episode: a text or the address of a web page, with a preview. */
export function SourceInput({ composer }: { readonly composer: EpisodeForm }) {
  const { t } = useTranslation()
  const { control } = composer.form
  const { field } = useController({ control, name: 'source' })
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        legend={t('episodes.source')}
        values={sourceTypes}
        value={field.value}
        onChange={(source: SourceType) => field.onChange(source)}
        labelOf={source => t(`episodes.sources.${source}`)}
      />
      {field.value === 'text' ? <TextSource control={control} /> : <AddressSource control={control} />}
      <SourcePreview control={control} />
    </div>
  )
}

/** The largest text file that is read into the form, in bytes: far more than an episode uses. */
const LARGEST = 500_000

const isText = ({ name, type }: File) => /\.(?:txt|md|markdown)$/i.test(name) || type.startsWith('text/')

/** A text that is typed, pasted, or read from a file. */
function TextSource({ control }: { readonly control: EpisodeControl }) {
  const { t } = useTranslation()
  const isCoarse = useMediaQuery(COARSE)
  const { field, fieldState } = useController({ control, name: 'text' })
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<'kind' | 'size'>()

  const take = async (file: File | undefined) => {
    if (!file) return
    if (!isText(file)) return setRefused('kind')
    if (file.size > LARGEST) return setRefused('size')
    setRefused(undefined)
    field.onChange(await file.text())
  }
  const takeDropped = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') void take(event.dataTransfer.files[0])
  })
  useEffect(() => {
    const place = box.current
    const onDrag = (event: DragEvent) => takeDropped(event)
    for (const type of ['dragover', 'drop'] as const) place?.addEventListener(type, onDrag)
    return () => {
      for (const type of ['dragover', 'drop'] as const) place?.removeEventListener(type, onDrag)
    }
  }, [])
  return (
    <div ref={box}>
      <TextArea
        {...field}
        label={t('episodes.text')}
        placeholder={t(isCoarse ? 'episodes.textHintTouch' : 'episodes.textHint')}
        rows={4}
        error={fieldState.error?.message}
        aside={
          <Button look="quiet" className="-my-2 -mr-2 text-12" onClick={() => input.current?.click()}>
            <Icon name="file" size={12} />
            {t('episodes.file')}
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        accept=".txt,.md,.markdown,text/plain,text/markdown"
        aria-label={t('episodes.file')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          // Reset, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <ErrorText id="episode-file-error" text={refused && t(`episodes.fileRefused.${refused}`)} />
    </div>
  )
}

function AddressSource({ control }: { readonly control: EpisodeControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'url' })
  const { field: about } = useController({ control, name: 'about' })
  const mode = useWatch({ control, name: 'mode' })
  return (
    <Field
      {...field}
      label={t('episodes.url')}
      placeholder="https://"
      inputMode="url"
      autoComplete="off"
      error={
        fieldState.error && (field.value.trim() === '' ? t('episodes.urlMissing') : t('episodes.urlWrong', { mode }))
      }
      onChange={event => {
        field.onChange(event)
        // The note belongs to the previous address.
        if (about.value !== '') about.onChange('')
      }}
    />
  )
}
