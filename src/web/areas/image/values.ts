import { imageCard, defaultImageModel, type ImageCard } from '#contract/areas/image/models.ts'
import { fitToImageCard } from '#contract/areas/image/fit.ts'
import { imageGenerateRecipe, imageGenerateShape, imageRecipePart } from '#contract/areas/image/generateRequest.ts'
import { narrowImageCard } from '#contract/areas/image/narrow.ts'
import { storedMediaRef } from '#contract/kit/media.ts'
import { makerOf } from '#web/api/makers.ts'
import type { z } from '#contract/kit/zod.ts'
import type { Joined } from '#web/composer/composerForm.ts'

/** The values of the image form. */
export type ImageValues = z.input<typeof imageGenerateRecipe>

/** The values of an empty form. */
export function imageDefaults(): ImageValues {
  const card = cardOf({})
  return { provider: card.provider, model: card.id, prompt: '', imageConfig: { imageSize: card.defaultImageSize } }
}

/** The card of the chosen model, as far as a connected model that makes its results can follow it. */
export function cardOf(values: Pick<ImageValues, 'model'>): ImageCard {
  const card = imageCard(values.model ?? defaultImageModel)
  const can = makerOf(card.id)?.can.image
  return can ? narrowImageCard(card, can) : card
}

/** The schema of the form, with the rules of these cards. */
export const imageFormSchema = imageGenerateShape(storedMediaRef, model => cardOf({ model }))

/** Form values from a recipe or a draft; the prompt may be blank. `null` if it is not valid. */
export function readImageValues(recipe: unknown): ImageValues | null {
  if (typeof recipe !== 'object' || recipe === null) return null
  const prompt = 'prompt' in recipe && typeof recipe.prompt === 'string' ? recipe.prompt : ''
  const read = imageGenerateRecipe.safeParse({
    ...imageDefaults(),
    ...recipe,
    prompt: prompt.trim() === '' ? '-' : prompt,
  })
  return read.success ? { ...read.data, prompt } : null
}

/**
 * The values with some fields of another recipe: they replace the current ones, or with `more` add references. What the
 * model does not accept is left out and listed as a change. `null`: the part cannot be read.
 */
export function withPart(values: ImageValues, part: unknown, how: 'fields' | 'more'): Joined<ImageValues> | null {
  const { data } = imageRecipePart.safeParse(part)
  if (!data) return null
  const before = values.referenceImages ?? []
  const given = data.referenceImages ?? []
  const known = new Set(before.map(reference => JSON.stringify(reference)))
  const joined = [...before, ...given.filter(reference => !known.has(JSON.stringify(reference)))]
  const { provider = values.provider, prompt = values.prompt } = data
  const merged: ImageValues = {
    ...values,
    ...data,
    provider,
    prompt,
    ...(how === 'more' && { referenceImages: joined }),
  }
  const target = cardOf(merged)
  return { ...fitToImageCard(merged, target), model: target.id }
}
