import type { Control } from 'react-hook-form'
import type { ImageGenerateRecipe } from '#contract/areas/image/generateRequest.ts'
import type { Composer } from '#web/composer/composer.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import { imageDefaults, imageFormSchema, readImageValues, withPart, type ImageValues } from './values.ts'

export type ImageComposer = Composer<ImageValues, ImageGenerateRecipe>
export type ImageControl = Control<ImageValues, unknown, ImageGenerateRecipe>

/** The form of `image.generate`: its values are the recipe itself. */
export const imageForm: ComposerForm<ImageValues, ImageGenerateRecipe> = {
  operation: 'image.generate',
  schema: imageFormSchema,
  // Who makes the pictures is known once somebody is signed in.
  get defaults() {
    return imageDefaults()
  },
  read: readImageValues,
  textOf: values => values.prompt,
  withPrompt: (recipe, prompt) => ({ ...recipe, prompt }),
  join: withPart,
}
