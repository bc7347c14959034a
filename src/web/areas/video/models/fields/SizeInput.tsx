import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Resolution } from '#contract/areas/video/models.ts'
import { videoSize } from '#contract/areas/video/size.ts'
import { ChoiceGroup } from '#web/ui/fields/ChoiceGroup.tsx'
import type { ModelControl } from '../modelForm.ts'
import { cardOf } from '../modelValues.ts'

/** The resolutions of the model, each with its pixels in the chosen ratio. */
export function SizeInput({ control }: { readonly control: ModelControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'resolution' })
  const [model, ratio] = useWatch({ control, name: ['model', 'ratio'] })
  const pixelsOf = (resolution: Resolution) => {
    const { width, height } = videoSize(resolution, ratio)
    return `${width} × ${height}`
  }
  return (
    <ChoiceGroup<Resolution>
      legend={t('videoModels.resolution')}
      values={cardOf({ model }).resolutions}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      focusRef={field.ref}
      nameOf={resolution => `${resolution}, ${pixelsOf(resolution)}`}
      className="grid auto-cols-fr grid-flow-col rounded-control border border-edge *:not-first:border-l *:not-first:border-line"
      draw={(resolution, chosen) => (
        <span
          className={`flex h-13 flex-col justify-center px-2.5 transition-colors ${chosen ? 'bg-ink text-paper' : 'hover:bg-well'}`}
        >
          <span className="figures">{resolution}</span>
          <span className={`film-edge ${chosen ? '' : 'text-muted'}`}>{pixelsOf(resolution)}</span>
        </span>
      )}
    />
  )
}
