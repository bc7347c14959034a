import fc from 'fast-check'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import {
  aspectRatios,
  imageCard,
  imageCards,
  imageModelIds,
  imageSizes,
  referenceImageTypes,
  type ImageCard,
} from '#contract/areas/image/models.ts'
import { imageStatuses } from '#contract/areas/image/task.ts'
import { breaks, legal, pagingBreaches, pagingLegal, type Breach, type Cases } from './cases.ts'
import { address, blank, changed, pixelBase64, some, words } from './values.ts'

const mimeType = fc.constantFrom(...referenceImageTypes)

/** A reference image in either of its wire forms. */
const wireReferences = fc.oneof(
  fc.record({ fileData: fc.record({ fileUri: address('png'), mimeType }) }),
  fc.record({ inlineData: fc.record({ data: fc.constant(pixelBase64), mimeType }) }),
  mimeType.map(type => ({ fileData: { fileUri: 'gs://bucket/fox.png', mimeType: type } })),
)

const imageConfigOf = (card: ImageCard) =>
  some({
    imageSize: fc.constantFrom(...card.imageSizes),
    aspectRatio: fc.constantFrom(...card.aspectRatios),
    quality: fc.constantFrom('low', 'medium', 'high'),
  })

/** Legal requests of one model; `media` generates its references, as sent or as in a recipe. */
const imageRequestsOf = (card: ImageCard, media: fc.Arbitrary<unknown>, most = 3) =>
  fc
    .tuple(
      fc.record({
        provider: fc.constant(card.provider),
        model: fc.constantFrom(card.id, ...card.legacyIds),
        prompt: words(),
      }),
      some({
        referenceImages: fc.array(media, { maxLength: Math.min(most, card.media.referenceImages.maximum) }),
        imageConfig: imageConfigOf(card),
      }),
    )
    .map(([needed, rest]) => ({ ...needed, ...rest }))

/** Legal requests of any model. */
export const imageRequests = (media: fc.Arbitrary<unknown>, most?: number) =>
  fc.constantFrom(...imageModelIds).chain(id => imageRequestsOf(imageCards[id], media, most))

const usual = imageRequests(wireReferences)
const { generate, direct, estimate, tasks } = imageEndpoints

const ofModel = (id: string) => imageRequestsOf(imageCard(imageCards[id as keyof typeof imageCards].id), wireReferences)

/** Requests for what a model does not offer according to its card. */
const offCard = (endpoint: typeof generate | typeof estimate | typeof direct): Breach[] =>
  Object.values(imageCards as Record<string, ImageCard>).flatMap(card => {
    const { id } = card
    const ratios = aspectRatios.filter(ratio => !card.aspectRatios.includes(ratio))
    const sizes = imageSizes.filter(size => !card.imageSizes.includes(size))
    const requests = ofModel(id)
    const tooMany = Array.from({ length: card.media.referenceImages.maximum + 1 }, () => ({
      inlineData: { data: pixelBase64, mimeType: 'image/png' },
    }))
    const cap = card.media.referenceImages.maximum + 1 > 14 ? 'field.countMax' : 'image.referenceImages.model'
    return [
      ...ratios.map(aspectRatio =>
        breaks(
          'image.aspectRatio.model',
          'imageConfig.aspectRatio',
          endpoint,
          `${id} has no ${aspectRatio}`,
          changed(requests, { imageConfig: { aspectRatio } }),
        ),
      ),
      ...sizes.map(imageSize =>
        breaks(
          'image.imageSize.model',
          'imageConfig.imageSize',
          endpoint,
          `${id} has no ${imageSize}`,
          changed(requests, { imageConfig: { imageSize } }),
        ),
      ),
      breaks(
        cap,
        'referenceImages',
        endpoint,
        `${id} takes at most ${card.media.referenceImages.maximum} references`,
        changed(requests, { referenceImages: tooMany }),
      ),
      ...Object.values(imageCards as Record<string, ImageCard>)
        .filter(({ provider }) => provider !== card.provider)
        .slice(0, 1)
        .map(({ provider }) =>
          breaks(
            'image.provider.model',
            'model',
            endpoint,
            `${id} is not of ${provider}`,
            changed(requests, { provider }),
          ),
        ),
    ]
  })

