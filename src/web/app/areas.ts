import { episodePage, episodesArea } from '#web/areas/episodes/area.ts'
import { imageArea } from '#web/areas/image/area.ts'
import { analysisArea, musicArea } from '#web/areas/music/area.ts'
import { speakersArea } from '#web/areas/speakers/area.ts'
import { videoArea, videoModelsArea } from '#web/areas/video/area.ts'
import { voiceArea } from '#web/areas/voice/area.ts'
import type { PageArea } from '#web/works/pageArea.ts'

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
] as const

/** Every page of the studio: those of the areas, and of single things in them. */
export const pages = [...areas, episodePage] as const
