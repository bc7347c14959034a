import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import type { EpisodeControl } from './control.ts'

/** The languages that the built-in speakers have. */
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

const SAME = 'same'

/** In which language the source is read; by itself the one it is written in. */
export function LanguageInput({ control }: { readonly control: EpisodeControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'language' })
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language', fallback: 'code' })
  const known = field.value === '' || languages.includes(field.value) ? languages : [...languages, field.value]
  return (
    <Select
      label={t('episodes.language')}
      options={[
        { value: SAME, label: t('episodes.sameLanguage') },
        ...known.map(code => ({ value: code, label: nameOf(names, code), detail: code })),
      ]}
      value={field.value === '' ? SAME : field.value}
      onChange={code => field.onChange(code === SAME ? '' : code)}
      error={fieldState.error?.message}
    />
  )
}

/** The name of a language; what is no code is shown as it is. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
