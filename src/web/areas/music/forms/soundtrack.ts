import { defaultMusicModel, musicModelIds, type MusicModelId } from '#contract/areas/music/models.ts'
import { musicSoundtrackRecipe, type MusicSoundtrackRecipe } from '#contract/areas/music/soundtrack.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import { isOpen, mediaOf, noSource, type Source } from '#web/controls/source/source.ts'
import {
  filled,
  isFields,
  isOneOf,
  isSource,
  isText,
  recipeFields,
  withFields,
  type Checks,
} from '#web/composer/draft.ts'
import { joined } from './song.ts'

/** The kind of media that the music is for. */
export const scenes = ['video', 'image'] as const
type Scene = (typeof scenes)[number]

export interface SoundtrackValues {
  readonly scene: Scene
  readonly image: Source
  readonly video: Source
  readonly prompt: string
  readonly model: MusicModelId
}

const defaults: SoundtrackValues = {
  scene: 'video',
  image: noSource,
  video: noSource,
  prompt: '',
  model: defaultMusicModel,
}

export const sceneKinds = ['file', 'library'] as const

const checks: Checks<SoundtrackValues> = {
  scene: isOneOf(scenes),
  image: isSource(sceneKinds),
  video: isSource(sceneKinds),
  prompt: isText,
  model: isOneOf(musicModelIds),
}

function valuesWith(values: SoundtrackValues, json: unknown): SoundtrackValues | null {
  if (!isFields(json)) return null
  if ('scene' in json) return withFields(values, json, checks)
  const { image, video, ...rest } = recipeFields(musicSoundtrackRecipe, json)
  const scene = image === undefined ? 'video' : 'image'
  const given = image ?? video
  return withFields(
    values,
    { ...rest, ...(given !== undefined && { scene, [scene]: { ...noSource, file: given } }) },
    checks,
  )
}

/** The form of `music.soundtrack`: one picture or one film. */
export const soundtrackForm: ComposerForm<SoundtrackValues, MusicSoundtrackRecipe> = {
  operation: 'music.soundtrack',
  schema: musicSoundtrackRecipe,
  defaults,
  recipeOf: ({ scene, prompt, model, ...sources }) => ({
    [scene]: mediaOf(sources[scene]),
    ...filled('prompt', prompt),
    model,
  }),
  fieldOf: (path, { scene }) => (path === 'image' || path === 'video' ? scene : path),
  read: json => valuesWith(defaults, json),
  join: (values, part) => joined(valuesWith(values, part)),
  textOf: ({ prompt, scene, ...sources }) => prompt || (isOpen(sources[scene]) ? '' : '♪'),
  promptOf: ({ prompt }) => prompt,
}
