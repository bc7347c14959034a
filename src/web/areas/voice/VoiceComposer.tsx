import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useMemo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { PressPanel } from '#web/composer/PressPanel.tsx'
import { useComposed } from '#web/composer/useComposed.ts'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { useConsent } from '#web/controls/voice/consent.ts'
import { useSceneHistory } from '#web/controls/voice/dialogue/history.ts'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
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
import { actualVoices } from './readers.ts'
import { inMode, recipeOf, sentText } from './values.ts'
import { voiceForm, type VoiceComposer as State } from './voiceForm.ts'

// Fields of other modes than the first.
const CastInput = lazy(async () => ({ default: (await import('./fields/CastInput.tsx')).CastInput }))
const ClipInput = lazy(async () => ({ default: (await import('./fields/ClipInput.tsx')).ClipInput }))
const DialogueInput = lazy(async () => ({ default: (await import('./fields/DialogueInput.tsx')).DialogueInput }))
const PictureInput = lazy(async () => ({ default: (await import('./fields/PictureInput.tsx')).PictureInput }))
const SoundInput = lazy(async () => ({ default: (await import('./fields/SoundInput.tsx')).SoundInput }))

/** The composer of `voice.generate`: the fields that the chosen mode needs. */
export function VoiceComposer(props: ComposerProps) {
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

  return (
    <ComposerFrame composer={composer} press={<VoicePress composer={composer} />}>
      <ModeInput mode={mode} choose={chooseMode} />
      {mode === 'narration' && <SpeakerInput control={control} />}
      <Suspense fallback={<div className="h-40 shrink-0" />}>
        {mode === 'dialogue' && <CastInput form={form} history={history} />}
        {mode === 'clip' && <ClipInput control={control} />}
        {mode === 'picture' && <PictureInput control={control} />}
        {mode === 'dialogue' && <DialogueInput form={form} history={history} />}
      </Suspense>
      {mode !== 'dialogue' && <TextInput control={control} mode={mode} />}
      <Suspense fallback={<div className="h-76 shrink-0" />}>
        <SoundInput control={control} />
      </Suspense>
      <LengthInput control={control} />
      <WatermarkInput control={control} />
    </ComposerFrame>
  )
}

function VoicePress({ composer }: { readonly composer: State }) {
  const id = useId()
  const composed = useComposed(composer)
  const { values } = composed
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const isSpoken = (values.mode === 'narration' || values.mode === 'dialogue') && sentText(values).trim() !== ''
  const { data: speakers } = useQuery({ ...speakersQuery, enabled: values.speaker !== '' || isSpoken })
  const byId = useMemo(() => new Map((speakers ?? []).map(one => [one.speakerId, one])), [speakers])
  const effect = useEffectForecast(values)
  const voices = session?.service === 'built-in' && !effect ? actualVoices(values, speakers ?? []) : []
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
        unfit={unfit}
        needsConsent={needsConsent}
        missing={effect?.notUnderstood}
        voices={voices}
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
