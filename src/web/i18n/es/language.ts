import { loadSentences } from '../sentences.ts'
import type { PageLanguage } from '../words.ts'

/** Spanish. */
export const language: PageLanguage = {
  name: 'Español',
  tag: 'es',
  service: 'es',
  sentences: () => loadSentences('es'),
  words: async () => (await import('./words.ts')).words,
}
