import type { PageLanguage } from '../words.ts'

/** Spanish. */
export const language: PageLanguage = {
  name: 'Español',
  tag: 'es',
  service: 'en',
  words: async () => (await import('./words.ts')).words,
}
