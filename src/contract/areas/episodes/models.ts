export const episodeModes = ['info', 'story', 'slides'] as const
export type EpisodeMode = (typeof episodeModes)[number]

/** The facts of one episode style. */
export interface EpisodeCard {
  readonly id: EpisodeMode
  /** A source of type `url` requires `uri`; otherwise its content is the address if `uri` is left out. */
  readonly uriRequired: boolean
  /** The look of its pages. */
  readonly pages: 'infographic' | 'scene' | 'slide'
  /** The look of its cover. */
  readonly cover: 'magazine' | 'story' | 'title'
  /** Words spoken on a page, where the interface states a range. */
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

/** The minimum words of a source for an episode of our own service; characters in languages without spaces. */
export const fewestSourceWords = 25

/** The `failCode`s of our own service. Section "Unstated: Episodes: failCode". */
export const episodeFailures = {
  unreadable: 1001,
  tooShort: 1002,
  narration: 1003,
  illustration: 1004,
} as const
