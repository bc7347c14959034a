import { expect, it } from 'vitest'
import { fileOfRecipe, recipeOfFile } from './sharedRecipe.ts'

const fox = { operation: 'image.generate', recipe: { provider: 'vendor_beta', prompt: 'a fox' } } as const

it('reads a shared recipe back from its file unchanged, with its name', async () => {
  const file = fileOfRecipe({ ...fox, name: 'Fox: in the snow' })
  expect(file.name).toBe('Fox in the snow.atelier.json')
  expect(await recipeOfFile(file)).toEqual({ ...fox, name: 'Fox: in the snow' })
})

it('ignores files that contain no recipe, and names a nameless recipe after its file', async () => {
  const json = (value: unknown, name = 'x.json') => new File([JSON.stringify(value)], name)
  expect(await recipeOfFile(json({ operation: 'image.paint', recipe: {} }))).toBeUndefined()
  expect(await recipeOfFile(json(fox, 'x.txt'))).toBeUndefined()
  expect(await recipeOfFile(new File(['{'], 'x.json'))).toBeUndefined()
  expect(await recipeOfFile(json(fox, 'fox.json'))).toEqual({ ...fox, name: 'fox' })
})
