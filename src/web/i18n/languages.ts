import { languageFolders } from './languageFolders.ts'
import { language as english } from './en/language.ts'
import type { PageLanguage } from './words.ts'

/** Every language of the page, by its id, which is the name of its folder. */
const languages: ReadonlyMap<string, PageLanguage> = new Map(
  Object.entries(languageFolders).map(([path, language]) => [path.split('/').at(-2) ?? '', language]),
)

/** The ids of all languages, English first. */
export const languageIds: readonly string[] = ['en', ...[...languages.keys()].filter(id => id !== 'en').toSorted()]

/** The language with this id; English if there is none. */
export function languageOf(id: string): PageLanguage {
  return languages.get(id) ?? english
}

/** The first supported language of `wanted`, a browser's list of languages; otherwise English. */
export function pickLanguageId(wanted: readonly (string | undefined)[]): string {
  for (const tag of wanted) {
    // Before the texts are initialized, no language is set.
    const asked = tag?.toLowerCase() ?? ''
    const found =
      languageIds.find(id => id.toLowerCase() === asked) ??
      languageIds.find(id => id.toLowerCase() === asked.split('-')[0])
    if (found !== undefined) return found
  }
  return 'en'
}

/** The names of all languages, each in its own language. */
export const allLanguageNames = languageIds.map(id => languageOf(id).name).join(' ')
