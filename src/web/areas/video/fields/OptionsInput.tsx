import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CapabilityCard } from '#contract/areas/video/capabilities.ts'
import { RatioPicker } from '#web/controls/RatioPicker.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import type { SharedControl } from '../sharedControl.ts'

interface Props {
  readonly control: SharedControl
  readonly card: CapabilityCard
  /** Shown instead of the length field if the length follows from the material. */
  readonly length?: string | undefined
  /** Shown below the ratio: which parts of the material it shows. */
  readonly crops?: ReactNode
}

/** Resolution, aspect ratio and length. */
export function OptionsInput({ control, card, length, crops }: Props) {
  const { t } = useTranslation()
  const { field: quality, fieldState: qualityState } = useController({ control, name: 'quality' })
  const { field: ratio, fieldState: ratioState } = useController({ control, name: 'aspectRatio' })
  const [only] = card.qualities
  return (
    <>
      <SegmentedControl
        legend={t('video.quality')}
        figures
        values={card.qualities}
        value={quality.value}
        onChange={quality.onChange}
        error={qualityState.error?.message}
        focusRef={quality.ref}
        {...(card.qualities.length === 1 && { hint: t('video.onlyQuality', { quality: only }) })}
      />
      <RatioPicker
        legend={t('video.ratio')}
        autoLabel=""
        values={card.aspectRatios}
        value={ratio.value}
        onChange={ratio.onChange}
        error={ratioState.error?.message}
        focusRef={ratio.ref}
      />
      {crops}
      <LengthInput control={control} card={card} length={length} />
    </>
  )
}

function LengthInput({ control, card: { durations }, length }: Props) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'duration' })
  if (length !== undefined)
    return (
      <div>
        <p className="mb-1 text-12 text-muted">{t('video.duration')}</p>
        <p>{length}</p>
      </div>
    )
  if ('minimum' in durations)
    return (
      <Slider
        label={t('video.duration')}
        min={durations.minimum}
        max={durations.maximum}
        unit={t('ui.seconds')}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    )
  return (
    <SegmentedControl
      legend={t('video.duration')}
      figures
      values={durations.map(String)}
      value={String(field.value)}
      labelOf={seconds => t('video.seconds', { seconds })}
      onChange={seconds => field.onChange(Number(seconds))}
      error={fieldState.error?.message}
      focusRef={field.ref}
    />
  )
}
