import { lazy, Suspense } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { openPlace } from '#web/controls/voice/cast.ts'
import type { VoiceForm } from '../voiceForm.ts'
import { sentText, voiceCard } from '../values.ts'

const DialogueEditor = lazy(async () => ({
  default: (await import('#web/controls/voice/dialogue/DialogueEditor.tsx')).DialogueEditor,
}))

/** The lines of a dialogue, counted as they are sent. */
export function DialogueInput({ form }: { readonly form: VoiceForm }) {
  const { t } = useTranslation()
  const { control, getValues, setValue } = form
  const { field, fieldState } = useController({ control, name: 'lines' })
  const cast = useWatch({ control, name: 'cast' })
  const origin = useWatch({ control, name: 'origin' })
  return (
    <Suspense fallback={<p className="h-40 text-muted">{t('voice.loading')}</p>}>
      <DialogueEditor
        lines={field.value}
        onChange={field.onChange}
        cast={cast}
        most={voiceCard.limits.voices}
        onCastSize={size => {
          const now = getValues('cast')
          if (size > now.length)
            setValue('cast', [...now, ...Array.from({ length: size - now.length }, () => openPlace)])
        }}
        origin={origin}
        script={sentText({ mode: 'dialogue', text: '', lines: field.value })}
        limit={voiceCard.limits.text}
        error={fieldState.error?.message ?? fieldState.error?.root?.message}
        focusRef={field.ref}
      />
    </Suspense>
  )
}
