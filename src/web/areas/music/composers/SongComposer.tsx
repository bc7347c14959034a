import { useController, useFormState, useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { MusicGenerateRequest } from '#contract/areas/music/generate.ts'
import { musicModelIds } from '#contract/areas/music/models.ts'
import { CountInput } from '#web/composer/CountInput.tsx'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { Advanced } from '#web/ui/Advanced.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { LineInput } from '../fields/LineInput.tsx'
import { LyricsInput } from '../fields/LyricsInput.tsx'
import { ModelInput } from '../fields/ModelInput.tsx'
import { PromptInput } from '../fields/PromptInput.tsx'
import { ProviderInput } from '../fields/ProviderInput.tsx'
import { StyleInput } from '../fields/StyleInput.tsx'
import { songDetails, songForm, type SongValues } from '../forms/song.ts'
import { MusicPress } from '../price/MusicPress.tsx'

/** The composer of `music.generate`: a single line, or the full form. */
export function SongComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(songForm, props)
  const { control } = composer.form
  const { field: detail } = useController({ control, name: 'detail' })
  const { field: sings } = useController({ control, name: 'sings' })
  const [provider, model] = useWatch({ control, name: ['provider', 'model'] })
  const isFull = detail.value === 'full'
  const theme = useWatch({ control, name: 'prompt' })
  return (
    <ComposerFrame composer={composer} press={<MusicPress composer={composer} operation="music.generate" />}>
      <SegmentedControl
        legend={t('song.detail')}
        values={songDetails}
        value={detail.value}
        labelOf={value => t(`song.details.${value}`)}
        onChange={detail.onChange}
      />
      <PromptInput
        composer={composer}
        name="prompt"
        label={t('song.prompt')}
        placeholder={t('song.placeholder')}
        rows={isFull ? 3 : 1}
        model={model}
        optional
      />
      {isFull && <ModelInput control={control} name="model" operation="music.generate" models={musicModelIds} />}
      {isFull && <LineInput control={control} name="title" label={t('song.title')} />}
      {isFull && <StyleInput control={control} name="style" />}
      <Toggle label={t('song.sings')} checked={sings.value} onChange={sings.onChange} hint={t('song.singsHint')} />
      {sings.value && (
        <LyricsInput control={control} name="lyrics" theme={theme} optional={isFull && provider !== 'default'} />
      )}
      {isFull && <SongAdvanced control={control} />}
      <CountInput label={t('composer.takes')} composer={composer} />
    </ComposerFrame>
  )
}

interface ControlProps {
  readonly control: Control<SongValues, unknown, MusicGenerateRequest>
}

function SongAdvanced({ control }: ControlProps) {
  const { t } = useTranslation()
  const { errors } = useFormState({ control, name: ['vocalId', 'provider', 'providerParams'] })
  const [sings, vocalId, provider] = useWatch({ control, name: ['sings', 'vocalId', 'provider'] })
  return (
    <Advanced
      isUsed={vocalId !== '' || provider !== 'default'}
      isWrong={Boolean(errors.vocalId ?? errors.provider ?? errors.providerParams)}
    >
      {sings && <LineInput control={control} name="vocalId" label={t('song.vocalId')} hint={t('song.vocalIdHint')} />}
      <ProviderInput control={control} name="provider" />
      {provider !== 'default' && <ProviderParams control={control} />}
    </Advanced>
  )
}

function ProviderParams({ control }: ControlProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'providerParams' })
  return (
    <TextArea
      {...field}
      rows={2}
      optional
      label={t('song.providerParams')}
      placeholder={'{ "weirdness": 1 }'}
      hint={t('song.providerParamsHint')}
      error={fieldState.error && t('song.providerParamsWrong')}
    />
  )
}
