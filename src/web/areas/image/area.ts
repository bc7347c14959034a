import { readFeedSearch } from '#web/feed/feedSearch.ts'
import type { PageArea } from '#web/works/pageArea.ts'

export const imageArea = {
  name: 'image',
  path: '/image',
  key: 'i',
  words: ['image'],
  controlWords: ['controls'],
  page: async () => (await import('./ImagePage.tsx')).ImagePage,
  form: () => import('./ImageComposer.tsx'),
  views: async () => (await import('./views.ts')).imageViews,
  readSearch: readFeedSearch,
} as const satisfies PageArea<'image'>
