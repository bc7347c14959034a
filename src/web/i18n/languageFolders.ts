import type { PageLanguage } from './words.ts'

/** The `language.ts` of every folder beside this file, by path. */
export const languageFolders = import.meta.glob<PageLanguage>('./*/language.ts', { eager: true, import: 'language' })
