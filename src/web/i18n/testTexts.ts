import type { Language } from '#contract/kit/language.ts'
import { loadWords, startTexts } from './language.ts'
import { wordGroups, type WordGroup } from './words.ts'

/** All words of the page at once, for tests of parts that are drawn without their page. */
export async function startTestTexts(language: Language): Promise<void> {
  await startTexts(language)
  await loadWords(Object.keys(wordGroups) as WordGroup[])
}
