import type { PageArea } from '#web/works/pageArea.ts'

export const creditsPage = {
  name: 'credits',
  path: '/credits',
  key: 'c',
  words: ['credits'],
  controlWords: [],
  page: async () => (await import('./CreditsPage.tsx')).CreditsPage,
  readSearch: () => ({}),
} as const satisfies PageArea<'credits'>
