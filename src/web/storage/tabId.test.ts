import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** The module of a page that has just been loaded in a tab with this session storage. */
async function loadPage() {
  vi.resetModules()
  const [{ ownStorage }, { tabId, copiedTabId }] = await Promise.all([import('./owner.ts'), import('./tabId.ts')])
  ownStorage('ada')
  return { name: tabId(), copiedFrom: copiedTabId() }
}

it('a page that is loaded again keeps the name of its tab', async () => {
  const { name } = await loadPage()
  dispatchEvent(new Event('pagehide'))
  expect(await loadPage()).toEqual({ name, copiedFrom: undefined })
})

it('a duplicate has a name of its own, and knows where it was copied from', async () => {
  const original = await loadPage()
  const duplicate = await loadPage()
  expect(duplicate.name).not.toBe(original.name)
  expect(duplicate.copiedFrom).toBe(original.name)
})
