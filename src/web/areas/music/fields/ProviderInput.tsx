import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { musicProviders, type MusicProvider } from '#contract/areas/music/models.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import type { FormControl } from '#web/composer/formControl.ts'

interface Props<Values extends FieldValues, Recipe> {
  readonly control: FormControl<Values, Recipe>
  readonly name: FieldPathByValue<Values, MusicProvider>
  /** Providers that do not offer the operation. */
  readonly without?: readonly MusicProvider[]
}

/** The provider behind the service that generates the music. */
export function ProviderInput<Values extends FieldValues, Recipe>(props: Props<Values, Recipe>) {
  const { control, name, without = [] } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <SegmentedControl<MusicProvider>
      legend={t('music.provider')}
      labelOf={id => t(`music.providers.${id}`)}
      values={musicProviders.filter(id => !without.includes(id))}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      focusRef={field.ref}
    />
  )
}
