import { loadWords, startTexts } from './language.ts'
import { languageOf } from './languages.ts'
import { loadSentences } from './sentences.ts'
import type { WordGroup } from './words.ts'

/** Loads all texts of the page, for tests that render components without their page. */
export async function startTestTexts(language: string): Promise<void> {
  await startTexts(language)
  await loadSentences(languageOf(language).service)
  await loadWords(Object.keys(await languageOf(language).words()) as WordGroup[])
}
