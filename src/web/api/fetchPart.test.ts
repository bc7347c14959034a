import { beforeEach, expect, it, vi } from 'vitest'

/** An import that fails like in a browser. */
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Voice.js'))
let answered: boolean
const reload = vi.fn<() => void>()

beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', () => (answered ? Promise.resolve(new Response()) : Promise.reject(new TypeError('away'))))
})

/** Imports the modules anew, as a freshly loaded page does. */
async function openPage() {
  vi.resetModules()
  const { useConnection } = await import('./connection.ts')
  const { fetchPart } = await import('./fetchPart.ts')
  const missing = (count: number) => vi.waitFor(() => expect(useConnection.getState().missingParts).toBe(count))
  return { fetchPart, missing }
}

it('retries a part that failed to load, reports it meanwhile, and returns it', async () => {
  const { fetchPart, missing } = await openPage()
  answered = false
  const load = vi.fn<() => Promise<string>>(lost)
  const part = fetchPart(load)
  await missing(1)
  load.mockResolvedValue('voice')
  answered = true
  dispatchEvent(new Event('online'))
  expect(await part).toBe('voice')
  await missing(0)
  expect(reload).not.toHaveBeenCalled()
})

it('reloads the page once if the browser caches the failure, and not again right afterwards', async () => {
  const first = await openPage()
  answered = false
  void first.fetchPart(lost)
  void first.fetchPart(lost)
  await first.missing(2)
  answered = true
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())

  const second = await openPage()
  answered = false
  const part = expect(second.fetchPart(lost)).rejects.toThrow('Failed to fetch')
  await second.missing(1)
  answered = true
  dispatchEvent(new Event('online'))
  await part
  await second.missing(0)
  expect(reload).toHaveBeenCalledOnce()
})

it('rejects if the studio answers without the part, or if the part itself throws', async () => {
  const { fetchPart } = await openPage()
  answered = true
  await expect(fetchPart(lost)).rejects.toThrow('Failed to fetch')
  answered = false
  await expect(fetchPart(() => Promise.reject(new Error('x is not a function')))).rejects.toThrow('not a function')
})
