import { furtherPrompt } from '#contract/areas/image/furtherWords.ts'
import { nearestRatio } from '#contract/areas/image/nearestRatio.ts'
import type { AspectRatio, ImageCard, ImageSize } from '#contract/areas/image/models.ts'
import type { PromptLanguage } from '#contract/kit/language.ts'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { lineOf, type Box } from '#web/controls/region/regions.ts'
import { cardOf, readImageValues, type ImageValues } from '../values.ts'

type Picture = Pick<Asset, 'id' | 'width' | 'height'>

/** What can be asked of a finished picture: a request for each step that its model can take. */
export interface Further {
  readonly card: ImageCard
  /** A change of these boxes, or of all of it. */
  readonly edit: (words: string, boxes: readonly Box[]) => ImageValues
  /** The same picture with more around it, for each ratio it can have. */
  readonly expand: readonly { readonly ratio: AspectRatio; readonly values: ImageValues }[]
  /** Absent: its model makes no larger ones. */
  readonly upscale: { readonly size: ImageSize; readonly values: ImageValues } | undefined
  readonly background: ImageValues
  readonly near: ImageValues
  /** The same request again; the seed is another one. */
  readonly far: ImageValues
}

/**
 * The requests that go on from a result of `image.generate`, in the language that the service is told of places in.
 * Undefined: its recipe cannot be read, or its model takes no references.
 */
export function furtherOf(work: Pick<Work, 'recipe'>, picture: Picture, language: PromptLanguage): Further | undefined {
  const far = readImageValues(work.recipe)
  const { width, height } = picture
  if (!far || !width || !height) return undefined
  const card = cardOf(far)
  if (card.media.referenceImages.maximum < 1) return undefined
  const own = nearestRatio(card, { width, height }).ratio
  const { imageSize = card.defaultImageSize, quality } = far.imageConfig ?? {}
  const larger = card.imageSizes[card.imageSizes.indexOf(imageSize) + 1]
  const ask = (prompt: string, more: { ratio?: AspectRatio; size?: ImageSize } = {}): ImageValues => ({
    provider: card.provider,
    model: card.id,
    prompt,
    referenceImages: [{ asset: picture.id }],
    imageConfig: {
      imageSize: more.size ?? imageSize,
      aspectRatio: more.ratio ?? own,
      ...(quality && card.qualities.includes(quality) && { quality }),
    },
  })
  // What was changed before is in the picture already: asked for again, it would be changed twice.
  const shown = far.referenceImages?.length ? '' : far.prompt
  return {
    card,
    edit: (text, boxes) =>
      ask(boxes.length === 0 ? text.trim() : boxes.map(box => lineOf({ kind: 'box', box }, text, language)).join('\n')),
    expand: card.aspectRatios
      .filter(ratio => ratio !== own)
      .map(ratio => ({ ratio, values: ask(furtherPrompt('expand', language, ratio), { ratio }) })),
    upscale: larger && { size: larger, values: ask(furtherPrompt('upscale', language), { size: larger }) },
    background: ask(furtherPrompt('background', language)),
    near: ask(`${furtherPrompt('variation', language)}\n${shown}`.trim()),
    far,
  }
}
