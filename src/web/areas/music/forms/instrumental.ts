import { musicInstrumentalRecipe, type MusicInstrumentalRecipe } from '#contract/areas/music/instrumental.ts'
import { instrumentalModelIds } from '#contract/areas/music/models.ts'
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

/** What the music is based on. */
export const instrumentalBases = ['words', 'recording'] as const

export interface InstrumentalValues {
  readonly basis: (typeof instrumentalBases)[number]
  readonly prompt: string
  readonly reference: Source
  readonly model: (typeof instrumentalModelIds)[number]
}

const defaults: InstrumentalValues = { basis: 'words', prompt: '', reference: noSource, model: 'auto' }

export const referenceKinds = ['file', 'library'] as const

const checks: Checks<InstrumentalValues> = {
  basis: isOneOf(instrumentalBases),
  prompt: isText,
  reference: isSource(referenceKinds),
  model: isOneOf(instrumentalModelIds),
}

function valuesWith(values: InstrumentalValues, json: unknown): InstrumentalValues | null {
  if (!isFields(json)) return null
  if ('basis' in json) return withFields(values, json, checks)
  const { referenceAudio } = json
  const reference = referenceAudio === undefined ? undefined : { ...noSource, file: referenceAudio }
  const asked = recipeFields(musicInstrumentalRecipe, json)
  return withFields(values, { ...asked, ...(reference && { reference, basis: 'recording' }) }, checks)
}

/** The form of `music.instrumental`: words, or a recording whose style is imitated. */
export const instrumentalForm: ComposerForm<InstrumentalValues, MusicInstrumentalRecipe> = {
  operation: 'music.instrumental',
  schema: musicInstrumentalRecipe,
  defaults,
  recipeOf: ({ basis, prompt, reference, model }) => ({
    ...(basis === 'words' ? filled('prompt', prompt) : { referenceAudio: mediaOf(reference) }),
    model,
  }),
  fieldOf: (path, { basis }) =>
    path === 'referenceAudio' || path === 'prompt' ? (basis === 'words' ? 'prompt' : 'reference') : path,
  read: json => valuesWith(defaults, json),
  join: (values, part) => joined(valuesWith(values, part)),
  textOf: ({ prompt, reference }) => prompt || (isOpen(reference) ? '' : (reference.library?.title ?? '♪')),
  promptOf: ({ prompt }) => prompt,
}
