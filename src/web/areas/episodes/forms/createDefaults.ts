import { defaultEpisodeMode, type EpisodeMode, type SourceType } from '#contract/areas/episodes/models.ts'
import type { EpisodeScript } from '#contract/areas/episodes/script.ts'

/** The values of the episode form. */
export interface EpisodeValues {
  readonly mode: EpisodeMode
  /** Which of the two sources is used; the other keeps its value. */
  readonly source: SourceType
  readonly text: string
  readonly url: string
  /** The `content` that a recipe has besides the address of its page; empty: none. */
  readonly about: string
  readonly speaker: string
  /** A language code; empty: the language of the text. */
  readonly language: string
  /** A style id; empty: the default of the mode. */
  readonly style: string
  /** What is said and shown on each page; null: that is decided when it is made. */
  readonly script: EpisodeScript | null
  /** The request that the script was written for, as a short mark; empty: not known. */
  readonly scriptFor: string
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
  script: null,
  scriptFor: '',
}
