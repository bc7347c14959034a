import { musicRemixRecipe, type MusicRemixRecipe } from '#contract/areas/music/remix.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import { noSource, songFields, sourceKinds, sourceOf, type Source } from '#web/controls/source/source.ts'
import { isFields, isSource, isText, withFields, type Checks } from '#web/composer/draft.ts'
import { joined } from './song.ts'

export interface RemixValues {
  readonly source: Source
  readonly prompt: string
  readonly lyrics: string
}

const defaults: RemixValues = { source: noSource, prompt: '', lyrics: '' }

const checks: Checks<RemixValues> = { source: isSource(sourceKinds, true), prompt: isText, lyrics: isText }

function valuesWith(values: RemixValues, json: unknown): RemixValues | null {
  if (!isFields(json)) return null
  if ('source' in json) return withFields(values, json, checks)
  const { audio, audioUrl: link, providerSongId } = json
  const isNamed = [audio, link, providerSongId].some(one => one !== undefined)
  // The source is validated with the other fields.
  const source = sourceOf({ audio, link, providerSongId } as Parameters<typeof sourceOf>[0])
  return withFields(values, { ...json, ...(isNamed && { source }) }, checks)
}

/** The form of `music.remix`: a song in another style. */
export const remixForm: ComposerForm<RemixValues, MusicRemixRecipe> = {
  operation: 'music.remix',
  schema: musicRemixRecipe,
  defaults,
  recipeOf: ({ source, prompt, lyrics }) => {
    const { link: audioUrl, ...named } = songFields(source)
    return { ...named, ...(audioUrl && { audioUrl }), prompt, lyrics }
  },
  fieldOf: path => (['audio', 'audioUrl', 'providerSongId'].includes(path) ? 'source' : path),
  read: json => valuesWith(defaults, json),
  join: (values, part) => joined(valuesWith(values, part)),
  textOf: ({ prompt, lyrics }) => prompt || lyrics,
  promptOf: ({ prompt }) => prompt,
}
