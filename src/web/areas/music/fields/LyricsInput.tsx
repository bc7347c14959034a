import { lazy, Suspense } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TextFieldProps } from '#web/composer/formControl.ts'

const LyricsEditor = lazy(async () => ({ default: (await import('#web/controls/song/LyricsEditor.tsx')).LyricsEditor }))

interface Props<Values extends FieldValues, Recipe> extends TextFieldProps<Values, Recipe> {
  readonly optional?: boolean
  readonly hint?: string
}

/** The lyrics. */
export function LyricsInput<Values extends FieldValues, Recipe>(props: Props<Values, Recipe>) {
  const { control, name, optional = false, hint } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <Suspense fallback={<p className="h-64 text-12 text-muted">{t('music.loading')}</p>}>
      <LyricsEditor
        label={t('lyrics.label')}
        value={field.value}
        onChange={field.onChange}
        optional={optional}
        hint={hint}
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
    </Suspense>
  )
}
