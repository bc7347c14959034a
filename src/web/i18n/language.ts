import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { promptLanguageOf, type Language, type PromptLanguage } from '#contract/kit/language.ts'
import { readBrowserItem, writeBrowserItem } from '#web/storage/localItems.ts'
import { languageOf, pickLanguageId } from './languages.ts'
import type { WordGroup } from './words.ts'

const STORED = 'atelier.language'

/** The initial language: the one chosen last, or else the first supported one of the browser. */
export function startLanguage(): string {
  const chosen = readBrowserItem(STORED)
  return pickLanguageId(chosen === null ? navigator.languages : [chosen])
}

/** The id of the page's language, which is also valid for Intl. */
export function currentLanguage(): string {
  return pickLanguageId([i18next.language])
}

export function useLanguage(): string {
  return pickLanguageId([useTranslation().i18n.language])
}

/** The language of the service's and the rules' texts on this page. */
export function serviceLanguage(): Language {
  return languageOf(currentLanguage()).service
}

export function useServiceLanguage(): Language {
  return languageOf(useLanguage()).service
}

/** The language of the words on this page that a built-in engine is to read. */
export const promptLanguage = (): PromptLanguage => promptLanguageOf(serviceLanguage())

export function usePromptLanguage(): PromptLanguage {
  return promptLanguageOf(useServiceLanguage())
}

/** The value of `Accept-Language`: the page's language, then the one used in its place for the service's texts. */
export function acceptedLanguages(): string {
  return [...new Set([currentLanguage(), serviceLanguage()])].join(', ')
}

/** The page's language, and one that is being loaded to replace it. */
const languages = new Set<string>()
const groups = new Set<WordGroup>()
const loading = new Map<string, Promise<void>>()

/** Formats numbers in texts by the rules of the language. */
const numbers: FormatterModule = {
  type: 'formatter',
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : String(value),
  init: () => {},
  add: () => {},
  addCached: () => {},
}

/** Starts with the shell's texts in one language; other languages are loaded when they are chosen. */
export async function startTexts(language: string): Promise<void> {
  // Synchronously, so that a page loaded in the meantime loads its texts in this language.
  languages.add(language)
  // Texts loaded before are lost with the resources that `init` replaces.
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

/** Loads texts in the page's language. Await it before rendering anything that shows them, so that none is missing. */
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
  writeBrowserItem(STORED, language)
  nameLanguage(language)
}

function loadGroup(language: string, name: WordGroup): Promise<void> {
  const key = `${language} ${name}`
  const fetched = loading.get(key) ?? fetchGroup(language, name)
  loading.set(key, fetched)
  // After a failure, the next page that needs the group loads it again.
  fetched.catch(() => loading.delete(key))
  return fetched
}

async function fetchGroup(language: string, name: WordGroup): Promise<void> {
  const { letters, sentences, words } = languageOf(language)
  void letters?.()
  const textsOfGroup = async (): Promise<object> => (await words())[name]()
  const [texts] = await Promise.all([textsOfGroup(), sentences?.()])
  i18next.addResourceBundle(language, 'translation', texts, true)
}

function nameLanguage(language: string): void {
  document.documentElement.lang = languageOf(language).tag
}
