import { loadWords, startTexts } from './language.ts'
import { languageOf } from './languages.ts'
import type { WordGroup } from './words.ts'

/** All words of the page at once, for tests of parts that are drawn without their page. */
export async function startTestTexts(language: string): Promise<void> {
  await startTexts(language)
  await loadWords(Object.keys(languageOf(language).words) as WordGroup[])
}
