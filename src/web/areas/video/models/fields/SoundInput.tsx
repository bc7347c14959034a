import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import type { ModelControl } from '../modelForm.ts'
import { cardOf, offers } from '../modelValues.ts'

/** Whether the video gets sound; nothing, if a connected model leaves no choice. */
export function SoundInput({ control }: { readonly control: ModelControl }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'generateAudio' })
  const { field: setting } = useController({ control, name: 'audioSetting' })
  const model = useWatch({ control, name: 'model' })
  const { generateAudioDefault, audioSettings: [usual] = [] } = cardOf({ model })
  if (!offers({ model }, 'sound')) return null
  return (
    <div className="flex flex-col gap-2">
      <Toggle
        label={t('videoModels.sound')}
        hint={generateAudioDefault === undefined ? undefined : t('videoModels.soundSamePrice')}
        checked={field.value}
        onChange={field.onChange}
      />
      {usual !== undefined && offers({ model }, 'audioSetting') && (
        <Toggle
          label={t('videoModels.audioSetting')}
          hint={t('videoModels.audioSettingHint')}
          checked={setting.value !== ''}
          onChange={checked => setting.onChange(checked ? usual : '')}
        />
      )}
    </div>
  )
}
