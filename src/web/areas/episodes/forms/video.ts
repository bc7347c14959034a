import { episodeVideoRecipe, type EpisodeVideoRecipe } from '#contract/areas/episodes/video.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import { isFields, isFlag, isText, withFields, type Checks } from '#web/composer/draft.ts'

/** The values of the video form. */
export interface EpisodeVideoValues {
  /** The id of an episode; empty: none was chosen. */
  readonly episodeId: string
  readonly captions: boolean
}

const defaults: EpisodeVideoValues = { episodeId: '', captions: false }

const checks: Checks<EpisodeVideoValues> = { episodeId: isText, captions: isFlag }

/** The form of `episodes.video`. */
export const videoForm: ComposerForm<EpisodeVideoValues, EpisodeVideoRecipe> = {
  operation: 'episodes.video',
  schema: episodeVideoRecipe,
  defaults,
  recipeOf: ({ episodeId, captions }) => ({ episodeId, ...(captions && { captions }) }),
  read: json => (isFields(json) ? withFields(defaults, json, checks) : null),
  textOf: ({ episodeId }) => episodeId,
  promptOf: () => '',
}
