import { beforeEach, describe, expect, it } from 'vitest'
import { keepDraft, readDraft } from './draft.ts'
import { dropPress, keepPress, pendingPresses } from './outbox.ts'

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  it('is there again, for its own area', () => {
    keepDraft('image', { prompt: 'A fox' })
    expect(readDraft('image')).toEqual({ prompt: 'A fox' })
    expect(readDraft('music')).toBeUndefined()
  })

  it('is none when something else was stored', () => {
    localStorage.setItem('atelier.draft.image', '{')
    expect(readDraft('image')).toBeUndefined()
  })
})

describe('a press that was not answered', () => {
  const press = { key: 'key-0001', operation: 'image.generate', recipe: { prompt: 'A fox' } } as const

  it('is kept once until it is answered', () => {
    keepPress(press)
    keepPress(press)
    expect(pendingPresses()).toEqual([press])
    dropPress(press.key)
    expect(pendingPresses()).toEqual([])
  })

  it('is never made up from what somebody else stored', () => {
    localStorage.setItem('atelier.outbox', JSON.stringify([press, { key: 1 }, { ...press, operation: 'image.eat' }]))
    expect(pendingPresses()).toEqual([press])
  })
})
