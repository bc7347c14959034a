import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sharedModelIds, type SharedCard, type SharedModelId } from '#contract/areas/video/models.ts'
import { describeChange } from '#web/controls/describeChange.ts'
import { ModelPicker } from '#web/controls/ModelPicker.tsx'
import { useMakerText } from '#web/controls/useMakerText.ts'
import { sharedCardOf } from '../../cards.ts'
import type { ModelComposer } from '../modelForm.ts'
import { fitValues, type ModelValues } from '../modelValues.ts'
import { useVideoPrices } from '../price/useVideoPrice.ts'

/** The models with their limits, and what a switch to each would change. */
export function ModelInput({ composer: { form, fit } }: { readonly composer: ModelComposer }) {
  const { t } = useTranslation()
  const { control, getValues } = form
  const { field, fieldState } = useController({ control, name: 'model' })
  const watched = useWatch({ control })
  const values = { ...getValues(), ...(watched as Partial<ModelValues>) }
  const makerText = useMakerText()
  const prices = useVideoPrices(sharedModelIds.map(id => fitValues(values, sharedCardOf(id)).values))

  return (
    <ModelPicker<SharedModelId>
      legend={t('composer.model')}
      values={sharedModelIds}
      value={field.value}
      onChange={id => fit(fitValues(getValues(), sharedCardOf(id)))}
      characterOf={id => t(`videoModels.character.${id}`)}
      detailOf={id => limitsOf(sharedCardOf(id))}
      priceOf={id => {
        const credits = prices[sharedModelIds.indexOf(id)]?.credits
        return credits === undefined ? undefined : t('price.costs', { credits })
      }}
      madeBy={makerText}
      changesOf={id => {
        const { changes } = fitValues(values, sharedCardOf(id))
        return changes.length > 0 ? changes.map(change => describeChange(t, change)).join(t('ui.separator')) : undefined
      }}
      error={fieldState.error?.message}
      focusRef={field.ref}
    />
  )

  function limitsOf({ resolutions, limits, lengths, lastFrame, audio, media }: SharedCard): string {
    const { minimum, maximum } = limits.duration
    const made = lengths
      ? t('video.seconds', { seconds: lengths.join(', ') })
      : t('videoModels.seconds', { minimum, maximum })
    const most = media.referenceImages?.maximum
    return [
      resolutions.length > 1 ? `${resolutions[0]}–${resolutions.at(-1)}` : resolutions[0],
      made,
      t(lastFrame ? 'videoModels.bothFrames' : 'videoModels.oneFrame'),
      ...(most === undefined ? [] : [t('videoModels.mostReferences', { count: most })]),
      ...(audio ? [] : [t('videoModels.noAudio')]),
    ].join(' · ')
  }
}
