import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import type { VoiceControl } from '../voiceForm.ts'

export function WatermarkInput({ control }: { readonly control: VoiceControl }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'watermark' })
  return (
    <Toggle
      label={t('voice.watermark')}
      checked={field.value}
      onChange={field.onChange}
      hint={t('voice.watermarkHint')}
    />
  )
}
