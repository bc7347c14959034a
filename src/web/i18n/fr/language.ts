import type { PageLanguage } from '../words.ts'

/** French. */
export const language: PageLanguage = {
  name: 'Français',
  tag: 'fr',
  service: 'en',
  words: async () => (await import('./words.ts')).words,
}
