import { defaultImageModel, imageCard } from '../../src/contract/areas/image/models.ts'

const { id: model, provider } = imageCard(defaultImageModel)

/** The picture that every measurement requests. */
export const request = {
  provider,
  model,
  prompt: 'a red fox in the snow at dusk',
  imageConfig: { imageSize: '1K' },
} as const
