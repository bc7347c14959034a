import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SpeakerPicker } from '#web/controls/voice/SpeakerPicker.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import type { EpisodeControl } from './control.ts'

/** Chooses the narrator. */
export function SpeakerInput({ control }: { readonly control: EpisodeControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'speaker' })
  const [source, text, language] = useWatch({ control, name: ['source', 'text', 'language'] })
  return (
    <div role="group" aria-label={t('episodes.speaker')}>
      <p className="mb-2 text-12 text-muted" aria-hidden>
        {t('episodes.speaker')}
      </p>
      <SpeakerPicker
        label={t('episodes.speaker')}
        speaker={field.value}
        onChange={field.onChange}
        spoken={{ form: 'episodes', text: source === 'text' ? text : '', language }}
        focusRef={field.ref}
      />
      <ErrorText id="episode-speaker-error" text={fieldState.error && t('episodes.speakerMissing')} />
    </div>
  )
}
