import { beforeEach, describe, expect, it } from 'vitest'
import { itemName, writeItem } from '#web/storage/localItems.ts'
import { storeDraft, openingDraft, otherDrafts } from './drafts.ts'
import { forgetSubmission, storeSubmission, unansweredSubmissions } from '#web/submit/outbox.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Simulates the duplication of this tab: another page takes its name. */
function takeNameOfThisTab(): void {
  const key = itemName(`tab/${sessionStorage.getItem(itemName('tab'))}`)
  localStorage.setItem(key, 'another page')
}

describe('a draft', () => {
  it('is restored, only for its own form', () => {
    storeDraft('image.generate', { prompt: 'A fox' })
    expect(openingDraft('image.generate')?.values).toEqual({ prompt: 'A fox' })
    expect(openingDraft('music.track')).toBeUndefined()
  })

  it('is ignored if it is malformed', () => {
    localStorage.setItem(itemName('drafts/image.generate x'), '{')
    writeItem('drafts/image.generate y', { form: 'image.generate' })
    expect(openingDraft('image.generate')).toBeUndefined()
  })

  it('of another tab is opened in a new tab, and never overwritten', async () => {
    const other = { form: 'image.generate', tab: 'other', values: { prompt: 'A heron' }, at: 1 }
    writeItem('drafts/image.generate other', other)
    expect(openingDraft('image.generate')?.values).toEqual({ prompt: 'A heron' })
    storeDraft('image.generate', { prompt: 'A heron at dawn' })
    expect(openingDraft('image.generate')?.values).toEqual({ prompt: 'A heron at dawn' })
    expect(await otherDrafts('image.generate')).toEqual([other])
  })

  it('is kept separately for both tabs when a tab is duplicated', async () => {
    storeDraft('image.generate', { prompt: 'A fox' })
    takeNameOfThisTab()
    storeDraft('image.generate', { prompt: 'A fox and a hare' })
    expect(openingDraft('image.generate')?.values).toEqual({ prompt: 'A fox and a hare' })
    expect((await otherDrafts('image.generate')).map(({ values }) => values)).toEqual([{ prompt: 'A fox' }])
  })
})

describe('an unanswered submission', () => {
  const submission = { key: 'key-0001', operation: 'image.generate', recipe: { prompt: 'A fox' } } as const

  it('is stored once until it is answered', async () => {
    await storeSubmission(submission)
    await storeSubmission(submission)
    expect(await unansweredSubmissions()).toEqual([submission])
    await forgetSubmission(submission.key)
    expect(await unansweredSubmissions()).toEqual([])
  })

  it('is ignored if it is malformed or of an unknown operation', async () => {
    await storeSubmission(submission)
    writeItem('submissions/1', { key: 1 })
    writeItem('submissions/2', { ...submission, operation: 'image.eat' })
    expect(await unansweredSubmissions()).toEqual([submission])
  })
})
