import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let listening: readonly Parameters<typeof addEventListener>[]
beforeEach(() => {
  localStorage.clear()
  listening = vi.spyOn(globalThis, 'addEventListener').mock.calls
})
// A closed page no longer receives events.
afterEach(() => listening.forEach(([type, listener]) => removeEventListener(type, listener)))

/**
 * Another tab stores something. Notifies only this page: those of other test files may still listen in the same window.
 */
function storeElsewhere(stored: StorageEventInit): void {
  const event = new StorageEvent('storage', stored)
  for (const [type, listener] of listening)
    if (type === 'storage' && typeof listener === 'function') listener.call(globalThis, event)
}

/** The storage modules of a freshly loaded page with this account signed in. */
async function load(account: string) {
  vi.resetModules()
  const { ownStorage, storageOwner } = await import('./owner.ts')
  const { readItem, writeItem, itemsUnder } = await import('./localItems.ts')
  const { openStore } = await import('./browserStore.ts')
  const { createSetting } = await import('./createSetting.ts')
  const loud = createSetting('loud', stored => stored === true)
  ownStorage(account)
  return { ownStorage, storageOwner, readItem, writeItem, itemsUnder, drafts: openStore('drafts'), loud }
}

describe('stored data', () => {
  it('is available to the account that stored it, and to no other', async () => {
    const ada = await load('ada')
    ada.writeItem('prompts/image.generate', ['A fox'])
    ada.loud.set(true)
    await ada.drafts.put('image.generate tab', { prompt: 'A fox' })

    const ben = await load('ben')
    expect(ben.readItem('prompts/image.generate')).toBeUndefined()
    expect(ben.itemsUnder('')).toEqual([])
    expect(ben.loud.get()).toBe(false)
    expect(await ben.drafts.all()).toEqual([])

    const again = await load('ada')
    expect(again.readItem('prompts/image.generate')).toEqual(['A fox'])
    expect(again.loud.get()).toBe(true)
    expect(await again.drafts.all()).toEqual([{ prompt: 'A fox' }])
  })

  it('is reported if it could not be stored', async () => {
    const { drafts } = await load('ada')
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(await drafts.put('image.generate tab', { prompt: 'A fox' })).toBe(false)
  })
})

describe('a page', () => {
  it('continues if the same account signs in again, and reloads for another one', async () => {
    const { ownStorage, storageOwner } = await load('ada')
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    expect(ownStorage('ada')).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    expect(ownStorage('ben')).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
    expect(storageOwner()).toBe('ada')
  })

  it('reloads if another account signs in in another tab', async () => {
    await load('ada')
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    storeElsewhere({ key: 'atelier.account', newValue: 'ada' })
    expect(reload).not.toHaveBeenCalled()
    storeElsewhere({ key: 'atelier.account', newValue: 'ben' })
    expect(reload).toHaveBeenCalledOnce()
  })
})
