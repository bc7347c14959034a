import { musicExtendRecipe, type MusicExtendRecipe } from '#contract/areas/music/extend.ts'
import {
  defaultMusicModel,
  extendAtRange,
  extendTypes,
  musicCards,
  musicModelIds,
  musicProviders,
  type ExtendType,
  type MusicModelId,
  type MusicProvider,
} from '#contract/areas/music/models.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import { noSource, songFields, sourceKinds, sourceOf, type Source } from '#web/controls/source/source.ts'
import {
  filled,
  isFields,
  isFlag,
  isOneOf,
  isSeconds,
  isSource,
  isText,
  recipeFields,
  withFields,
  type Checks,
} from '#web/composer/draft.ts'
import { joined } from './song.ts'

export interface ExtendValues {
  readonly source: Source
  readonly extendType: ExtendType
  /** Seconds into the song; null: at its very end or start. */
  readonly extendAt: number | null
  readonly model: MusicModelId
  readonly prompt: string
  readonly style: string
  readonly title: string
  readonly lyrics: string
  readonly instrumental: boolean
  readonly provider: MusicProvider
}

const defaults: ExtendValues = {
  source: noSource,
  extendType: 'tail',
  extendAt: null,
  model: defaultMusicModel,
  prompt: '',
  style: '',
  title: '',
  lyrics: '',
  instrumental: false,
  provider: 'default',
}

const checks: Checks<ExtendValues> = {
  source: isSource(sourceKinds, true),
  extendType: isOneOf(extendTypes),
  extendAt: isSeconds(extendAtRange.minimum, extendAtRange.maximum),
  model: isOneOf(musicModelIds),
  prompt: isText,
  style: isText,
  title: isText,
  lyrics: isText,
  instrumental: isFlag,
  provider: isOneOf(musicProviders),
}

function recipeOf(values: ExtendValues): unknown {
  const { source, extendType, extendAt, model, prompt, style, title, lyrics, instrumental, provider } = values
  const { link: uploadUrl, ...named } = songFields(source)
  return {
    ...named,
    ...(uploadUrl && { uploadUrl }),
    extendType,
    ...(extendAt !== null && { extendAt }),
    model,
    ...filled('prompt', prompt),
    ...filled('style', style),
    ...filled('title', title),
    ...(instrumental ? { instrumental } : filled('lyrics', lyrics)),
    provider,
  }
}

function valuesWith(values: ExtendValues, json: unknown): ExtendValues | null {
  if (!isFields(json)) return null
  const read = 'source' in json ? withFields(values, json, checks) : withFields(values, fieldsOf(json), checks)
  // A model carried over from another form may be unable to extend at the head.
  return read && (read.extendType === 'tail' || musicCards[read.model].head) ? read : null
}

function fieldsOf(json: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const asked = recipeFields(musicExtendRecipe, json)
  const { audio, uploadUrl: link, providerSongId } = asked
  const isNamed = [audio, link, providerSongId].some(one => one !== undefined)
  // The source is validated with the other fields.
  return {
    ...asked,
    ...(isNamed && { source: sourceOf({ audio, link, providerSongId } as Parameters<typeof sourceOf>[0]) }),
  }
}

/** The form of `music.extend`: more of a song, at its tail or its head. */
export const extendForm: ComposerForm<ExtendValues, MusicExtendRecipe> = {
  operation: 'music.extend',
  schema: musicExtendRecipe,
  defaults,
  recipeOf,
  fieldOf: path => (['audio', 'uploadUrl', 'providerSongId'].includes(path) ? 'source' : path),
  read: json => valuesWith(defaults, json),
  join: (values, part) => joined(valuesWith(values, part)),
  textOf: ({ prompt, lyrics, style, title }) => [title, prompt, style, lyrics].find(text => text.trim() !== '') ?? '',
  promptOf: ({ prompt }) => prompt,
}
