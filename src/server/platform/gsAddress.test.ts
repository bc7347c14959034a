import { expect, it, vi } from 'vitest'
import { withGateway } from './gsAddress.ts'
import type { GuardedFetch } from './guardedFetch.ts'

const fetch = vi.fn<GuardedFetch>(async () => ({ mimeType: undefined }))
const limits = { bytes: 1 }
const read = (address: string, gateway?: string) => withGateway(fetch, gateway)(address, '/file', limits)

it.each([
  ['gs://pictures/fox.png', 'https://store.test/pictures/fox.png'],
  ['gs://pictures/a b/ü?c#d%20.png', 'https://store.test/pictures/a%20b/%C3%BC%3Fc%23d%2520.png'],
  ['gs://pictures/a//b', 'https://store.test/pictures/a//b'],
  ['gs://my.pictures_of-foxes/x', 'https://store.test/my.pictures_of-foxes/x'],
])('%s is read at the gateway', async (address, expected) => {
  await read(address, 'https://store.test')
  expect(fetch).toHaveBeenLastCalledWith(expected, '/file', limits)
})

it.each([
  'gs://',
  'gs://pictures',
  'gs://pictures/',
  'gs:///x',
  'gs:pictures/x',
  'gs://../x',
  'gs://a@b/x',
  'gs://abc:80/x',
])('%s is refused, as it names no object', async address => {
  await expect(read(address, 'https://store.test')).rejects.toMatchObject({ key: 'invalid' })
})

it.each(['gs://pictures/../secrets/x', 'gs://pictures/./x', 'gs://pictures/..'])(
  '%s is refused for its dotted segment',
  async address => {
    await expect(read(address, 'https://store.test')).rejects.toThrow('This is not gs://bucket/object')
  },
)

it('names the missing setting if there is no gateway', async () => {
  await expect(read('gs://pictures/fox.png')).rejects.toThrow(/ATELIER_GS_GATEWAY/)
  await expect(read('GS://pictures/fox.png')).rejects.toThrow(/ATELIER_GS_GATEWAY/)
})

it('leaves other addresses alone', async () => {
  await read('https://store.test/x', 'https://gateway.test')
  expect(fetch).toHaveBeenLastCalledWith('https://store.test/x', '/file', limits)
})
