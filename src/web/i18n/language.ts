import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { pickLanguage, type Language } from '#contract/kit/language.ts'
import { loadChineseLetters } from './chineseLetters.ts'
import { wordGroups, type WordGroup } from './words.ts'

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

/** The page's language, and the one that is being fetched to replace it. */
const languages = new Set<Language>()
const groups = new Set<WordGroup>()
const loading = new Map<string, Promise<void>>()

/** Starts with the words of the shell in one language; the other is fetched when it is chosen. */
export async function startTexts(language: Language): Promise<void> {
  // At once: a page that is fetched meanwhile brings its words in this language.
  languages.add(language)
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => reportError(new Error(`No words for ${key} were loaded.`)),
  })
  await loadWords(['shell'])
  nameLanguage(language)
}

/** Fetches words in the page's language. Whatever shows them is drawn after that, so that none is ever missing. */
export async function loadWords(names: readonly WordGroup[]): Promise<void> {
  for (const name of names) groups.add(name)
  await Promise.all([...languages].flatMap(language => names.map(name => loadGroup(language, name))))
}

export async function chooseLanguage(language: Language): Promise<void> {
  const before = currentLanguage()
  languages.add(language)
  await loadWords([...groups])
  await i18next.changeLanguage(language)
  if (before !== language) languages.delete(before)
  localStorage.setItem(STORED, language)
  nameLanguage(language)
}

function loadGroup(language: Language, name: WordGroup): Promise<void> {
  const key = `${language} ${name}`
  const fetched = loading.get(key) ?? fetchGroup(language, name)
  loading.set(key, fetched)
  // Asked for again with the next page that needs it.
  fetched.catch(() => loading.delete(key))
  return fetched
}

async function fetchGroup(language: Language, name: WordGroup): Promise<void> {
  if (language === 'zh') void loadChineseLetters()
  i18next.addResourceBundle(language, 'translation', await wordGroups[name][language](), true)
}

function nameLanguage(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
}
