import type { PageArea } from '#web/works/pageArea.ts'
import { readComparison, readSide, readWorksSearch } from './address.ts'

export const worksPage = {
  name: 'works',
  path: '/works',
  key: 'w',
  words: ['dashboard'],
  controlWords: [],
  page: async () => (await import('./WorksPage.tsx')).WorksPage,
  readSearch: readWorksSearch,
} as const satisfies PageArea<'works'>

/** One work with its history. */
export const workPage = {
  name: 'works',
  path: '/works/$workId',
  words: ['dashboard'],
  controlWords: [],
  page: async () => (await import('./detail/WorkPage.tsx')).WorkPage,
  readSearch: () => ({}),
} as const satisfies Omit<PageArea<'works'>, 'key' | 'views'>

/** Two works side by side. */
export const comparisonPage = {
  name: 'works',
  path: '/works/compare',
  words: ['dashboard'],
  controlWords: [],
  page: async () => (await import('./compare/ComparisonPage.tsx')).ComparisonPage,
  readSearch: readComparison,
} as const satisfies Omit<PageArea<'works'>, 'key' | 'views'>

/** The works of one press side by side. */
export const sideBySidePage = {
  name: 'works',
  path: '/works/side',
  words: ['dashboard'],
  controlWords: [],
  page: async () => (await import('./side/SideBySidePage.tsx')).SideBySidePage,
  readSearch: readSide,
} as const satisfies Omit<PageArea<'works'>, 'key' | 'views'>
