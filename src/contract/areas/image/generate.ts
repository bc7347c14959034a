import { endpoint } from '../../endpoint.ts'
import { operation } from '../../operation.ts'
import { imageDirectAnswer } from './direct.ts'
import { imageEstimate, imageEstimateEndpoint } from './estimate.ts'
import { imageFacts } from './facts.ts'
import { imageGenerateRecipe, imageGenerateRequest, imageGenerateRules } from './generateRequest.ts'
import { imageCards, mostReferenceBytes, referenceImageFormats } from './models.ts'
import { imageTaskCreated, imageTasks } from './task.ts'

/** Images from a prompt, with or without reference images. Section "Image generation request". */
export const imageGenerate = operation({
  id: 'image.generate',
  ...imageFacts['image.generate'],
  cards: imageCards,
  recipe: imageGenerateRecipe,
  price: {
    by: 'estimate',
    endpoint: imageEstimateEndpoint,
    // References do not change the price (see the estimate's warnings), so these megabytes are not sent.
    body: (recipe: unknown) => ({ ...imageGenerateRecipe.parse(recipe), referenceImages: undefined }),
    credits: (answer: unknown) => imageEstimate.parse(answer).credits,
  },
  media: [
    {
      path: 'referenceImages.*',
      kind: 'image',
      wire: 'inlineData',
      formats: referenceImageFormats,
      maximumBytes: mostReferenceBytes,
    },
  ],
  create: endpoint({
    method: 'POST',
    path: '/v1/images/generation/async',
    summary: 'Starts an image task and answers at once',
    section: 'Endpoints: Image generation',
    body: { kind: 'json', schema: imageGenerateRequest },
    rules: imageGenerateRules,
    answer: { kind: 'enveloped', status: 202, schema: imageTaskCreated },
    rateLimit: 'general',
    idempotency: 'key',
  }),
  ...imageTasks,
  direct: imageDirectAnswer,
})