const both = { fileData: { fileUri: 'https://media.example/a.png', mimeType: 'image/png' } }
const inline = { inlineData: { data: pixelBase64, mimeType: 'image/png' } }

const onFields = (endpoint: typeof generate): Breach[] => [
  breaks('field.required', 'prompt', endpoint, 'a prompt is required', changed(usual, { prompt: undefined })),
  breaks(
    'field.required',
    'prompt',
    endpoint,
    'a blank prompt is none',
    fc.tuple(usual, blank).map(([request, prompt]) => ({ ...request, prompt })),
  ),
  breaks('field.typeText', 'prompt', endpoint, 'a prompt is text', changed(usual, { prompt: 7 })),
  breaks('field.required', 'provider', endpoint, 'a provider is required', changed(usual, { provider: undefined })),
  breaks('field.choice', 'provider', endpoint, 'a provider is a known one', changed(usual, { provider: 'vendor' })),
  breaks('field.choice', 'model', endpoint, 'a model is a known one', changed(usual, { model: 'fox-1' })),
  breaks(
    'field.choice',
    'imageConfig.imageSize',
    endpoint,
    'a size is a known one',
    changed(usual, { imageConfig: { imageSize: '8K' } }),
  ),
  breaks(
    'field.choice',
    'imageConfig.aspectRatio',
    endpoint,
    'a ratio is a known one',
    changed(usual, { imageConfig: { aspectRatio: '5:4' } }),
  ),
  breaks(
    'field.choice',
    'imageConfig.quality',
    endpoint,
    'a quality is a known one',
    changed(usual, { imageConfig: { quality: 'best' } }),
  ),
  breaks('field.typeObject', 'imageConfig', endpoint, 'imageConfig has fields', changed(usual, { imageConfig: '2K' })),
  breaks(
    'field.typeList',
    'referenceImages',
    endpoint,
    'references are a list',
    changed(usual, { referenceImages: inline }),
  ),
  breaks(
    'image.reference.exactlyOne',
    'referenceImages.0',
    endpoint,
    'a reference is not an address and data at once',
    changed(usual, { referenceImages: [{ ...both, ...inline }] }),
  ),
  breaks(
    'image.reference.exactlyOne',
    'referenceImages.0',
    endpoint,
    'a reference is an address or data',
    changed(usual, { referenceImages: [{}] }),
  ),
  breaks(
    'field.address',
    'referenceImages.0.fileData.fileUri',
    endpoint,
    'an address starts with http, https or gs',
    changed(usual, { referenceImages: [{ fileData: { fileUri: 'ftp://a.example/b', mimeType: 'image/png' } }] }),
  ),
  breaks(
    'field.choice',
    'referenceImages.0.inlineData.mimeType',
    endpoint,
    'a reference is of one of the five types',
    changed(usual, { referenceImages: [{ inlineData: { data: pixelBase64, mimeType: 'image/gif' } }] }),
  ),
  breaks(
    'field.base64',
    'referenceImages.0.inlineData.data',
    endpoint,
    'inline data is Base64',
    changed(usual, { referenceImages: [{ inlineData: { data: '%%%', mimeType: 'image/png' } }] }),
  ),
]

const alone = fc.constantFrom(...imageModelIds).map(model => ({ model }))

export const imageCases: Cases = {
  legal: [
    legal(generate, 'an image of any model', usual),
    legal(direct, 'an image of any model', usual),
    legal(estimate, 'the estimate of any request', usual),
    legal(estimate, 'the estimate without provider and prompt', alone),
    legal(
      estimate,
      'the estimate with an empty prompt',
      alone.map(request => ({ ...request, prompt: '' })),
    ),
    pagingLegal(tasks, imageStatuses),
  ],
  breaches: [
    ...onFields(generate),
    ...offCard(generate),
    ...offCard(estimate),
    ...offCard(direct),
    ...[estimate, direct].map(endpoint =>
      breaks(
        'image.reference.exactlyOne',
        'referenceImages.0',
        endpoint,
        'a reference is an address or data',
        changed(usual, { referenceImages: [{}] }),
      ),
    ),
    breaks('field.required', 'prompt', direct, 'a prompt is required', changed(usual, { prompt: undefined })),
    ...pagingBreaches(tasks),
  ],
}
