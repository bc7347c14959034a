import { loadJapaneseLetters } from '../japaneseLetters.ts'
import type { PageLanguage } from '../words.ts'

export const language: PageLanguage = {
  name: '日本語',
  tag: 'ja',
  service: 'en',
  letters: loadJapaneseLetters,
  words: async () => (await import('./words.ts')).words,
}
