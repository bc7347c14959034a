import { lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConsentInput } from '#web/controls/voice/ConsentInput.tsx'
import type { VoiceControl } from '../voiceForm.ts'
import { voiceCard } from '../defaults.ts'

const ClipField = lazy(async () => ({ default: (await import('#web/controls/voice/ClipField.tsx')).ClipField }))

/** The recording whose voice is imitated. */
export function ClipInput({ control }: { readonly control: VoiceControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'clip' })
  return (
    <Suspense fallback={<p className="h-24 text-muted">{t('voice.loading')}</p>}>
      <ClipField
        place="voice.generate/clip"
        label={t('clip.label')}
        clip={field.value}
        onChange={field.onChange}
        limits={voiceCard.media.reference}
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
      <ConsentInput clip={field.value} />
    </Suspense>
  )
}
