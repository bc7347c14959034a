import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { CapabilityFrame } from '../CapabilityFrame.tsx'
import { StripInput } from '../fields/StripInput.tsx'
import { WordsInput } from '../fields/WordsInput.tsx'
import { mostSeconds, multiTransitionForm, stripSeconds } from '../forms/multiTransition.ts'

/** The composer of `multi_transition`. */
export function StripComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(multiTransitionForm, props)
  const { field, fieldState } = useController({ control: composer.form.control, name: 'frames' })
  const seconds = stripSeconds(field.value)
  return (
    <CapabilityFrame
      form={multiTransitionForm}
      composer={composer}
      length={t('video.asStrip', {
        seconds: multiTransitionForm.durationOf({ ...composer.form.getValues(), frames: field.value }),
      })}
      material={
        <StripInput
          label={t('video.strip')}
          frames={field.value}
          onChange={field.onChange}
          maximum={multiTransitionForm.card.nested ?? capabilityLimits.clips.maximum}
          error={
            seconds > mostSeconds
              ? t('video.stripTooLong', { seconds, maximum: mostSeconds })
              : fieldState.error && (field.value.length < 2 ? t('video.stripMissing') : fieldState.error.message)
          }
          focusRef={field.ref}
        />
      }
      words={<WordsInput composer={composer} capability="multi_transition" optional rows={2} />}
    />
  )
}
