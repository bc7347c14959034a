import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { CountInput } from '#web/composer/CountInput.tsx'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { PressPanel } from '#web/composer/PressPanel.tsx'
import { useComposed } from '#web/composer/useComposed.ts'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { useConsent } from '#web/submit/consent.ts'
import { useSceneHistory } from '#web/controls/voice/dialogue/history.ts'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { loadWords } from '#web/i18n/language.ts'
import { LengthInput } from './fields/LengthInput.tsx'
import { ModeInput } from './fields/ModeInput.tsx'
import { SpeakerInput } from './fields/SpeakerInput.tsx'
import { TextInput } from './fields/TextInput.tsx'
import { WatermarkInput } from './fields/WatermarkInput.tsx'
import { VoicePrice } from './price/VoicePrice.tsx'
import { quoteOf } from './price/quote.ts'
import { useEffectForecast } from './price/useEffectForecast.ts'
import { voiceGenerate } from '#contract/areas/voice/generate.ts'
import type { Range } from '#contract/kit/card.ts'
import { formatOf } from '#contract/kit/fileFormats.ts'
import type { MediaField } from '#contract/kit/media.ts'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { fileVerdict } from '#web/controls/slots/slotMedia.ts'
import { useUnfitFiles, type FileFit } from '#web/controls/slots/useUnfitFiles.ts'
import type { VoiceMode } from '#contract/areas/voice/modes.ts'
import type { VoiceValues } from './defaults.ts'
import { inMode, recipeOf, sentText, withElsewhere, wordsElsewhere } from './values.ts'
import { voiceForm, type VoiceComposer as State } from './voiceForm.ts'

// Fields of other modes than the first.
const CastInput = lazy(async () => ({ default: (await import('./fields/CastInput.tsx')).CastInput }))
const ClipInput = lazy(async () => ({ default: (await import('./fields/ClipInput.tsx')).ClipInput }))
const DialogueInput = lazy(async () => {
  const [module] = await Promise.all([import('./fields/DialogueInput.tsx'), loadWords(['script'])])
  return { default: module.DialogueInput }
})
const PictureInput = lazy(async () => ({ default: (await import('./fields/PictureInput.tsx')).PictureInput }))
// Tells languages apart, which needs a text first.
const SpokenBy = lazy(async () => ({ default: (await import('./price/SpokenBy.tsx')).SpokenBy }))
const SoundInput = lazy(async () => ({ default: (await import('./fields/SoundInput.tsx')).SoundInput }))

/** The composer of `voice.generate`: the fields that the chosen mode needs. */
export function VoiceComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(voiceForm, props)
  const { form, replace } = composer
  const { control, getValues, setValue } = form
  const { isSubmitted } = useFormState({ control })
  const history = useSceneHistory(
    () => ({ lines: getValues('lines'), cast: getValues('cast') }),
    ({ lines, cast }) => {
      setValue('cast', cast, { shouldValidate: isSubmitted })
      setValue('lines', lines, { shouldValidate: isSubmitted })
    },
  )
  const mode = useWatch({ control, name: 'mode' })
  const chooseMode = (next: VoiceMode) => replace(inMode(getValues(), next))
  const [refused, refuse] = useState('')
  function elsewhere(values: VoiceValues) {
    const words = wordsElsewhere(values)
    if (words === '' || words === refused) return null
    return {
      words: [words],
      files: 0,
      settings: 0,
      take: () => replace(withElsewhere(getValues()), translate => translate('composer.tookAlong')),
      refuse: () => refuse(words),
    }
  }

  return (
    <ComposerFrame composer={{ ...composer, elsewhere }} press={<VoicePress composer={composer} />}>
      <ModeInput mode={mode} choose={chooseMode} />
      {mode === 'narration' && <SpeakerInput control={control} />}
      <Suspense fallback={<div className="h-40 shrink-0" />}>
        {mode === 'dialogue' && <CastInput form={form} history={history} />}
        {mode === 'clip' && <ClipInput control={control} />}
        {mode === 'picture' && <PictureInput control={control} />}
        {mode === 'dialogue' && <DialogueInput form={form} history={history} />}
      </Suspense>
      {mode !== 'dialogue' && <TextInput control={control} mode={mode} />}
      {(mode === 'narration' || mode === 'dialogue') && (
        <Link
          to="/voice/script"
          className="flex min-h-6 items-center self-start text-12 text-muted underline underline-offset-4 hover:text-ink"
        >
          {t('voice.longScript')}
        </Link>
      )}
      <Suspense fallback={<div className="h-76 shrink-0" />}>
        <SoundInput control={control} />
      </Suspense>
      <LengthInput control={control} mode={mode} />
      <WatermarkInput control={control} />
      <CountInput label={t('composer.takes')} composer={composer} />
    </ComposerFrame>
  )
}

function VoicePress({ composer }: { readonly composer: State }) {
  const id = useId()
  const composed = useComposed(composer)
  const { values, works } = composed
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const isSpoken = (values.mode === 'narration' || values.mode === 'dialogue') && sentText(values).trim() !== ''
  const { data: speakers } = useQuery({ ...speakersQuery, enabled: values.speaker !== '' || isSpoken })
  const byId = useMemo(() => new Map((speakers ?? []).map(one => [one.speakerId, one])), [speakers])
  const effect = useEffectForecast(values)
  const { data: subscription } = useQuery(subscriptionQuery)
  const balance = subscription?.totalAvailableCredits
  const { given } = useConsent(values.clip)
  const needsConsent = values.mode === 'clip' && values.clip !== null && !given
  const { unfit } = useUnfitFiles(recipeOf(values), voiceGenerate.media, judgeFile)
  return (
    <PressPanel
      composer={composer}
      composed={composed}
      blocked={unfit > 0 || needsConsent || (balance !== undefined && balance < 1)}
      describedBy={id}
    >
      <VoicePrice
        quote={quoteOf(values, byId, effect)}
        takes={works}
        unfit={unfit}
        needsConsent={needsConsent}
        missing={effect?.notUnderstood}
        spokenBy={
          session?.service === 'built-in' &&
          !effect &&
          isSpoken && (
            <Suspense>
              <SpokenBy values={values} speakers={speakers ?? []} />
            </Suspense>
          )
        }
        balance={balance}
        id={id}
      />
    </PressPanel>
  )
}

/** The fields of this form limit the length by themselves, whatever else the recipe says. */
interface VoiceMedia extends MediaField {
  readonly length?: Range
}

/** Judges a file by its type, size and length. */
function judgeFile(asset: LibraryAsset, { formats = [], length, maximumBytes }: VoiceMedia): FileFit {
  const isTaken = formatOf(asset.mimeType, formats) && fileVerdict(asset, { length, maximumBytes }) === 'fits'
  return isTaken ? 'fits' : 'unfit'
}
