import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import type { VoiceControl } from '../voiceForm.ts'
import { voiceCard } from '../defaults.ts'

const rates = [
  { name: 'audioConfig.speechRate', range: voiceCard.limits.speechRate, label: 'voice.rate' },
  { name: 'audioConfig.loudnessRate', range: voiceCard.limits.loudnessRate, label: 'voice.loudness' },
  { name: 'audioConfig.pitchRate', range: voiceCard.limits.pitchRate, label: 'voice.pitch' },
] as const

/** Speed and loudness as a change in per cent, pitch in semitones, and the file format. */
export function SoundInput({ control }: { readonly control: VoiceControl }) {
  const { t } = useTranslation()
  const { field: format, fieldState } = useController({ control, name: 'audioConfig.format' })
  return (
    <div role="group" aria-label={t('voice.settings')} className="flex flex-col gap-4">
      {rates.map(rate => (
        <RateInput key={rate.name} control={control} rate={rate} />
      ))}
      <SegmentedControl
        legend={t('voice.format')}
        values={voiceCard.formats}
        value={format.value}
        labelOf={value => t(`voice.formats.${value}`)}
        onChange={format.onChange}
        hint={t(`voice.goodFor.${format.value}`)}
        error={fieldState.error?.message}
        focusRef={format.ref}
      />
    </div>
  )
}

interface RateProps {
  readonly control: VoiceControl
  readonly rate: (typeof rates)[number]
}

function RateInput({ control, rate: { name, range, label } }: RateProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <Slider
      label={t(label)}
      value={field.value}
      onChange={field.onChange}
      min={range.minimum}
      max={range.maximum}
      unit={name === 'audioConfig.pitchRate' ? t('voice.semitones') : '%'}
      usual={0}
      error={fieldState.error?.message}
    />
  )
}
