import { useTranslation } from 'react-i18next'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { chooseLanguage, useLanguage } from '#web/i18n/language.ts'
import { allLanguageNames, languageIds, languageOf } from '#web/i18n/languages.ts'
import { ChoiceGroup } from '#web/ui/fields/ChoiceGroup.tsx'
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
      <ChoiceGroup
        legend={t('language.label')}
        values={languageIds}
        value={useLanguage()}
        onChange={language => void chooseLanguage(language)}
        nameOf={language => languageOf(language).name}
        className="grid grid-cols-3 gap-px rounded-control border border-edge bg-line"
        draw={(language, chosen) => (
          <span
            lang={languageOf(language).tag}
            className={`flex h-8 items-center justify-center px-1 text-14 transition-colors ${
              chosen ? 'bg-ink text-paper' : 'bg-paper hover:bg-well'
            }`}
          >
            {languageOf(language).name}
          </span>
        )}
      />
    </>
  )
}
