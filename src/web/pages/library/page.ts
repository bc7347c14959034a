import type { PageArea } from '#web/works/pageArea.ts'
import { readLibrarySearch } from './address.ts'

export const libraryPage = {
  name: 'library',
  path: '/library',
  key: 'l',
  words: ['library'],
  controlWords: [],
  page: async () => (await import('./LibraryPage.tsx')).LibraryPage,
  readSearch: readLibrarySearch,
} as const satisfies PageArea<'library'>
