import { lazy, Suspense } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { languageName } from '#web/controls/helps/languageName.ts'
import { TextHelps } from '#web/controls/helps/TextHelps.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import type { TextFieldProps } from '#web/composer/formControl.ts'

const LyricsEditor = lazy(async () => ({ default: (await import('#web/controls/song/LyricsEditor.tsx')).LyricsEditor }))

interface Props<Values extends FieldValues, Recipe> extends TextFieldProps<Values, Recipe> {
  readonly optional?: boolean
  readonly hint?: string
  /** What the song is about, for lyrics that a language model writes; absent: it cannot be asked here. */
  readonly theme?: string
}

/** The lyrics. */
export function LyricsInput<Values extends FieldValues, Recipe>(props: Props<Values, Recipe>) {
  const { control, name, optional = false, hint, theme } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const language = languageName(useLanguage())
  const reason = theme?.trim() === '' ? t('helps.themeFirst') : undefined
  return (
    <>
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
      {theme !== undefined && (
        <TextHelps
          text={field.value}
          onChange={field.onChange}
          offers={[{ body: { help: 'lyrics', text: theme, language }, reason }]}
        />
      )}
    </>
  )
}
