import { useQueries } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ImageSize } from '#contract/areas/image/models.ts'
import type { Subscription } from '#contract/areas/account/endpoints.ts'
import { planOf } from '#web/api/accountQueries.ts'
import { ChoiceGroup } from '#web/ui/fields/ChoiceGroup.tsx'
import { billOf } from '../price/bill.ts'
import { estimateQuery } from '../price/estimateQuery.ts'
import type { ImageControl } from '../imageForm.ts'
import { cardOf } from '../values.ts'

interface Props {
  readonly control: ImageControl
  readonly subscription: Subscription | undefined
}

/** The sizes with their pixels; each option shows whether it needs a paid plan or uses the free quota. */
export function SizeInput({ control, subscription }: Props) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'imageConfig.imageSize' })
  const [model, aspectRatio, quality] = useWatch({
    control,
    name: ['model', 'imageConfig.aspectRatio', 'imageConfig.quality'],
  })
  const card = cardOf({ model })
  const settings = { ...(aspectRatio && { aspectRatio }), ...(quality && { quality }) }
  const estimates = useQueries({
    queries: card.imageSizes.map(imageSize =>
      estimateQuery({ model: card.id, imageConfig: { ...settings, imageSize } }),
    ),
    combine: answers => new Map(card.imageSizes.map((size, index) => [size, answers[index]?.data])),
  })
  const unpaid = planOf(subscription) !== 'paid'

  return (
    <ChoiceGroup
      legend={t('composer.size')}
      values={card.imageSizes}
      value={field.value ?? card.defaultImageSize}
      onChange={field.onChange}
      error={fieldState.error?.message}
      focusRef={field.ref}
      nameOf={size => [size, pixelsOf(size), markOf(size)].filter(Boolean).join(', ')}
      className="grid auto-cols-fr grid-flow-col rounded-control border border-edge *:not-first:border-l *:not-first:border-line"
      draw={(size, chosen) => (
        <span
          className={`flex h-15 flex-col items-start justify-center px-2.5 transition-colors ${chosen ? 'bg-ink text-paper' : 'hover:bg-well'}`}
        >
          <span className="flex w-full items-baseline justify-between gap-2">
            <span className="figures">{size}</span>
            <span className={`text-12 ${chosen ? '' : 'text-muted'}`}>{markOf(size)}</span>
          </span>
          <span className={`film-edge ${chosen ? '' : 'text-muted'}`}>{pixelsOf(size) ?? '\u00a0'}</span>
        </span>
      )}
    />
  )

  function pixelsOf(size: ImageSize): string | undefined {
    const estimate = estimates.get(size)
    if (!estimate) return undefined
    return estimate.pixels ? `${estimate.pixels.width} × ${estimate.pixels.height}` : t('size.auto')
  }

  function markOf(size: ImageSize): string | undefined {
    const estimate = estimates.get(size)
    if (unpaid && card.paidPlan.imageSizes.includes(size)) return t('composer.paid')
    return estimate && billOf(estimate, subscription, 1).free > 0 ? t('size.free') : undefined
  }
}
