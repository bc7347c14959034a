import type { Control } from 'react-hook-form'
import type { SharedRecipe } from '#contract/areas/video/generateRequest.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import type { Composer } from '#web/composer/composer.ts'
import {
  fieldOf,
  mediaFields,
  modelDefaults,
  modelFormSchema,
  readModelValues,
  recipeOf,
  withPart,
  type ModelValues,
} from './modelValues.ts'

export type ModelComposer = Composer<ModelValues, SharedRecipe>
export type ModelControl = Control<ModelValues, unknown, SharedRecipe>

const hasMedia = (values: ModelValues) =>
  Object.values(mediaFields).some(name => {
    const held = values[name]
    return Array.isArray(held) ? held.length > 0 : held !== null
  })

/** The form of `video.generate`, whose content is the same for all models. */
export const modelForm: ComposerForm<ModelValues, SharedRecipe> = {
  operation: 'video.generate',
  schema: modelFormSchema,
  defaults: modelDefaults,
  recipeOf,
  fieldOf,
  read: readModelValues,
  join: withPart,
  textOf: values => values.prompt || (hasMedia(values) ? '▦' : ''),
  promptOf: ({ prompt }) => prompt,
}
