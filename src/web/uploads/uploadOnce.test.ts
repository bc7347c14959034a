import { beforeEach, expect, it, vi } from 'vitest'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { uploadOnce } from './uploadOnce.ts'

const asset = (id: string, trashedAt: number | null = null): LibraryAsset => ({
  id,
  url: `/media/${id}`,
  mimeType: 'audio/wav',
  bytes: 3,
  sha256: id,
  createdAt: 0,
  trashedAt,
})

/** The assets that the studio has, by id, and the names of the files that were sent to it. */
let stored: Map<string, LibraryAsset>
let sent: string[]

/** A request that is answered at once. */
class AnsweredRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 201
  responseText = ''
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(body: FormData): void {
    const file = body.get('file')
    sent.push(file instanceof File ? file.name : '')
    const data = asset(`asset-${sent.length}`)
    stored.set(data.id, data)
    this.responseText = JSON.stringify({ code: 0, message: '', data })
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

beforeEach(() => {
  stored = new Map()
  sent = []
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest)
  vi.stubGlobal('fetch', (address: string) => {
    const data = stored.get(address.split('/').at(-1) ?? '')
    return Promise.resolve(
      data
        ? Response.json({ code: 0, message: '', data })
        : Response.json({ code: 404, message: 'gone', data: null }, { status: 404 }),
    )
  })
})

const clip = (bytes: string, name: string) => new File([bytes], name, { type: 'audio/wav' })
const send = (file: File, signal = new AbortController().signal) => uploadOnce(file, { signal, onSent: () => {} })

it('sends the same bytes only once, and different bytes separately', async () => {
  const files = [clip('one', 'a.wav'), clip('two', 'b.wav'), clip('one', 'a too.wav')]
  const [first, other, same] = await Promise.all(files.map(file => send(file)))
  expect(same).toEqual(first)
  expect(await send(clip('one', 'a again.wav'))).toEqual(first)
  expect(other).not.toEqual(first)
  expect(sent).toHaveLength(2)
})

it('sends a file again if the studio no longer has it or has it in the trash', async () => {
  const { id } = await send(clip('three', 'a.wav'))
  stored.delete(id)
  const again = await send(clip('three', 'again.wav'))
  stored.set(again.id, asset(again.id, 1))
  await send(clip('three', 'once more.wav'))
  expect(sent).toEqual(['a.wav', 'again.wav', 'once more.wav'])
})

it('sends nothing for an aborted upload, but sends the file with the next one', async () => {
  const controller = new AbortController()
  controller.abort()
  await expect(send(clip('four', 'a.wav'), controller.signal)).rejects.toThrow('abort')
  await send(clip('four', 'b.wav'))
  expect(sent).toEqual(['b.wav'])
})
