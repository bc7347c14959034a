import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ImageQuality } from '#contract/areas/image/models.ts'
import type { Subscription } from '#contract/areas/account/endpoints.ts'
import { planOf } from '#web/api/accountQueries.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import type { ImageControl } from '../imageForm.ts'
import { cardOf } from '../values.ts'

interface Props {
  readonly control: ImageControl
  readonly subscription: Subscription | undefined
}

/** The quality, if the model offers a choice. */
export function QualityInput({ control, subscription }: Props) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'imageConfig.quality' })
  const { qualities, paidPlan } = cardOf({ model: useWatch({ control, name: 'model' }) })
  if (qualities.length === 0) return null
  const unpaid = planOf(subscription) !== 'paid'
  const choices: readonly (ImageQuality | 'auto')[] = ['auto', ...qualities]
  return (
    <SegmentedControl
      legend={t('composer.quality')}
      values={choices}
      value={field.value ?? 'auto'}
      labelOf={value => t(`fact.qualities.${value}`)}
      onChange={value => field.onChange(value === 'auto' ? undefined : value)}
      markOf={value => (unpaid && paidPlan.qualities.some(paid => paid === value) ? t('composer.paid') : undefined)}
      error={fieldState.error?.message}
      focusRef={field.ref}
    />
  )
}
