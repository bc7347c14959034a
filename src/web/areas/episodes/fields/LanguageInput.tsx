import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { controlClass, FieldFrame } from '#web/ui/fields/FieldFrame.tsx'
import { languageIn } from '#web/i18n/languageIn.ts'
import type { EpisodeControl } from './control.ts'

/** The languages of the built-in speakers. */
const languages = [
  'en',
  'zh',
  'yue',
  'ja',
  'ko',
  'es',
  'pt',
  'fr',
  'de',
  'it',
  'nl',
  'pl',
  'ru',
  'tr',
  'vi',
  'hi',
  'ar',
]

/** The language of the narration; by default that of the source. */
export function LanguageInput({ control }: { readonly control: EpisodeControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'language' })
  const reader = useLanguage()
  const known = field.value === '' || languages.includes(field.value) ? languages : [...languages, field.value]
  return (
    // A native select: the code of `Select` is larger than the rest of the form.
    <FieldFrame label={t('episodes.language')} error={fieldState.error?.message}>
      {joined => (
        <select {...field} {...joined} className={`h-8 bg-paper px-2 text-14 ${controlClass}`}>
          <option value="">{t('episodes.sameLanguage')}</option>
          {known.map(code => (
            <option key={code} value={code}>
              {languageIn(reader, code)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
