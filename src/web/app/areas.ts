import { episodePage, episodesArea } from '#web/areas/episodes/area.ts'
import { imageArea } from '#web/areas/image/area.ts'
import { analysisArea, musicArea } from '#web/areas/music/area.ts'
import { speakersArea } from '#web/areas/speakers/area.ts'
import { videoArea, videoModelsArea } from '#web/areas/video/area.ts'
import { scriptPage, voiceArea } from '#web/areas/voice/area.ts'
import { libraryPage } from '#web/pages/library/page.ts'
import { timelinePage } from '#web/pages/timeline/page.ts'
import { creditsPage } from '#web/pages/credits/page.ts'
import { recipesPage } from '#web/pages/recipes/page.ts'
import { comparisonPage, sideBySidePage, workPage, worksPage } from '#web/pages/works/page.ts'
import type { PageArea } from '#web/works/pageArea.ts'
import { settingsPage } from './settings/page.ts'

const homeArea = {
  name: 'home',
  path: '/',
  key: 'h',
  words: [],
  controlWords: [],
  page: async () => (await import('./Home.tsx')).Home,
  readSearch: () => ({}),
} as const satisfies PageArea

/** The areas of the studio, in the order of the rail. */
export const areas = [
  homeArea,
  imageArea,
  musicArea,
  analysisArea,
  videoArea,
  videoModelsArea,
  voiceArea,
  episodesArea,
  speakersArea,
  timelinePage,
] as const

/** The pages for every area (`pages`), in the order of the rail. */
export const sharedPages = [worksPage, libraryPage, recipesPage, creditsPage] as const

/** Every page that the rail, the palette and the shortcuts link to. */
export const namedPages = [...areas, ...sharedPages, settingsPage] as const

/** Every page: the named ones, and those of single items. */
export const pages = [...namedPages, episodePage, scriptPage, comparisonPage, sideBySidePage, workPage] as const
