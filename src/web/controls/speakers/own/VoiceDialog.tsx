import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { call } from '#web/api/call.ts'
import { findable, facetsOf } from '../speakerFilter.ts'
import { speakersQuery } from '../speakerQueries.ts'
import { useSpeakerWords } from '../useSpeakerWords.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Select } from '#web/ui/Select.tsx'
import { newKey } from '#web/works/newKey.ts'
import { useDraft } from '#web/works/drafts/useDraft.ts'
import { ClipField, tooLong } from './ClipField.tsx'
import { useVoiceMade } from './ownVoices.ts'
import { tellCause } from './tellCause.ts'
import { errorsOf, readVoiceValues, requestOf, voiceLimits, type VoiceErrors, type VoiceValues } from './voiceValues.ts'

interface Props {
  readonly close: () => void
  readonly made: (speaker: Speaker) => void
}

/** Makes a voice of one's own from a recording. What is typed stays until it is made. */
export function VoiceDialog({ close, made }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open onOpenChange={open => !open && close()} title={t('speaker.make')} description={t('speaker.makeLead')}>
      <Suspense>
        <VoiceForm close={close} made={made} />
      </Suspense>
    </Dialog>
  )
}

/** Languages that can be said of a voice, beside those that the catalogue speaks. */
const usual = ['en', 'zh', 'ja', 'ko', 'es', 'fr', 'de', 'it', 'pt', 'ru']

function VoiceForm({ close, made }: Props) {
  const { t } = useTranslation()
  const reader = useLanguage()
  const client = useQueryClient()
  const { opening, keep } = useDraft('speakers')
  const [values, setValues] = useState(() => readVoiceValues(opening, reader))
  const [errors, setErrors] = useState<VoiceErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const key = useRef({ of: '', key: '' })
  const form = useRef<HTMLFormElement>(null)
  const voiceMade = useVoiceMade()

  useEffect(() => keep(values), [values, keep])
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  function set(part: Partial<VoiceValues>): void {
    setValues({ ...values, ...part })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))))
    setFailure(null)
  }

  async function send(): Promise<void> {
    const read = await requestOf(values, reader)
    if ('errors' in read) return setErrors(read.errors)
    const clip = await client.ensureQueryData(assetQuery(values.clip))
    if (tooLong(clip)) return setErrors({ clip: t('speaker.clipLong', voiceLimits) })
    const text = JSON.stringify(read.request)
    // The same press again, after an answer that got lost, is the same voice.
    if (key.current.of !== text) key.current = { of: text, key: newKey() }
    const speaker = await call(speakerEndpoints.create, { body: read.request }, { key: key.current.key })
    keep(readVoiceValues(undefined, reader))
    await voiceMade(speaker)
    made(speaker)
  }

  function press(event: FormEvent): void {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    send()
      .catch((error: unknown) => {
        const known = errorsOf(error)
        setErrors(known)
        if (Object.keys(known).length === 0) setFailure(error)
      })
      .finally(() => setBusy(false))
  }

  return (
    <form ref={form} noValidate aria-label={t('speaker.make')} onSubmit={press} className="flex flex-col gap-5">
      <ClipField clip={values.clip} onChange={clip => set({ clip })} error={errors.clip} />
      <Field
        label={t('speaker.name')}
        value={values.name}
        limit={voiceLimits.name}
        autoComplete="off"
        onChange={event => set({ name: event.target.value })}
        error={errors.name}
      />
      <LanguageSelect value={values.language} onChange={language => set({ language })} error={errors.language} />
      <SegmentedControl
        legend={t('speaker.facet.gender')}
        values={['unsaid', 'female', 'male'] as const}
        value={values.gender}
        onChange={gender => set({ gender })}
        labelOf={gender => t(`speaker.gender.${gender}`)}
        error={errors.gender}
      />
      <p role="alert" className="empty:hidden">
        {failure !== null && tellCause(failure, reader, t)}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{t('speaker.cancel')}</Button>
        <Button type="submit" look="solid" busy={busy}>
          {t(busy ? 'speaker.making' : 'speaker.makeIt')}
        </Button>
      </div>
    </form>
  )
}

interface LanguageProps {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error: string | undefined
}

function LanguageSelect({ value, onChange, error }: LanguageProps) {
  const { t } = useTranslation()
  const reader = useLanguage()
  const { tell } = useSpeakerWords()
  const { data } = useQuery(speakersQuery)
  const spoken = facetsOf(findable(data ?? []), {}).language.map(one => one.value)
  const options = [...new Set([...usual, ...spoken, value])].map(code => ({
    value: code,
    label: tell('language', code),
  }))
  return (
    <Select
      label={t('speaker.facet.language')}
      value={value}
      onChange={onChange}
      options={options.toSorted((a, b) => a.label.localeCompare(b.label, reader))}
      error={error}
    />
  )
}
