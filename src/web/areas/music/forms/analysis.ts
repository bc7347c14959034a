import { musicListenRecipe, type MusicListenRecipe } from '#contract/areas/music/analysis.ts'
import { defaultSeparationModel, separationModelIds, type SeparationModelId } from '#contract/areas/music/models.ts'
import { musicStemRecipe, type MusicStemRecipe } from '#contract/areas/music/stem.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import { isOpen, mediaOf, noSource, type Source } from '#web/controls/source/source.ts'
import { isFields, isOneOf, isSource, withFields, type Checks } from '#web/composer/draft.ts'
import { joined } from './song.ts'

/**
 * The values of the recognition and description forms. All three analyses share the recording, so that it is added
 * once.
 */
export interface ListenValues {
  readonly recording: Source
}

export interface StemValues extends ListenValues {
  readonly separation: SeparationModelId
}

const listenDefaults: ListenValues = { recording: noSource }
const stemDefaults: StemValues = { ...listenDefaults, separation: defaultSeparationModel }

export const recordingKinds = ['file', 'library'] as const

const listenChecks: Checks<ListenValues> = { recording: isSource(recordingKinds) }
const stemChecks: Checks<StemValues> = { ...listenChecks, separation: isOneOf(separationModelIds) }

function fieldsOf(json: unknown): Readonly<Record<string, unknown>> | null {
  if (!isFields(json)) return null
  if ('recording' in json) return json
  const { audio, model } = json
  return {
    ...(audio !== undefined && { recording: { ...noSource, file: audio } }),
    ...(model !== undefined && { separation: model }),
  }
}

/** Drafts are listed by the name of their recording. */
const textOf = ({ recording }: ListenValues) => (isOpen(recording) ? '' : (recording.library?.title ?? '♪'))

const fieldOf = (path: string) => (path === 'audio' ? 'recording' : path === 'model' ? 'separation' : path)

function listenForm(operation: 'music.recognize' | 'music.describe'): ComposerForm<ListenValues, MusicListenRecipe> {
  const valuesWith = (values: ListenValues, json: unknown) => {
    const fields = fieldsOf(json)
    return fields && withFields(values, fields, listenChecks)
  }
  return {
    operation,
    schema: musicListenRecipe,
    defaults: listenDefaults,
    recipeOf: ({ recording }) => ({ audio: mediaOf(recording) }),
    fieldOf,
    read: json => valuesWith(listenDefaults, json),
    join: (values, part) => joined(valuesWith(values, part)),
    textOf,
    promptOf: () => '',
  }
}

/** The form of `music.recognize`. */
export const recognizeForm = listenForm('music.recognize')
/** The form of `music.describe`. */
export const describeForm = listenForm('music.describe')

function stemValuesWith(values: StemValues, json: unknown): StemValues | null {
  const fields = fieldsOf(json)
  return fields && withFields(values, fields, stemChecks)
}

/** The form of `music.stem`. */
export const stemForm: ComposerForm<StemValues, MusicStemRecipe> = {
  operation: 'music.stem',
  schema: musicStemRecipe,
  defaults: stemDefaults,
  recipeOf: ({ recording, separation }) => ({ audio: mediaOf(recording), model: separation }),
  fieldOf,
  read: json => stemValuesWith(stemDefaults, json),
  join: (values, part) => joined(stemValuesWith(values, part)),
  textOf,
  promptOf: () => '',
}
