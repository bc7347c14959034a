import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fitToImageCard } from '#contract/areas/image/fit.ts'
import { imageModelIds, type ImageCard, type ImageModelId } from '#contract/areas/image/models.ts'
import { ModelPicker } from '#web/controls/ModelPicker.tsx'
import { useMakerText } from '#web/controls/useMakerText.ts'
import { describeChange } from '#web/controls/describeChange.ts'
import type { ImageControl } from '../imageForm.ts'
import { useModelPrices } from '../price/useModelPrices.ts'
import { cardOf, type ImageValues } from '../values.ts'

interface Props {
  readonly control: ImageControl
  readonly choose: (model: ImageModelId) => void
}

/** The models, what each accepts, and what a switch to it would change. */
export function ModelInput({ control, choose }: Props) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'model' })
  const { error: provider } = useController({ control, name: 'provider' }).fieldState
  const [imageConfig, referenceImages] = useWatch({ control, name: ['imageConfig', 'referenceImages'] })
  const makerText = useMakerText()
  const values: ImageValues = {
    provider: cardOf({ model: field.value }).provider,
    prompt: '',
    model: field.value,
    ...(imageConfig && { imageConfig }),
    ...(referenceImages && { referenceImages }),
  }
  const priceOf = useModelPrices(values)

  return (
    <ModelPicker
      legend={t('composer.model')}
      values={imageModelIds}
      value={cardOf(values).id}
      onChange={choose}
      characterOf={id => t(`character.${cardOf({ model: id }).character}`)}
      detailOf={id => capsOf(cardOf({ model: id }))}
      priceOf={priceOf}
      madeBy={makerText}
      changesOf={id => {
        const { changes } = fitToImageCard(values, cardOf({ model: id }))
        return changes.length > 0 ? changes.map(change => describeChange(t, change)).join(t('ui.separator')) : undefined
      }}
      error={fieldState.error?.message ?? provider?.message}
      focusRef={field.ref}
    />
  )

  function capsOf({ imageSizes, media, aspectRatios, paidPlan }: ImageCard): string {
    const paid = [
      ...paidPlan.imageSizes,
      ...paidPlan.qualities.map(quality => t('price.quality', { quality: t(`fact.qualities.${quality}`) })),
    ]
    return [
      imageSizes.length === 1 ? imageSizes.join('') : `${imageSizes[0]}–${imageSizes.at(-1)}`,
      t('model.references', { count: media.referenceImages.maximum }),
      t('model.ratios', { count: aspectRatios.length }),
      ...(paid.length > 0 ? [t('model.paid', { what: paid.join(t('ui.separator')) })] : []),
    ].join(' · ')
  }
}
