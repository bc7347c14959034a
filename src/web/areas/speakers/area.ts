import type { PageArea } from '#web/works/pageArea.ts'
import { readSpeakersSearch } from './address.ts'

export const speakersArea = {
  name: 'speakers',
  path: '/speakers',
  key: 's',
  words: ['speakers'],
  // A voice of one's own is made from a clip, as on the page of voices.
  controlWords: ['controls', 'voice', 'slots'],
  page: async () => (await import('./SpeakersPage.tsx')).SpeakersPage,
  readSearch: readSpeakersSearch,
} as const satisfies PageArea<'speakers'>
