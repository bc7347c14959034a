import type { Control } from 'react-hook-form'
import type { ImageGenerateRecipe } from '#contract/areas/image/generateRequest.ts'
import { sentPrompt } from '#contract/areas/image/referenceRoles.ts'
import type { Composer } from '#web/composer/composer.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import { imageDefaults, imageFormSchema, readImageValues, withPart, type ImageValues } from './values.ts'

export type ImageComposer = Composer<ImageValues, ImageGenerateRecipe>
export type ImageControl = Control<ImageValues, unknown, ImageGenerateRecipe>

/** The form of `image.generate`: its values are the recipe itself, but for references that the prompt names as `@1`. */
export const imageForm: ComposerForm<ImageValues, ImageGenerateRecipe> = {
  operation: 'image.generate',
  schema: imageFormSchema,
  // Who makes the pictures is known once somebody is signed in.
  get defaults() {
    return imageDefaults()
  },
  recipeOf: sentValues,
  read: readImageValues,
  textOf: values => values.prompt,
  withPrompt: (recipe, prompt) => ({ ...recipe, prompt: sent(recipe, prompt) }),
  join: withPart,
}

/** Values as they are sent: with the words that models read for references. */
export function sentValues(values: ImageValues): ImageValues {
  return { ...values, prompt: sent(values, values.prompt) }
}

function sent({ referenceImages = [] }: Pick<ImageValues, 'referenceImages'>, prompt: string): string {
  return sentPrompt(prompt, referenceImages.length)
}
