import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cameraMovements, motionModes, templateIds } from '#contract/areas/video/presets.ts'
import type { SharedControl } from '../sharedControl.ts'
import { PresetShelf } from './PresetShelf.tsx'

interface Props {
  readonly control: SharedControl
  readonly name: 'cameraMovement' | 'motionMode' | 'templateId'
}

/** The shelf of presets for one field, with their samples. */
export function ExtrasShelf({ control, name }: Props) {
  const { t } = useTranslation()
  const { field } = useController({ control, name })
  const set = (id: string | number) => field.onChange(name === 'templateId' ? id : String(id))
  const shared = { value: field.value, onChange: set }
  if (name === 'cameraMovement')
    return (
      <PresetShelf
        {...shared}
        group="camera"
        label={t('video.camera')}
        ids={cameraMovements}
        nameOf={id => t(`video.cameras.${id}`)}
      />
    )
  if (name === 'motionMode')
    return (
      <PresetShelf
        {...shared}
        group="motion"
        label={t('video.motion')}
        ids={motionModes}
        nameOf={id => t(`video.motions.${id}`)}
      />
    )
  return (
    <PresetShelf
      {...shared}
      group="template"
      label={t('video.template')}
      ids={templateIds}
      nameOf={id => t(`video.templates.${id}`)}
    />
  )
}
