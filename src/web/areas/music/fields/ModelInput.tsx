import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { musicCards, type MusicModelId } from '#contract/areas/music/models.ts'
import { useModelName } from '#web/api/serviceNames.ts'
import { ChipChoice } from './ChipChoice.tsx'
import type { FormControl } from '#web/composer/formControl.ts'

interface Props<Values extends FieldValues, Recipe> {
  readonly control: FormControl<Values, Recipe>
  readonly name: FieldPathByValue<Values, MusicModelId>
  readonly models: readonly MusicModelId[]
  /** Replaces the default of just setting the field. */
  readonly choose?: (model: MusicModelId) => void
}

/** The models of the operation, with a hint on what distinguishes the chosen one. */
export function ModelInput<Values extends FieldValues, Recipe>(props: Props<Values, Recipe>) {
  const { control, name, models, choose } = props
  const { t } = useTranslation()
  const modelName = useModelName()
  const { field, fieldState } = useController({ control, name })
  return (
    <ChipChoice<MusicModelId>
      legend={t('composer.model')}
      figures
      values={models}
      value={field.value}
      onChange={choose ?? field.onChange}
      hint={[detailOf(field.value), modelName(field.value)].filter(Boolean).join(' · ')}
      error={fieldState.error?.message}
      focusRef={field.ref}
    />
  )

  function detailOf(id: MusicModelId): string {
    if (id === 'auto') return t('music.automatic')
    const { head, instrumental } = musicCards[id]
    if (head) return t('music.extendsHead')
    return t(instrumental ? 'music.anything' : 'music.songsOnly')
  }
}
