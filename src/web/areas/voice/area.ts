import type { PageArea } from '#web/works/pageArea.ts'
import { readVoiceSearch } from './address.ts'

export const voiceArea = {
  name: 'voice',
  path: '/voice',
  key: 'v',
  words: ['voice'],
  controlWords: ['controls', 'speakers', 'slots'],
  page: async () => (await import('./VoicePage.tsx')).VoicePage,
  form: () => import('./VoiceComposer.tsx'),
  views: async () => (await import('./views.ts')).voiceViews,
  readSearch: readVoiceSearch,
} as const satisfies PageArea<'voice'>
