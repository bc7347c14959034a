import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RatioPicker } from '#web/controls/RatioPicker.tsx'
import type { ImageControl } from '../imageForm.ts'
import { cardOf } from '../values.ts'
import { MatchReference } from './MatchReference.tsx'

interface Props {
  readonly control: ImageControl
  readonly matching: boolean
  readonly match: (matching: boolean) => void
}

/** The ratios of the chosen model. Choosing one stops matching the reference. */
export function RatioInput({ control, matching, match }: Props) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'imageConfig.aspectRatio' })
  const [model, first] = useWatch({ control, name: ['model', 'referenceImages.0'] })
  const card = cardOf({ model })
  const ratios = [...(card.defaultAspectRatio === 'auto' ? (['auto'] as const) : []), ...card.aspectRatios]
  return (
    <div className="flex flex-col gap-2">
      <RatioPicker
        legend={t('composer.ratio')}
        values={ratios}
        value={field.value ?? card.defaultAspectRatio}
        onChange={value => {
          match(false)
          field.onChange(value === 'auto' ? undefined : value)
        }}
        autoLabel={t('composer.auto')}
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
      {first && (
        <MatchReference
          reference={first}
          card={card}
          matching={matching}
          match={match}
          ratio={field.value}
          onRatio={field.onChange}
        />
      )}
    </div>
  )
}
