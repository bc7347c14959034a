import { generateTypeCard, generateTypes, vocalGenders, type GenerateType } from '#contract/areas/music/models.ts'
import { musicTrackRecipe, type MusicTrackRecipe } from '#contract/areas/music/track.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import { noSource, songFields, sourceKinds, sourceOf, type Source } from '#web/controls/source/source.ts'
import {
  filled,
  isFields,
  isOneOf,
  isSeconds,
  isSource,
  isText,
  recipeFields,
  withFields,
  type Checks,
} from '#web/composer/draft.ts'
import { joined } from './song.ts'

/** Who sings; `any`: the service chooses. */
export const singers = ['any', ...vocalGenders] as const

export interface TrackValues {
  readonly source: Source
  readonly generateType: GenerateType
  readonly prompt: string
  /** Kept while another type is chosen; lyrics and singer are sent only with vocals. */
  readonly lyrics: string
  readonly singer: (typeof singers)[number]
  /** Seconds; null: from the start, to the end. */
  readonly generateStart: number | null
  readonly generateEnd: number | null
}

const defaults: TrackValues = {
  source: noSource,
  generateType: 'Drums',
  prompt: '',
  lyrics: '',
  singer: 'any',
  generateStart: null,
  generateEnd: null,
}

const checks: Checks<TrackValues> = {
  source: isSource(sourceKinds),
  generateType: isOneOf(generateTypes),
  prompt: isText,
  lyrics: isText,
  singer: isOneOf(singers),
  generateStart: isSeconds(0),
  generateEnd: isSeconds(0),
}

function recipeOf(values: TrackValues): unknown {
  const { source, generateType, prompt, lyrics, singer, generateStart, generateEnd } = values
  const { link: _, ...named } = songFields(source)
  return {
    generateType,
    ...named,
    prompt,
    ...(generateTypeCard(generateType).sung && {
      ...filled('lyrics', lyrics),
      ...(singer !== 'any' && { vocalGender: singer }),
    }),
    ...(generateStart !== null && { generateStart }),
    ...(generateEnd !== null && { generateEnd }),
  }
}

function valuesWith(values: TrackValues, json: unknown): TrackValues | null {
  if (!isFields(json)) return null
  if ('source' in json) return withFields(values, json, checks)
  const asked = recipeFields(musicTrackRecipe, json)
  const { audio, providerSongId, vocalGender } = asked
  const isNamed = audio !== undefined || providerSongId !== undefined
  return withFields(
    values,
    {
      ...asked,
      // The source is validated with the other fields.
      ...(isNamed && { source: sourceOf({ audio, providerSongId } as Parameters<typeof sourceOf>[0]) }),
      ...(vocalGender !== undefined && { singer: vocalGender }),
    },
    checks,
  )
}

/** The form of `music.track`: one more track for a song. */
export const trackForm: ComposerForm<TrackValues, MusicTrackRecipe> = {
  operation: 'music.track',
  schema: musicTrackRecipe,
  defaults,
  recipeOf,
  fieldOf: path =>
    path === 'audio' || path === 'providerSongId' ? 'source' : path === 'vocalGender' ? 'singer' : path,
  read: json => valuesWith(defaults, json),
  join: (values, part) => joined(valuesWith(values, part)),
  textOf: ({ prompt, lyrics }) => prompt || lyrics,
  promptOf: ({ prompt }) => prompt,
}
