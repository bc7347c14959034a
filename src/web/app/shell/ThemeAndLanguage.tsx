import { useTranslation } from 'react-i18next'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { chooseLanguage, useLanguage } from '#web/i18n/language.ts'
import { allLanguageNames, languageIds, languageOf } from '#web/i18n/languages.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { chooseTheme, themes, useTheme } from '../preferences.ts'

/** The theme and the language, which belong to this browser. */
export function ThemeAndLanguage() {
  const { t } = useTranslation()
  useLettersFor(allLanguageNames)
  const theme = useTheme()
  return (
    <>
      <SegmentedControl
        legend={t('theme.label')}
        values={themes}
        value={theme}
        onChange={chooseTheme}
        labelOf={value => t(`theme.${value}`)}
      />
      <SegmentedControl
        legend={t('language.label')}
        values={languageIds}
        value={useLanguage()}
        onChange={language => void chooseLanguage(language)}
        labelOf={language => languageOf(language).name}
      />
    </>
  )
}
