import { lazy, Suspense } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SceneHistory } from '#web/controls/voice/dialogue/history.ts'
import { withinCast } from '#web/controls/voice/dialogue/lines.ts'
import type { VoiceForm } from '../voiceForm.ts'
import { voiceCard } from '../defaults.ts'

const CastMixer = lazy(async () => ({ default: (await import('#web/controls/voice/CastMixer.tsx')).CastMixer }))

interface Props {
  readonly form: VoiceForm
  readonly history: SceneHistory
}

/** The voices of a dialogue. The lines of a removed voice go to the last remaining one. */
export function CastInput({ form, history }: Props) {
  const { t } = useTranslation()
  const { control, getValues } = form
  const { field } = useController({ control, name: 'cast' })
  const { errors } = useFormState({ control, name: 'cast' })
  return (
    <Suspense fallback={<p className="h-32 text-muted">{t('voice.loading')}</p>}>
      <CastMixer
        cast={field.value}
        most={voiceCard.limits.voices}
        limits={voiceCard.media.reference}
        onChange={cast => history.change({ cast, lines: withinCast(getValues('lines'), cast.length) })}
        errorAt={place => errors.cast?.[place]?.message}
        error={errors.cast?.message ?? errors.cast?.root?.message}
        focusRef={field.ref}
      />
    </Suspense>
  )
}
