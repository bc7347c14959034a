import { imageGenerateRecipe } from '#contract/areas/image/request.ts'
import type { OperationId } from '#contract/operationFacts.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Turns a kept recipe into the body the service takes. Throws Refusal when a media field cannot be sent. */
export type Resolve = (recipe: unknown) => unknown

const resolveImage: Resolve = recipe => {
  const { referenceImages, ...request } = imageGenerateRecipe.parse(recipe)
  if (referenceImages?.length) throw new Refusal('invalid', 'referenceImages: the studio does not send references yet')
  return request
}

export const resolvers = { 'image.generate': resolveImage } as const satisfies Record<OperationId, Resolve>
