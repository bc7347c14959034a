import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { References } from '#web/controls/references/References.tsx'
import type { VoiceControl } from '../useVoiceForm.ts'
import { voiceCard } from '../values.ts'

const types = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
} as const

/** The picture that is to be heard. */
export function PictureInput({ control }: { readonly control: VoiceControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'image' })
  return (
    <References
      area="voice.picture"
      label={t('voice.picture')}
      references={field.value ? [field.value] : []}
      onChange={([first]) => field.onChange(first ?? null)}
      maximum={1}
      types={types}
      maximumBytes={voiceCard.image.maximumBytes}
      webOnly
      invite={t('voice.pictureInvite')}
      focusRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}
