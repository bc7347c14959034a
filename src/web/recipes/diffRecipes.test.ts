import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { diffRecipes, diffSettings } from './diffRecipes.ts'

beforeAll(() => startTestTexts('en'))

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

it('compares what two recipes ask for in the words of their forms', () => {
  const reading = (prompt: string, size: string) => ({
    prompt,
    edge: [],
    asked: (t: TFunction) => [[t('fact.size'), size]] as const,
    aspect: 1,
  })
  expect(diffSettings(reading('a fox', '1K'), reading('', '2K'), i18next.t)).toEqual([
    { path: 'Prompt', a: 'a fox', b: undefined, differs: true },
    { path: 'Size', a: '1K', b: '2K', differs: true },
  ])
})
