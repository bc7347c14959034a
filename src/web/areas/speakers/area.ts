import type { PageArea } from '#web/works/pageArea.ts'
import { readSpeakersSearch } from './address.ts'

export const speakersArea = {
  name: 'speakers',
  path: '/speakers',
  key: 's',
  words: ['speakers'],
  // A private voice is created from a clip, as on the voice page.
  controlWords: ['controls', 'voice', 'slots'],
  page: async () => (await import('./SpeakersPage.tsx')).SpeakersPage,
  readSearch: readSpeakersSearch,
} as const satisfies PageArea<'speakers'>
