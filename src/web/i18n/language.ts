import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { pickLanguage, type Language } from '#contract/kit/language.ts'
import { loadChineseLetters } from './chineseLetters.ts'
import type { Texts } from './texts.ts'

const STORED = 'atelier.language'

/** The language of the page: the one chosen last, else the browser's first that we speak. */
export function startLanguage(): Language {
  return pickLanguage(localStorage.getItem(STORED) ?? navigator.languages.join(','))
}

export function currentLanguage(): Language {
  return pickLanguage(i18next.language)
}

export function useLanguage(): Language {
  return pickLanguage(useTranslation().i18n.language)
}

/** Starts with one language; the other is fetched when it is chosen. */
export async function startTexts(language: Language): Promise<void> {
  const translation = await textsOf(language)
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
  })
  tellDocument(language)
}

export async function chooseLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation'))
    i18next.addResourceBundle(language, 'translation', await textsOf(language))
  await i18next.changeLanguage(language)
  localStorage.setItem(STORED, language)
  tellDocument(language)
}

async function textsOf(language: Language): Promise<Texts> {
  if (language === 'en') return (await import('./en.ts')).en
  void loadChineseLetters()
  return (await import('./zh.ts')).zh
}

function tellDocument(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
}
