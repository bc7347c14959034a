import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createForm } from '#web/areas/episodes/forms/create.ts'
import { videoForm } from '#web/areas/episodes/forms/video.ts'
import { recipes } from '#testing/contract/recipes.ts'

describe('the forms of episodes', () => {
  it('open every legal episode, and send it unchanged', () => {
    fc.assert(
      fc.property(recipes['episodes.create'], recipe => {
        const values = createForm.read(recipe)
        if (!values) return expect.fail('the form does not open it')
        expect(createForm.schema.parse(createForm.recipeOf?.(values))).toEqual(createForm.schema.parse(recipe))
      }),
    )
  })

  it('open every legal video, and send it unchanged', () => {
    fc.assert(
      fc.property(recipes['episodes.video'], recipe => {
        const values = videoForm.read(recipe)
        if (!values) return expect.fail('the form does not open it')
        expect(videoForm.schema.parse(videoForm.recipeOf?.(values))).toEqual(videoForm.schema.parse(recipe))
      }),
    )
  })

  it('show each refusal at one of their fields', () => {
    const broken = createForm.schema.safeParse(createForm.recipeOf?.(createForm.defaults))
    const issues = broken.error?.issues ?? []
    const fields = issues.map(({ path }) => createForm.fieldOf?.(path.join('.'), createForm.defaults))
    expect(new Set(fields)).toEqual(new Set(['text', 'speaker']))
    expect(videoForm.schema.safeParse(videoForm.defaults).error?.issues.map(({ path }) => path)).toEqual([
      ['episodeId'],
    ])
  })
})
