import type { PageLanguage } from '../words.ts'

export const language: PageLanguage = {
  name: 'Deutsch',
  tag: 'de',
  service: 'en',
  words: async () => (await import('./words.ts')).words,
}
