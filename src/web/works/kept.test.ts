import { beforeEach, describe, expect, it } from 'vitest'
import { keepDraft, openingDraft, otherDrafts } from './drafts/drafts.ts'
import { dropPress, keepPress, pendingPresses } from './outbox.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** As a browser does when a tab is duplicated: another page takes the tab's name. */
function takeNameOfThisTab(): void {
  const key = `atelier.tab.${sessionStorage.getItem('atelier.tab')}`
  localStorage.setItem(key, 'another page')
}

describe('a draft', () => {
  it('is there again, for its own area', () => {
    keepDraft('image', { prompt: 'A fox' })
    expect(openingDraft('image')?.values).toEqual({ prompt: 'A fox' })
    expect(openingDraft('music')).toBeUndefined()
  })

  it('is none when something else was stored', () => {
    localStorage.setItem('atelier.drafts.image x', '{')
    localStorage.setItem('atelier.drafts.image y', '{"area":"image"}')
    expect(openingDraft('image')).toBeUndefined()
  })

  it('of another tab is what a new tab opens with, and is never written over', async () => {
    const other = { area: 'image', tab: 'other', values: { prompt: 'A heron' }, at: 1 }
    localStorage.setItem('atelier.drafts.image other', JSON.stringify(other))
    expect(openingDraft('image')?.values).toEqual({ prompt: 'A heron' })
    keepDraft('image', { prompt: 'A heron at dawn' })
    expect(openingDraft('image')?.values).toEqual({ prompt: 'A heron at dawn' })
    expect(await otherDrafts('image')).toEqual([other])
  })

  it('stays when the tab is duplicated, and both copies go on', async () => {
    keepDraft('image', { prompt: 'A fox' })
    takeNameOfThisTab()
    keepDraft('image', { prompt: 'A fox and a hare' })
    expect(openingDraft('image')?.values).toEqual({ prompt: 'A fox and a hare' })
    expect((await otherDrafts('image')).map(({ values }) => values)).toEqual([{ prompt: 'A fox' }])
  })
})

describe('a press that was not answered', () => {
  const press = { key: 'key-0001', operation: 'image.generate', recipe: { prompt: 'A fox' } } as const

  it('is kept once until it is answered', async () => {
    await keepPress(press)
    await keepPress(press)
    expect(await pendingPresses()).toEqual([press])
    await dropPress(press.key)
    expect(await pendingPresses()).toEqual([])
  })

  it('is never made up from what somebody else stored', async () => {
    await keepPress(press)
    localStorage.setItem('atelier.presses.1', JSON.stringify({ key: 1 }))
    localStorage.setItem('atelier.presses.2', JSON.stringify({ ...press, operation: 'image.eat' }))
    expect(await pendingPresses()).toEqual([press])
  })
})
