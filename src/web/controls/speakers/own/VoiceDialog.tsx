import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import type { MediaRef } from '#contract/kit/media.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { call } from '#web/api/call.ts'
import { useMaker } from '#web/api/makers.ts'
import { ClipField } from '#web/controls/voice/ClipField.tsx'
import { useConsent } from '#web/submit/consent.ts'
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
import {
  errorsOf,
  isDecided,
  readVoiceValues,
  requestOf,
  voiceLimits,
  type VoiceErrors,
  type VoiceValues,
} from './voiceValues.ts'

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
  const form = useRef<HTMLFormElement>(null)
  const clipButton = useRef<HTMLButtonElement>(null)
  const voiceMade = useVoiceMade()
  const maker = useMaker('own-voices')
  const provider = values.by === 'provider' ? maker?.provider : undefined
  const price = provider !== undefined && maker?.credits ? maker.credits : 0
  const consent = useConsent(values.clip, provider)
  const uploads = useAllUploads()
  const arrives = uploads.some(({ place, failure }) => place === PLACE && failure === null)

  // A form that is sent again after a lost answer, or a reload, must not create a second voice.
  const [sent, setSent] = useState(() => readSent(opening.values))
  useEffect(() => save({ ...values, sent }), [values, sent, save])
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
    const read = await requestOf({ ...values, consent: consent.given, provider }, serviceLanguage)
    if ('errors' in read) return refuse(read.errors)
    if (await isTooLong(values.clip)) return refuse({ clip: t('speaker.clipLong', voiceLimits) })
    const text = JSON.stringify(read.request)
    const key = sent.of === text ? sent.key : randomId()
    setSent({ of: text, key })
    const speaker = await call(speakerEndpoints.create, { body: read.request }, { key })
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
        // What was refused is asked for anew.
        if (isDecided(error)) setSent(nothingSent)
        const known = errorsOf(error)
        if (Object.keys(known).length === 0) setFailure(error)
        else refuse(known)
      })
      .finally(() => setBusy(false))
  }

  const first = provider === undefined ? t('clip.consentFirst') : t('clip.consentSentFirst', { provider })
  const unsaid = values.clip !== null && !consent.given ? first : undefined
  const making = provider === undefined ? t('speaker.making') : t('speaker.makingThere', { provider })
  const number = new Intl.NumberFormat(reader)
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
      {maker && (
        <SegmentedControl
          legend={t('speaker.maker')}
          values={['provider', 'here'] as const}
          value={values.by}
          onChange={by => set({ by })}
          labelOf={by => (by === 'here' ? t('speaker.here') : maker.provider)}
          hint={provider === undefined ? t('speaker.hereLead') : t('speaker.thereLead', { provider })}
        />
      )}
      <ConsentInput clip={values.clip} provider={provider} />
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
      {failure !== null && provider !== undefined && (
        <Button className="self-start" onClick={() => set({ by: 'here' })}>
          {t('speaker.insteadHere')}
        </Button>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{t('speaker.cancel')}</Button>
        <Button type="submit" look="solid" busy={busy} reason={reason}>
          {busy ? making : t('speaker.makeIt')}
          {price > 0 && ` · ${number.format(price)} ${t('balance.short')}`}
        </Button>
      </div>
    </form>
  )
}

/** The request that was sent last, and its key. */
interface Sent {
  readonly of: string
  readonly key: string
}

const nothingSent: Sent = { of: '', key: '' }

/** The request that a stored draft says was sent. */
function readSent(draft: unknown): Sent {
  const sent = typeof draft === 'object' && draft !== null && 'sent' in draft ? draft.sent : undefined
  if (typeof sent !== 'object' || sent === null || !('of' in sent) || !('key' in sent)) return nothingSent
  const { of, key } = sent
  return typeof of === 'string' && typeof key === 'string' ? { of, key } : nothingSent
}
