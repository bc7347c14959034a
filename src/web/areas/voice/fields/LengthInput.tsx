import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { VoiceMode } from '#contract/areas/voice/modes.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import type { VoiceControl } from '../voiceForm.ts'
import { voiceCard } from '../defaults.ts'

/** The requested length, on which the estimate is based. */
export function LengthInput({ control, mode }: { readonly control: VoiceControl; readonly mode: VoiceMode }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'durationHint' })
  const { minimum, maximum } = voiceCard.limits.durationHint
  return (
    <NumberField
      label={t('voice.length')}
      optional
      value={field.value ?? undefined}
      onChange={value => field.onChange(value ?? null)}
      min={minimum}
      max={maximum}
      unit={t('ui.seconds')}
      placeholder="–"
      hint={mode === 'effect' ? t('voice.lengthEffect') : t('voice.lengthHint', { from: minimum, to: maximum })}
      error={fieldState.error?.message}
      inputRef={field.ref}
    />
  )
}
