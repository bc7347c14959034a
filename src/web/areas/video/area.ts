import { readFeedSearch } from '#web/feed/feedSearch.ts'
import type { PageArea } from '#web/works/pageArea.ts'

export const videoArea = {
  name: 'video',
  path: '/video',
  key: 'o',
  words: ['video'],
  controlWords: ['controls', 'source', 'slots'],
  page: async () => (await import('./VideoPage.tsx')).VideoPage,
  form: () => import('./composers/TextComposer.tsx'),
  views: async () => (await import('./views.ts')).videoViews,
  readSearch: readFeedSearch,
} as const satisfies PageArea<'video'>

/** The area's second page. Its works belong to the same area. */
export const videoModelsArea = {
  name: 'videoModels',
  path: '/video/models',
  key: 'd',
  words: ['video'],
  controlWords: ['controls', 'source', 'slots'],
  page: async () => (await import('./VideoPage.tsx')).VideoModelsPage,
  form: () => import('./models/ModelsComposer.tsx'),
  readSearch: readFeedSearch,
} as const satisfies PageArea<'videoModels'>
