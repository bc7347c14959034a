import { lazy } from 'react'
import { defaultEpisodeMode } from '#contract/areas/episodes/models.ts'
import { optionName } from '#web/i18n/optionName.ts'
import type { AreaViews, RecipeReading } from '#web/works/operationView.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { languageIn } from '#web/i18n/languageIn.ts'

const EpisodeStage = lazy(async () => ({ default: (await import('./player/EpisodeStage.tsx')).EpisodeStage }))

/** Pages and videos have the aspect ratio of a screen. */
const ASPECT = 16 / 9

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** How much of a source text is shown in place of all of it, in characters. */
const BEGINNING = 200

/** What the page calls an option, where the texts of episodes are loaded. */
const named = (place: string, option: string) => optionName(place, option) ?? option

function readEpisode(recipe: unknown): RecipeReading {
  const { mode, sources, style, language } = fieldsOf(recipe)
  const { content, uri } = fieldsOf(Array.isArray(sources) ? sources[0] : undefined)
  const known = isText(mode) ? mode : defaultEpisodeMode
  return {
    prompt: [uri, content].find(isText)?.trim().slice(0, BEGINNING) ?? '',
    edge: [() => named('mode', known), ...(isText(style) ? [() => named('options', style)] : [])],
    asked: t => [
      [t('fact.mode'), named('mode', known)],
      ...(isText(style) ? [[t('fact.style'), named('options', style)] as const] : []),
      ...(isText(language) ? [[t('fact.language'), languageIn(currentLanguage(), language)] as const] : []),
    ],
    aspect: ASPECT,
  }
}

/** Its recipe names the episode by an id, which nobody knows. */
const readVideo = (): RecipeReading => ({ prompt: '', edge: [], asked: () => [], aspect: ASPECT })

/** How episodes and their videos are shown. */
export const episodesViews: AreaViews<'episodes'> = {
  'episodes.create': {
    read: readEpisode,
    Stage: EpisodeStage,
    page: '/episodes/$workId',
  },
  'episodes.video': { read: readVideo, wordless: (_, t) => t('area.video') },
}
