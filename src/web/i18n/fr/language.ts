import { loadSentences } from '../sentences.ts'
import type { PageLanguage } from '../words.ts'

/** French. */
export const language: PageLanguage = {
  name: 'Français',
  tag: 'fr',
  service: 'fr',
  sentences: () => loadSentences('fr'),
  words: async () => (await import('./words.ts')).words,
}
