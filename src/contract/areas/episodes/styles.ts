import type { EpisodeMode } from './models.ts'

/** The named styles of the built-in service; the interface accepts any id. Section "Unstated: Episodes: style". */
export const episodeStyles = [
  'magazine',
  'flat',
  'watercolor',
  'papercut',
  'sketch',
  'blueprint',
  'retro',
  'pixel',
  'comic',
  'minimal',
  'nature',
  'night',
] as const
export type EpisodeStyle = (typeof episodeStyles)[number]

/** The default style by mode. */
export const defaultEpisodeStyles = {
  info: 'magazine',
  story: 'watercolor',
  slides: 'minimal',
} as const satisfies Record<EpisodeMode, EpisodeStyle>
