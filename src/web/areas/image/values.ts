import { imageCard, defaultImageModel, type ImageCard } from '#contract/areas/image/models.ts'
import { imageGenerateRecipe } from '#contract/areas/image/request.ts'
import type { z } from '#contract/kit/zod.ts'

/** What the fields of the image form hold. */
export type ImageValues = z.input<typeof imageGenerateRecipe>

const card = imageCard(defaultImageModel)

export const imageDefaults: ImageValues = {
  provider: card.provider,
  model: card.id,
  prompt: '',
  imageConfig: { imageSize: card.defaultImageSize },
}

/** The card of the model that is chosen. */
export function cardOf(values: Pick<ImageValues, 'model'>): ImageCard {
  return imageCard(values.model ?? defaultImageModel)
}

/** A recipe or a draft as the form holds it, a blank prompt allowed; `null` when it breaks a rule or is none. */
export function readImageValues(recipe: unknown): ImageValues | null {
  if (typeof recipe !== 'object' || recipe === null) return null
  const prompt = 'prompt' in recipe && typeof recipe.prompt === 'string' ? recipe.prompt : ''
  const read = imageGenerateRecipe.safeParse({
    ...imageDefaults,
    ...recipe,
    prompt: prompt.trim() === '' ? '-' : prompt,
  })
  return read.success ? { ...read.data, prompt } : null
}
