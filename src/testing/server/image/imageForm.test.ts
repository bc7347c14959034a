import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fitToImageCard } from '#contract/areas/image/fit.ts'
import {
  aspectRatios,
  imageModelIds,
  imageProviders,
  imageQualities,
  imageSizes,
  mostReferenceImages,
} from '#contract/areas/image/models.ts'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { alternativesTo } from '#web/areas/image/price/alternatives.ts'
import { imageForm } from '#web/areas/image/imageForm.ts'
import { cardOf, imageDefaults, readImageValues, withPart, type ImageValues } from '#web/areas/image/values.ts'
import { recipeResolver } from '#web/composer/recipeResolver.ts'
import { wireRequest } from '#web/recipes/wireRequest.ts'
import { blank, some, words } from '../../contract/values.ts'
import { handPool } from '../support/pools.ts'
import { smallPicture } from '../remote/remoteService.ts'
import { BASE, openTestStudio, type TestStudio } from '../support/studio.ts'
import { upload } from '../assets/uploads.ts'

/** One action on the form, by the same rule as its control. */
type Act = (values: ImageValues) => ImageValues

let studio: TestStudio
let picture: LibraryAsset
beforeAll(async () => {
  // No job is ever finished, so nothing is painted.
  studio = await openTestStudio({ accounts: [{ name: 'owner', credits: 1_000_000 }], pool: handPool() })
  picture = await upload(studio.as('owner'), await smallPicture(9), 'small.png', 'image/png')
})
afterAll(() => studio[Symbol.asyncDispose]())

/** One of several, or `otherwise` if there are none. */
function oneOf<T>(all: readonly T[], index: number, otherwise: T): T {
  return all[index % Math.max(1, all.length)] ?? otherwise
}

const config = (values: ImageValues, change: Partial<NonNullable<ImageValues['imageConfig']>>): ImageValues => ({
  ...values,
  imageConfig: { ...values.imageConfig, ...change },
})

const references = (count: number) => Array.from({ length: count }, () => ({ asset: picture.id }))

const acts: fc.Arbitrary<Act> = fc.oneof(
  words(400).map((prompt): Act => values => ({ ...values, prompt })),
  fc.constantFrom(...imageModelIds).map(
    (model): Act =>
      values =>
        fitToImageCard(values, cardOf({ model })).values,
  ),
  fc.nat().map((index): Act => values => {
    const card = cardOf(values)
    const free = card.defaultAspectRatio === 'auto' ? [undefined] : []
    return config(values, { aspectRatio: oneOf([...card.aspectRatios, ...free], index, undefined) })
  }),
  fc.nat().map(
    (index): Act =>
      values =>
        config(values, { imageSize: oneOf(cardOf(values).imageSizes, index, undefined) }),
  ),
  fc.nat().map((index): Act => values => {
    const { qualities } = cardOf(values)
    return qualities.length === 0
      ? values
      : config(values, { quality: oneOf([undefined, ...qualities], index, undefined) })
  }),
  fc.nat({ max: mostReferenceImages }).map((count): Act => values => {
    const { referenceImages, ...rest } = values
    const fitting = references(Math.min(count, cardOf(values).media.referenceImages.maximum))
    return fitting.length > 0 ? { ...rest, referenceImages: fitting } : rest
  }),
  fc.nat().map((index): Act => values => {
    return oneOf(
      alternativesTo(values).map(cheaper => cheaper.values),
      index,
      values,
    )
  }),
  fc.nat({ max: mostReferenceImages }).map((count): Act => values => {
    return withPart(values, { referenceImages: references(count) }, 'more')?.values ?? values
  }),
  // Stored as a draft and opened again.
  fc.constant<Act>(values => readImageValues(JSON.parse(JSON.stringify(values))) ?? values),
)

/** The fields that the form refuses; empty if it can be sent. */
async function refusedByForm(values: ImageValues): Promise<string[]> {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await recipeResolver(imageForm, 'en')(values, undefined, options)
  return fieldsOf(errors).sort()
}

function fieldsOf(errors: object, path: readonly string[] = []): string[] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    return 'message' in value ? [[...path, name].join('.')] : fieldsOf(value, [...path, name])
  })
}

/** The fields that the service refuses in the request made from the values. */
async function refusedByService(values: ImageValues): Promise<string[]> {
  const { url, method, body } = wireRequest(
    { operation: 'image.generate', recipe: values },
    { base: BASE, assetOf: () => picture, opensLinks: true },
  )
  const response = await studio.as('owner').fetch(url, { method, body: JSON.stringify(body) })
  if (response.status === 202) return []
  const refusal = (await response.json()) as { code: number; message: string; data: { issues: { path: string }[] } }
  if (response.status !== 400) throw new Error(`${response.status} ${refusal.message}`)
  return [...new Set(refusal.data.issues.map(({ path }) => path))].sort()
}

describe('the image form and the service', () => {
  it('values after any sequence of actions can be sent, and are accepted', async () => {
    await fc.assert(
      fc.asyncProperty(words(), fc.array(acts, { maxLength: 12 }), async (prompt, hand) => {
        const values = hand.reduce((before, act) => act(before), { ...imageDefaults(), prompt })
        expect(await refusedByForm(values)).toEqual([])
        expect(await refusedByService(values)).toEqual([])
      }),
      { numRuns: 35 },
    )
  })

  it('the service refuses exactly the fields that the form refuses', async () => {
    const anything = fc
      .tuple(
        fc.record({ provider: fc.constantFrom(...imageProviders), prompt: fc.oneof(blank, words()) }),
        some({
          model: fc.constantFrom<ImageValues['model'] | 'fox-1'>(...imageModelIds, 'fox-1'),
          imageConfig: some({
            imageSize: fc.constantFrom(...imageSizes, '8K'),
            aspectRatio: fc.constantFrom(...aspectRatios, '5:4'),
            quality: fc.constantFrom(...imageQualities, 'best'),
          }),
          referenceImages: fc.nat({ max: mostReferenceImages + 2 }).map(references),
        }),
      )
      // An old draft, or a recipe from somebody else.
      .map(([needed, rest]) => ({ ...needed, ...rest }) as ImageValues)
    await fc.assert(
      fc.asyncProperty(anything, async values => {
        expect(await refusedByService(values)).toEqual(await refusedByForm(values))
      }),
      { numRuns: 40 },
    )
  })
})
