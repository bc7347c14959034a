import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import type { ModelControl } from '../modelForm.ts'
import { cardOf } from '../modelValues.ts'

/** Whether the video gets sound. */
export function SoundInput({ control }: { readonly control: ModelControl }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'generateAudio' })
  const { field: setting } = useController({ control, name: 'audioSetting' })
  const model = useWatch({ control, name: 'model' })
  const { generateAudioDefault, audioSettings: [usual] = [] } = cardOf({ model })
  return (
    <div className="flex flex-col gap-2">
      <Toggle
        label={t('videoModels.sound')}
        hint={generateAudioDefault === undefined ? undefined : t('videoModels.soundSamePrice')}
        checked={field.value}
        onChange={field.onChange}
      />
      {usual !== undefined && (
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
