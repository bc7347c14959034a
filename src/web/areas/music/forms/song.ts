import { musicGenerateRequest, type MusicGenerateRequest } from '#contract/areas/music/generate.ts'
import {
  defaultMusicModel,
  musicModelIds,
  musicProviders,
  type MusicModelId,
  type MusicProvider,
} from '#contract/areas/music/models.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import {
  filled,
  isFields,
  isFlag,
  isOneOf,
  isText,
  recipeFields,
  withFields,
  type Checks,
} from '#web/composer/draft.ts'

/** How much of the form is shown: a single line, or all of it. */
export const songDetails = ['simple', 'full'] as const

/** The values of the song form. */
export interface SongValues {
  readonly detail: (typeof songDetails)[number]
  readonly prompt: string
  readonly style: string
  readonly title: string
  /** Whether the song has vocals; without them, the lyrics are kept but not sent. */
  readonly sings: boolean
  readonly lyrics: string
  readonly model: MusicModelId
  readonly vocalId: string
  readonly provider: MusicProvider
  /** JSON that is passed to the provider unchanged; empty: none. */
  readonly providerParams: string
}

const defaults: SongValues = {
  detail: 'simple',
  prompt: '',
  style: '',
  title: '',
  sings: false,
  lyrics: '',
  model: defaultMusicModel,
  vocalId: '',
  provider: 'default',
  providerParams: '',
}

const checks: Checks<SongValues> = {
  detail: isOneOf(songDetails),
  prompt: isText,
  style: isText,
  title: isText,
  sings: isFlag,
  lyrics: isText,
  model: isOneOf(musicModelIds),
  vocalId: isText,
  provider: isOneOf(musicProviders),
  providerParams: isText,
}

function recipeOf(values: SongValues): unknown {
  const { detail, prompt, style, title, sings, lyrics, model, vocalId, provider, providerParams } = values
  const asked = { ...filled('prompt', prompt), ...(sings ? filled('lyrics', lyrics) : { instrumental: true }) }
  if (detail === 'simple') return asked
  return {
    ...asked,
    ...filled('style', style),
    ...filled('title', title),
    ...(sings && filled('vocalId', vocalId)),
    model,
    provider,
    ...(providerParams.trim() !== '' && { providerParams: parsed(providerParams) }),
  }
}

/** Invalid JSON stays a string, which the recipe's schema refuses at its field. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

/** Fields that only the full form shows. */
const more = ['style', 'title', 'model', 'vocalId', 'provider', 'providerParams'] as const

function valuesWith(values: SongValues, json: unknown): SongValues | null {
  if (!isFields(json)) return null
  if ('detail' in json) return withFields(values, json, checks)
  const asked = recipeFields(musicGenerateRequest, json)
  const { instrumental, lyrics, providerParams, model, provider } = asked
  const isPlain = more.every(
    name =>
      asked[name] === undefined ||
      (name === 'model' && model === 'auto') ||
      (name === 'provider' && provider === 'default'),
  )
  return withFields(
    values,
    {
      ...asked,
      ...(typeof instrumental === 'boolean' ? { sings: !instrumental } : lyrics !== undefined && { sings: true }),
      ...(providerParams !== undefined && { providerParams: JSON.stringify(providerParams, null, 2) }),
      ...(!isPlain && { detail: 'full' }),
    },
    checks,
  )
}

/** The form of `music.generate`: a single line, or all fields. */
export const songForm: ComposerForm<SongValues, MusicGenerateRequest> = {
  operation: 'music.generate',
  schema: musicGenerateRequest,
  defaults,
  recipeOf,
  read: json => valuesWith(defaults, json),
  join: (values, part) => joined(valuesWith(values, part)),
  textOf: ({ prompt, lyrics, style, title }) => [title, prompt, style, lyrics].find(text => text.trim() !== '') ?? '',
  promptOf: ({ prompt }) => prompt,
}

/** Music forms never have to drop or change values to fit a model when fields are joined. */
export function joined<Values>(values: Values | null) {
  return values && { values, changes: [], model: '' }
}
