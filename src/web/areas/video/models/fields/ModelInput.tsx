import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sharedCards, sharedModelIds, type SharedCard, type SharedModelId } from '#contract/areas/video/models.ts'
import { describeChange } from '#web/controls/describeChange.ts'
import { ModelPicker } from '#web/controls/ModelPicker.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import type { ModelComposer } from '../modelForm.ts'
import { fitValues, type ModelValues } from '../modelValues.ts'

/** The models with their limits, and what a switch to each would change. */
export function ModelInput({ composer: { form, fit } }: { readonly composer: ModelComposer }) {
  const { t } = useTranslation()
  const { control, getValues } = form
  const { field, fieldState } = useController({ control, name: 'model' })
  const watched = useWatch({ control })
  const values = { ...getValues(), ...(watched as Partial<ModelValues>) }
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' })

  return (
    <ModelPicker<SharedModelId>
      legend={t('composer.model')}
      values={sharedModelIds}
      value={field.value}
      onChange={id => fit(fitValues(getValues(), sharedCards[id]))}
      characterOf={id => t(`videoModels.character.${id}`)}
      detailOf={id => limitsOf(sharedCards[id])}
      changesOf={id => {
        const { changes } = fitValues(values, sharedCards[id])
        return changes.length > 0 ? list.format(changes.map(change => describeChange(t, change))) : undefined
      }}
      error={fieldState.error?.message}
      focusRef={field.ref}
    />
  )

  function limitsOf({ resolutions, limits, lastFrame, audio, media }: SharedCard): string {
    const { minimum, maximum } = limits.duration
    const most = media.referenceImages?.maximum
    return [
      resolutions.length > 1 ? `${resolutions[0]}–${resolutions.at(-1)}` : resolutions[0],
      t('videoModels.seconds', { minimum, maximum }),
      t(lastFrame ? 'videoModels.bothFrames' : 'videoModels.oneFrame'),
      ...(most === undefined ? [] : [t('videoModels.mostReferences', { count: most })]),
      ...(audio ? [] : [t('videoModels.noAudio')]),
    ].join(' · ')
  }
}
