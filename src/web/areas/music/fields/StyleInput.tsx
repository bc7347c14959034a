import { useController, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { StyleChips } from '#web/controls/song/StyleChips.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import type { TextFieldProps } from '#web/composer/formControl.ts'

/** The style as text, with chips that insert words. */
export function StyleInput<Values extends FieldValues, Recipe>({ control, name }: TextFieldProps<Values, Recipe>) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <div>
      <TextArea
        {...field}
        rows={2}
        optional
        label={t('song.style')}
        placeholder={t('song.stylePlaceholder')}
        error={fieldState.error?.message}
      />
      <StyleChips text={field.value} onChange={field.onChange} />
    </div>
  )
}
