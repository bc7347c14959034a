import { beforeAll, expect, it } from 'vitest'
import { imageGenerateRecipe } from '#contract/areas/image/generateRequest.ts'
import { loadSentences } from '#web/i18n/sentences.ts'
import { recipeResolver } from './recipeResolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const recipe = {
  provider: 'vendor_beta',
  prompt: 'A fox',
  imageConfig: { imageSize: '2K', aspectRatio: '1:8' },
} as const

beforeAll(async () => {
  await Promise.all([loadSentences('en'), loadSentences('zh')])
})

it('returns the parsed recipe if it is valid', async () => {
  const { values, errors } = await recipeResolver({ schema: imageGenerateRecipe }, 'en')(
    { provider: 'vendor_beta', prompt: 'A fox' },
    undefined,
    options,
  )
  expect(errors).toEqual({})
  expect(values).toMatchObject({ model: 'beta-image-2', imageConfig: { imageSize: '2K' } })
})

it.each([
  ['en', '1:8 is not available on beta-image-2'],
  ['zh', 'beta-image-2 不支持 1:8'],
] as const)('reports an error at its field, in %s', async (language, message) => {
  const { errors } = await recipeResolver({ schema: imageGenerateRecipe }, language)(recipe, undefined, options)
  expect(errors).toMatchObject({ imageConfig: { aspectRatio: { message } } })
})

it('reports only the first error of a field', async () => {
  const { errors } = await recipeResolver({ schema: imageGenerateRecipe }, 'en')(
    { provider: 'vendor_beta', prompt: '' },
    undefined,
    options,
  )
  expect(errors).toMatchObject({ prompt: { message: 'This is required' } })
})
