import { readFeedSearch } from '#web/feed/feedSearch.ts'
import type { PageArea } from '#web/works/pageArea.ts'

export const episodesArea = {
  name: 'episodes',
  path: '/episodes',
  key: 'e',
  words: ['episodes'],
  controlWords: ['controls', 'speakers'],
  page: async () => (await import('./EpisodesPage.tsx')).EpisodesPage,
  form: () => import('./EpisodeComposer.tsx'),
  views: async () => (await import('./views.ts')).episodesViews,
  readSearch: readFeedSearch,
} as const satisfies PageArea<'episodes'>

/** The page of one episode, by the id of its work. It is linked from the work, not from the rail. */
export const episodePage = {
  name: 'episodes',
  path: '/episodes/$workId',
  words: ['episodes'],
  controlWords: ['controls'],
  page: async () => (await import('./EpisodePage.tsx')).EpisodePage,
  readSearch: () => ({}),
} as const satisfies Omit<PageArea<'episodes'>, 'key' | 'views'>
