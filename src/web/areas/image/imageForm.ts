import type { Control } from 'react-hook-form'
import { imageGenerateRecipe, type ImageGenerateRecipe } from '#contract/areas/image/generateRequest.ts'
import type { Composer } from '#web/composer/composer.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import { imageDefaults, readImageValues, withPart, type ImageValues } from './values.ts'

export type ImageComposer = Composer<ImageValues, ImageGenerateRecipe>
export type ImageControl = Control<ImageValues, unknown, ImageGenerateRecipe>

/** The form of `image.generate`: its values are the recipe itself. */
export const imageForm: ComposerForm<ImageValues, ImageGenerateRecipe> = {
  operation: 'image.generate',
  schema: imageGenerateRecipe,
  defaults: imageDefaults,
  read: readImageValues,
  textOf: values => values.prompt,
  withPrompt: (recipe, prompt) => ({ ...recipe, prompt }),
  join: withPart,
}
