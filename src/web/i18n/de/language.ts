import { loadSentences } from '../sentences.ts'
import type { PageLanguage } from '../words.ts'

export const language: PageLanguage = {
  name: 'Deutsch',
  tag: 'de',
  service: 'de',
  sentences: () => loadSentences('de'),
  words: async () => (await import('./words.ts')).words,
}
