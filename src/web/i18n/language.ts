import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { languageOf, pickLanguageId } from './languages.ts'
import type { WordGroup } from './words.ts'

const STORED = 'atelier.language'

/** The language of the page: the one chosen last, else the browser's first that we speak. */
export function startLanguage(): string {
  const chosen = localStorage.getItem(STORED)
  return pickLanguageId(chosen === null ? navigator.languages : [chosen])
}

/** The id of the page's language, which Intl knows too. */
export function currentLanguage(): string {
  return pickLanguageId([i18next.language])
}

export function useLanguage(): string {
  return pickLanguageId([useTranslation().i18n.language])
}

/** The language in which service and rules speak to this page. */
export function serviceLanguage(): Language {
  return languageOf(currentLanguage()).service
}

export function useServiceLanguage(): Language {
  return languageOf(useLanguage()).service
}

/** What the page asks servers to speak: its own language, else the one that it shows in its place. */
export function acceptedLanguages(): string {
  return [...new Set([currentLanguage(), serviceLanguage()])].join(', ')
}

/** The page's language, and the one that is being fetched to replace it. */
const languages = new Set<string>()
const groups = new Set<WordGroup>()
const loading = new Map<string, Promise<void>>()

/** Numbers in texts, as each language writes them. */
const numbers: FormatterModule = {
  type: 'formatter',
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : String(value),
  init: () => {},
  add: () => {},
  addCached: () => {},
}

/** Starts with the words of the shell in one language; others are fetched when they are chosen. */
export async function startTexts(language: string): Promise<void> {
  // At once: a page that is fetched meanwhile brings its words in this language.
  languages.add(language)
  // What was fetched before goes with the texts that are replaced here.
  loading.clear()
  await i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: language,
      fallbackLng: false,
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
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

export async function chooseLanguage(language: string): Promise<void> {
  const before = currentLanguage()
  languages.add(language)
  await loadWords([...groups])
  await i18next.changeLanguage(language)
  if (before !== language) languages.delete(before)
  localStorage.setItem(STORED, language)
  nameLanguage(language)
}

function loadGroup(language: string, name: WordGroup): Promise<void> {
  const key = `${language} ${name}`
  const fetched = loading.get(key) ?? fetchGroup(language, name)
  loading.set(key, fetched)
  // Asked for again with the next page that needs it.
  fetched.catch(() => loading.delete(key))
  return fetched
}

async function fetchGroup(language: string, name: WordGroup): Promise<void> {
  const { letters, reasons, words } = languageOf(language)
  void letters?.()
  const [texts] = await Promise.all([words[name](), reasons?.()])
  i18next.addResourceBundle(language, 'translation', texts, true)
}

function nameLanguage(language: string): void {
  document.documentElement.lang = languageOf(language).tag
}
