import { describe, expect, it } from 'vitest'
import { recipeFragment, recipeOfFragment } from './recipeLink.ts'

describe('a recipe in the fragment of an address', () => {
  it('is read back unchanged, with or without the #', () => {
    const recipe = { operation: 'image.generate', recipe: { prompt: 'A fox & 50 % snow, 黄昏 #1' } } as const
    expect(recipeOfFragment(recipeFragment(recipe))).toEqual(recipe)
    expect(recipeOfFragment(`#${recipeFragment(recipe)}`)).toEqual(recipe)
  })

  it('is absent from other fragments', () => {
    expect(recipeOfFragment('')).toBeUndefined()
    expect(recipeOfFragment('#content')).toBeUndefined()
  })

  it.each(['recipe=', 'recipe=%', 'recipe=%7B%7D', 'recipe={"operation":"image.eat","recipe":{}}'])(
    'is unreadable in %s',
    fragment => expect(recipeOfFragment(fragment)).toBeNull(),
  )
})
