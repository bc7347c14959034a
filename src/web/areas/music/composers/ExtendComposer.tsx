import { useController, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fitExtensionToCard } from '#contract/areas/music/fit.ts'
import type { MusicExtendRecipe } from '#contract/areas/music/extend.ts'
import {
  extendAtRange,
  extendTypes,
  musicCards,
  musicFiles,
  musicModelIds,
  type ExtendType,
  type MusicModelId,
} from '#contract/areas/music/models.ts'
import { CountInput } from '#web/composer/CountInput.tsx'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { useComposer } from '#web/composer/useComposer.ts'
import type { Composer, ComposerProps } from '#web/composer/composer.ts'
import { isOpen, sourceKinds } from '#web/controls/source/source.ts'
import { WavePoints } from '#web/controls/song/WavePoints.tsx'
import { Advanced } from '#web/ui/Advanced.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { LineInput } from '../fields/LineInput.tsx'
import { LyricsInput } from '../fields/LyricsInput.tsx'
import { ModelInput } from '../fields/ModelInput.tsx'
import { PromptInput } from '../fields/PromptInput.tsx'
import { ProviderInput } from '../fields/ProviderInput.tsx'
import { SourceInput } from '../fields/SourceInput.tsx'
import { StyleInput } from '../fields/StyleInput.tsx'
import { useSourceTake } from '../fields/useSourceTake.ts'
import { extendForm, type ExtendValues } from '../forms/extend.ts'
import { MusicPress } from '../price/MusicPress.tsx'

type Extending = Composer<ExtendValues, MusicExtendRecipe>

/** Models that can extend a song at its head. */
const headModels = musicModelIds.filter(id => musicCards[id].head)

/** The composer of `music.extend`: the song, the end to extend, the position, and what the new part is like. */
export function ExtendComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(extendForm, props)
  const { form, fit, replace } = composer
  const { control, getValues } = form
  const { errors } = useFormState({ control, name: 'provider' })
  const [source, instrumental, provider, model] = useWatch({
    control,
    name: ['source', 'instrumental', 'provider', 'model'],
  })
  const { field: extendType, fieldState } = useController({ control, name: 'extendType' })
  const { field: silent } = useController({ control, name: 'instrumental' })

  function chooseModel(id: MusicModelId): void {
    const values = getValues()
    const { extendType: from, model } = values
    const { values: fitted, changes } = fitExtensionToCard({ extendType: from, model }, musicCards[id])
    fit({ values: { ...values, model: id, extendType: fitted.extendType ?? from }, changes, model: id })
  }

  function chooseType(type: ExtendType): void {
    const values = getValues()
    const [able] = headModels
    // Only some models extend at the head: switch to one of them and show a notice.
    if (type === 'head' && able !== undefined && !musicCards[values.model].head)
      replace({ ...values, extendType: type, model: able }, say => say('extend.headModel', { model: able }))
    else extendType.onChange(type)
  }

  return (
    <ComposerFrame
      composer={composer}
      press={<MusicPress composer={composer} operation="music.extend" files={{ audio: musicFiles.extendAudio }} />}
    >
      <SourceInput
        control={control}
        name="source"
        place="music/source"
        label={t('extend.source')}
        kinds={sourceKinds}
        accepted={musicFiles.extendAudio}
        takesAddress
      />
      <SegmentedControl
        legend={t('extend.type')}
        values={extendTypes}
        value={extendType.value}
        labelOf={value => t(`extend.types.${value}`)}
        onChange={chooseType}
        error={fieldState.error?.message}
        focusRef={extendType.ref}
      />
      {!isOpen(source) && <Joint composer={composer} />}
      <PromptInput
        composer={composer}
        name="prompt"
        label={t('extend.prompt')}
        placeholder={t('extend.placeholder')}
        model={model}
        rows={2}
        optional
      />
      <ModelInput control={control} name="model" operation="music.extend" models={musicModelIds} choose={chooseModel} />
      <StyleInput control={control} name="style" />
      <LineInput control={control} name="title" label={t('song.title')} />
      <Toggle label={t('extend.instrumental')} checked={silent.value} onChange={silent.onChange} />
      {!instrumental && <LyricsInput control={control} name="lyrics" optional hint={t('extend.lyricsHint')} />}
      <Advanced isUsed={provider !== 'default'} isWrong={Boolean(errors.provider)}>
        <ProviderInput control={control} name="provider" without={['music_alt']} />
      </Advanced>
      <CountInput label={t('composer.takes')} composer={composer} />
    </ComposerFrame>
  )
}

/** Where the new part joins the song. */
function Joint({ composer }: { readonly composer: Extending }) {
  const { t } = useTranslation()
  const { control } = composer.form
  const [source, extendType] = useWatch({ control, name: ['source', 'extendType'] })
  const { field, fieldState } = useController({ control, name: 'extendAt' })
  const take = useSourceTake(source)
  const { minimum, maximum } = extendAtRange
  const duration = take?.duration ?? maximum
  const isTail = extendType === 'tail'
  const at = field.value ?? (isTail ? duration : 0)
  return (
    <WavePoints
      label={t('extend.joint')}
      take={take}
      part={take && (isTail ? { start: 0, end: at } : { start: at, end: duration })}
      points={[
        {
          name: 'extendAt',
          label: t('extend.at'),
          hint: t(isTail ? 'extend.atEnd' : 'extend.atStart'),
          value: field.value ?? undefined,
          usual: isTail ? duration : 0,
          minimum,
          maximum: Math.max(minimum, Math.min(maximum, duration)),
          error: fieldState.error?.message,
          focusRef: field.ref,
          onChange: value => field.onChange(value ?? null),
        },
      ]}
    />
  )
}
