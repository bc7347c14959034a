import { defaultEpisodeMode, type EpisodeMode, type SourceType } from '#contract/areas/episodes/models.ts'

/** What the fields of the episode form hold. */
export interface EpisodeValues {
  readonly mode: EpisodeMode
  /** Which of the two sources is used; the other keeps its value. */
  readonly source: SourceType
  readonly text: string
  readonly url: string
  /** What a recipe says of the page at its address; empty: nothing. */
  readonly about: string
  readonly speaker: string
  /** A code; empty: that of the text. */
  readonly language: string
  /** An id; empty: that of the mode. */
  readonly style: string
}

export const episodeDefaults: EpisodeValues = {
  mode: defaultEpisodeMode,
  source: 'text',
  text: '',
  url: '',
  about: '',
  speaker: '',
  language: '',
  style: '',
}
