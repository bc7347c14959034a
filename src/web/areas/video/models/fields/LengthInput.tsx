import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { automaticDuration, sharedDefaults } from '#contract/areas/video/models.ts'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import type { ModelControl } from '../modelForm.ts'
import { cardOf, isAutomatic, longest } from '../modelValues.ts'

/** The length of the video: whole seconds within the limits of the model, or automatic. */
export function LengthInput({ control }: { readonly control: ModelControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'duration' })
  const { value, onChange, ref } = field
  const [model, referenceVideo] = useWatch({ control, name: ['model', 'referenceVideo'] })
  const card = cardOf({ model })
  const { duration, totalDuration: total } = card.limits
  const { minimum, maximum } = duration
  const most = longest({ referenceVideo }, card)
  const automatic = isAutomatic(value)
  return (
    <div className="flex flex-col gap-2" tabIndex={-1} ref={ref}>
      {automatic ? (
        <p className="text-12 text-muted">{t('videoModels.length')}</p>
      ) : card.lengths ? (
        <SegmentedControl
          legend={t('videoModels.length')}
          figures
          values={card.lengths.map(String)}
          value={String(value)}
          labelOf={seconds => t('video.seconds', { seconds })}
          onChange={seconds => onChange(Number(seconds))}
          error={fieldState.error?.message}
        />
      ) : (
        <Slider
          label={t('videoModels.length')}
          value={value}
          onChange={onChange}
          min={minimum}
          max={most}
          unit={t('ui.seconds')}
          usual={Math.min(most, Math.max(minimum, sharedDefaults.duration))}
          error={fieldState.error?.message}
          {...(total !== undefined &&
            most < maximum && {
              hint: t('videoModels.together', { model, total, most }),
            })}
        />
      )}
      {card.automaticDuration && (
        <Toggle
          label={t('videoModels.automatic')}
          hint={t('videoModels.automaticHint', { seconds: sharedDefaults.duration })}
          checked={automatic}
          onChange={checked =>
            onChange(checked ? automaticDuration : Math.min(most, Math.max(minimum, sharedDefaults.duration)))
          }
        />
      )}
      {automatic && <ErrorText id="video-length-error" text={fieldState.error?.message} />}
    </div>
  )
}
