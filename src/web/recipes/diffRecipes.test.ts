import { expect, it } from 'vitest'
import { diffRecipes } from './diffRecipes.ts'

it('compares two recipes path by path; a path in only one of them differs', () => {
  const rows = diffRecipes(
    { prompt: 'a fox', imageConfig: { imageSize: '1K' }, referenceImages: [{ asset: 'file_1' }], empty: [] },
    { prompt: 'a fox', imageConfig: { imageSize: '2K' }, quality: 'high', empty: [] },
  )
  expect(rows).toEqual([
    { path: 'prompt', a: 'a fox', b: 'a fox', differs: false },
    { path: 'imageConfig.imageSize', a: '1K', b: '2K', differs: true },
    { path: 'referenceImages.0.asset', a: 'file_1', b: undefined, differs: true },
    { path: 'empty', a: '[]', b: '[]', differs: false },
    { path: 'quality', a: undefined, b: 'high', differs: true },
  ])
})

it('finds no difference between two empty recipes', () => {
  expect(diffRecipes({}, {}).every(({ differs }) => !differs)).toBe(true)
})
