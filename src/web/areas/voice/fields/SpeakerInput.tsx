import { lazy, Suspense } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SpeakerPicker } from '#web/controls/voice/SpeakerPicker.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import type { VoiceControl } from '../voiceForm.ts'

const WhoReads = lazy(async () => ({ default: (await import('./WhoReads.tsx')).WhoReads }))

/** Chooses the narrator. Without one, the service's default voice is used. */
export function SpeakerInput({ control }: { readonly control: VoiceControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'speaker' })
  const text = useWatch({ control, name: 'text' })
  return (
    <div role="group" aria-label={t('voice.speaker')}>
      <p className="mb-2 text-12 text-muted" aria-hidden>
        {t('voice.speaker')}
      </p>
      <SpeakerPicker
        label={t('voice.speaker')}
        speaker={field.value}
        onChange={field.onChange}
        none={t('voice.ownVoice')}
        focusRef={field.ref}
      />
      {field.value !== '' && (
        <Suspense>
          <WhoReads speaker={field.value} text={text} choose={field.onChange} />
        </Suspense>
      )}
      <ErrorText id="voice-speaker-error" text={fieldState.error?.message} />
    </div>
  )
}
