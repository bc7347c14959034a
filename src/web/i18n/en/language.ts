import type { LanguageFacts } from '../languageFacts.ts'

/** English. Its texts define the ones that every other language needs. */
export const language = {
  name: 'English',
  tag: 'en',
  service: 'en',
  words: async () => (await import('./words.ts')).words,
} as const satisfies LanguageFacts
