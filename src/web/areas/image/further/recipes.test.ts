import { describe, expect, it } from 'vitest'
import { imageGenerateRecipe } from '#contract/areas/image/generateRequest.ts'
import { furtherOf } from './recipes.ts'

const picture = { id: 'file-1', width: 1365, height: 768 }
const recipe = {
  provider: 'vendor_beta',
  model: 'beta-image-2',
  prompt: 'A red fox\nin snow',
  imageConfig: { imageSize: '2K', quality: 'low' },
}

describe('what can be made of a picture', () => {
  const further = furtherOf({ recipe }, picture, 'en')

  it('are requests of the interface, in the ratio of the picture', () => {
    const all = [
      further?.edit('a kite', []),
      ...(further?.expand.map(({ values }) => values) ?? []),
      further?.upscale?.values,
      further?.background,
      further?.near,
      further?.far,
    ]
    for (const values of all) expect(imageGenerateRecipe.safeParse(values).error).toBeUndefined()
    expect(further?.background).toMatchObject({
      referenceImages: [{ asset: 'file-1' }],
      imageConfig: { imageSize: '2K', aspectRatio: '16:9', quality: 'low' },
    })
  })

  it('name the marked places in pixels, and no place if nothing is marked', () => {
    expect(further?.edit('a kite ', [{ x: 1, y: 2, width: 30, height: 40 }]).prompt).toBe(
      'In the region (1, 2) to (31, 42): change to a kite',
    )
    expect(further?.edit(' a kite ', []).prompt).toBe('a kite')
  })

  it('keep the picture in another ratio, or in more pixels', () => {
    expect(further?.expand.map(({ ratio }) => ratio)).not.toContain('16:9')
    expect(further?.expand[0]?.values.imageConfig?.aspectRatio).toBe('1:1')
    expect(further?.upscale).toMatchObject({ size: '4K', values: { imageConfig: { imageSize: '4K' } } })
  })

  it('are variations: near ones keep words and picture, free ones ask the same again', () => {
    expect(further?.near.prompt).toMatch(/^A close variation of this picture.*\nA red fox\nin snow$/)
    expect(further?.far).toMatchObject({ prompt: 'A red fox\nin snow' })
    expect(further?.far.referenceImages).toBeUndefined()
  })

  it('do not repeat a change that the picture already shows', () => {
    const edited = { ...recipe, prompt: 'add a castle', referenceImages: [{ asset: 'before' }] }
    expect(furtherOf({ recipe: edited }, picture, 'en')?.near.prompt).not.toContain('castle')
  })

  it('are not offered by a model beyond its sizes, nor for a recipe that cannot be read', () => {
    const largest = {
      provider: 'vendor_gamma',
      model: 'gamma-5-0-pro',
      prompt: 'A fox',
      imageConfig: { imageSize: '2K' },
    }
    expect(furtherOf({ recipe: largest }, picture, 'en')?.upscale).toBeUndefined()
    expect(furtherOf({ recipe: null }, picture, 'en')).toBeUndefined()
  })
})
