import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import type { MediaRef } from '#contract/kit/media.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { call } from '#web/api/call.ts'
import { ClipField } from '#web/controls/voice/ClipField.tsx'
import { useConsent } from '#web/controls/voice/consent.ts'
import { ConsentInput } from '#web/controls/voice/ConsentInput.tsx'
import { useLanguage, useServiceLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { randomId } from '#web/storage/randomId.ts'
import { useAllUploads } from '#web/uploads/uploads.ts'
import { useDraft } from '#web/drafts/useDraft.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { useVoiceMade } from './ownVoices.ts'
import { errorsOf, readVoiceValues, requestOf, voiceLimits, type VoiceErrors, type VoiceValues } from './voiceValues.ts'

interface Props {
  readonly close: () => void
  readonly onCreated: (speaker: Speaker) => void
}

/** Creates a voice of the user's own from a recording. What was entered is kept until the voice exists. */
export function VoiceDialog({ close, onCreated }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('operation.speakers.create')}
      description={t('speaker.makeLead')}
    >
      <Suspense>
        <VoiceForm close={close} onCreated={onCreated} />
      </Suspense>
    </Dialog>
  )
}

/** Identifies the uploads of the form. */
const PLACE = 'speakers.create/clip'

function VoiceForm({ close, onCreated }: Props) {
  const { t } = useTranslation()
  const reader = useLanguage()
  const serviceLanguage = useServiceLanguage()
  const failureText = useFailureText()
  const client = useQueryClient()
  const { opening, save } = useDraft('speakers.create')
  const [values, setValues] = useState(() => readVoiceValues(opening.values, reader))
  const [errors, setErrors] = useState<VoiceErrors>({})
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const key = useRef({ of: '', key: '' })
  const form = useRef<HTMLFormElement>(null)
  const clipButton = useRef<HTMLButtonElement>(null)
  const voiceMade = useVoiceMade()
  const consent = useConsent(values.clip)
  const uploads = useAllUploads()
  const arrives = uploads.some(({ place, failure }) => place === PLACE && failure === null)

  useEffect(() => save(values), [values, save])
  const showFirst = useEffectEvent(() => {
    const button = errors.clip === undefined ? null : clipButton.current
    const wrong = button ?? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
  })
  // Only after submitting: corrections in between must not move the focus.
  useEffect(() => showFirst(), [refusals])

  function set(part: Partial<VoiceValues>): void {
    setValues({ ...values, ...part })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))))
    setFailure(null)
  }

  function refuse(wrong: VoiceErrors): void {
    setErrors(wrong)
    setRefusals(refusals + 1)
  }

  async function send(): Promise<void> {
    const read = await requestOf(values, serviceLanguage)
    if ('errors' in read) return refuse(read.errors)
    if (await isTooLong(values.clip)) return refuse({ clip: t('speaker.clipLong', voiceLimits) })
    const text = JSON.stringify(read.request)
    // Submitting the same form again after a lost answer must not create a second voice.
    if (key.current.of !== text) key.current = { of: text, key: randomId() }
    const speaker = await call(speakerEndpoints.create, { body: read.request }, { key: key.current.key })
    save(readVoiceValues(undefined, reader))
    await voiceMade(speaker)
    onCreated(speaker)
  }

  /** The studio has measured the clip even if the browser could not; if the length is unknown, the service decides. */
  async function isTooLong(clip: MediaRef | null): Promise<boolean> {
    if (!clip || !('asset' in clip)) return false
    const stored = await client.ensureQueryData(assetQuery(clip.asset)).catch(() => undefined)
    return stored?.duration !== undefined && stored.duration > voiceLimits.seconds
  }

  function press(event: FormEvent): void {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    send()
      .catch((error: unknown) => {
        const known = errorsOf(error)
        if (Object.keys(known).length === 0) setFailure(error)
        else refuse(known)
      })
      .finally(() => setBusy(false))
  }

  const unsaid = values.clip !== null && !consent.given ? t('clip.consentFirst') : undefined
  const reason = arrives ? t('speaker.clipArrives') : unsaid

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('operation.speakers.create')}
      onSubmit={press}
      className="flex flex-col gap-5"
    >
      <ClipField
        place={PLACE}
        label={t('speaker.clip')}
        clip={values.clip}
        onChange={clip => set({ clip })}
        limits={voiceLimits}
        error={errors.clip}
        focusRef={clipButton}
      />
      <ConsentInput clip={values.clip} />
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
        {failure !== null && failureText(failure)}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{t('speaker.cancel')}</Button>
        <Button type="submit" look="solid" busy={busy} reason={reason}>
          {t(busy ? 'speaker.making' : 'speaker.makeIt')}
        </Button>
      </div>
    </form>
  )
}
