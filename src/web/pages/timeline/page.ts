import type { PageArea } from '#web/works/pageArea.ts'
import { readTimelineSearch } from './address.ts'

export const timelinePage = {
  name: 'timeline',
  path: '/timeline',
  key: 't',
  words: ['timeline'],
  controlWords: [],
  page: async () => (await import('./TimelinePage.tsx')).TimelinePage,
  readSearch: readTimelineSearch,
} as const satisfies PageArea<'timeline'>
