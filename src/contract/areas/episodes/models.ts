export const episodeModes = ['info', 'story', 'slides'] as const
export type EpisodeMode = (typeof episodeModes)[number]

/** The facts of one episode style. */
export interface EpisodeCard {
  readonly id: EpisodeMode
  /** A source of type `url` has to carry `uri`; otherwise its content is the address when `uri` is left out. */
  readonly uriRequired: boolean
  /** What its pages look like. */
  readonly pages: 'infographic' | 'scene' | 'slide'
  /** What its cover looks like. */
  readonly cover: 'magazine' | 'story' | 'title'
  /** Words spoken on a page, where the interface says so. */
  readonly wordsOnPage?: { readonly minimum: number; readonly maximum: number }
}

/** The episode modes. Section "Episode request and record: mode characteristics". */
export const episodeCards = {
  info: { id: 'info', uriRequired: true, pages: 'infographic', cover: 'magazine' },
  story: { id: 'story', uriRequired: true, pages: 'scene', cover: 'story' },
  slides: {
    id: 'slides',
    uriRequired: false,
    pages: 'slide',
    cover: 'title',
    wordsOnPage: { minimum: 80, maximum: 100 },
  },
} as const satisfies { readonly [id in EpisodeMode]: EpisodeCard & { readonly id: id } }

export const defaultEpisodeMode: EpisodeMode = 'info'

export const sourceTypes = ['text', 'url'] as const
export type SourceType = (typeof sourceTypes)[number]

/** Words of a source; of fewer no episode of ours can tell. In languages without spaces, characters. */
export const fewestSourceWords = 25

/** Why an episode of ours failed, by its `failCode`. Section "Unstated: Episodes: failCode". */
export const episodeFailures = {
  unreadable: 1001,
  tooShort: 1002,
  narration: 1003,
  illustration: 1004,
} as const
