import { loadJapaneseLetters } from '../japaneseLetters.ts'
import { loadSentences } from '../sentences.ts'
import type { PageLanguage } from '../words.ts'

export const language: PageLanguage = {
  name: '日本語',
  tag: 'ja',
  service: 'ja',
  sentences: () => loadSentences('ja'),
  letters: loadJapaneseLetters,
  words: async () => (await import('./words.ts')).words,
}
