import { readFeedSearch } from '#web/feed/feedSearch.ts'
import type { PageArea } from '#web/works/pageArea.ts'

export const musicArea = {
  name: 'music',
  path: '/music',
  key: 'm',
  words: ['music'],
  controlWords: ['controls', 'source'],
  page: async () => (await import('./MusicPage.tsx')).MusicPage,
  form: () => import('./composers/SongComposer.tsx'),
  views: async () => (await import('./views.ts')).musicViews,
  readSearch: readFeedSearch,
} as const satisfies PageArea<'music'>

/** The area's second page. Its works belong to the same area. */
export const analysisArea = {
  name: 'analysis',
  path: '/music/analysis',
  key: 'a',
  words: ['music'],
  controlWords: ['controls', 'source'],
  page: async () => (await import('./MusicPage.tsx')).AnalysisPage,
  form: () => import('./composers/AnalysisComposers.tsx'),
  readSearch: readFeedSearch,
} as const satisfies PageArea<'analysis'>
