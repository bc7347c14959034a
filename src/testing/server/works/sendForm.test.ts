import { randomBytes } from 'node:crypto'
import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationId } from '#contract/operationFacts.ts'
import { findFile, recordFile } from '#server/storage/files.ts'
import { encodeForm } from '#server/studio/client/form.ts'
import { requestFor } from '#server/studio/client/request.ts'
import { sendOverHttp } from '#server/studio/client/httpClient.ts'
import { stepOutbox } from '#server/studio/works/send/send.ts'
import { openRemoteService, enveloped } from '../remote/remoteService.ts'
import { openSender, type Person, type Sender } from './sender.ts'

const accepted = (id: string) =>
  Response.json({ code: 0, message: '', data: { id, taskId: id, status: 'pending' } }, { status: 202 })

describe('a request with files', () => {
  let sender: Sender
  let ada: Person
  beforeAll(async () => {
    sender = await openSender()
    ada = await sender.somebody()
  })
  afterAll(() => sender[Symbol.asyncDispose]())

  const store = async (bytes: Buffer, name: string, mimeType = 'audio/mpeg', owner = ada) => {
    const { storage, db } = sender.parts
    const path = join(await storage.scratch(), 'file')
    await writeFile(path, bytes)
    return recordFile(db, owner.account, await storage.adopt(path), { mimeType, uploadedAs: name })
  }
  /** Submits and sends a work of music; returns the form as the service received it. */
  const send = async (operation: OperationId, recipe: unknown) => {
    const { id } = await ada.submit(operation, recipe)
    const forms: FormData[] = []
    const service = async (request: Request) => {
      forms.push(await request.formData())
      return accepted('task of a form')
    }
    await stepOutbox({ ...sender.parts, serviceFor: () => service }, ada.outboxId('music'))
    return { form: forms[0] ?? expect.fail('nothing was sent'), work: await ada.read(id) }
  }

  it('contains the bytes of its file, and numbers as text', async () => {
    const bytes = randomBytes(300_000)
    const audio = { asset: await store(bytes, 'my "song".mp3') }
    const recipe = { generateType: 'Drums', prompt: 'a fox 狐', audio, generateStart: 1.5, generateEnd: 20 }
    const { form, work } = await send('music.track', recipe)
    const file = form.get('audio')
    if (!(file instanceof File)) throw new Error('no file arrived')
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
    expect([file.name, file.type]).toEqual(['my "song".mp3', 'audio/mpeg'])
    form.delete('audio')
    expect(Object.fromEntries(form)).toEqual({
      generateType: 'Drums',
      prompt: 'a fox 狐',
      generateStart: '1.5',
      generateEnd: '20',
    })
    expect(work).toMatchObject({ state: 'running', taskId: 'task of a form' })
  })

  it('is also sent as a form without a file', async () => {
    const { form } = await send('music.instrumental', { prompt: 'slow', model: 'auto' })
    expect(Object.fromEntries(form)).toEqual({ prompt: 'slow', model: 'auto' })
  })

  it('cannot contain an address, which is refused on submission', async () => {
    const recipe = { referenceAudio: { url: 'https://example.com/song.mp3' } }
    await expect(ada.submit('music.instrumental', recipe)).rejects.toMatchObject({
      details: { issues: [{ path: 'referenceAudio' }] },
    })
  })

  const media: readonly (readonly [form: string, type: string, recipe: (asset: string) => object])[] = [
    ['behind a link', 'audio/mpeg', asset => ({ text: 'Hello', voices: [{ type: 'reference', url: { asset } }] })],
    ['in Base64', 'image/png', asset => ({ text: 'Hello', image: { asset } })],
  ]
  it.each(media)('fails alone if a file %s is gone or was cut off, and the next one is sent', async (_, type, of) => {
    const { db, storage } = sender.parts
    sender.play.sent.length = 0
    const eve = await sender.somebody()
    const press = async (bytes: Buffer, damage: (sha256: string) => Promise<void>) => {
      const asset = await store(bytes, 'lost', type, eve)
      const { sha256 } = (await findFile(db, asset)) ?? expect.fail('the upload has no file')
      await damage(sha256)
      return (await eve.submit('voice.generate', of(asset))).id
    }
    const lost = [
      await press(randomBytes(100), sha256 => storage.removeOlder(sha256, Date.now() + 60_000)),
      await press(randomBytes(200), async sha256 => truncate(await storage.fileOf(sha256), 150)),
    ]
    const { id: next } = await eve.say('wish 1')
    for (let turn = 0; turn < 3; turn++) await stepOutbox(sender.parts, eve.outboxId('voice'))
    expect(sender.play.sent.map(({ text }) => text)).toEqual(['wish 1'])
    for (const id of lost)
      expect(await eve.read(id)).toMatchObject({
        state: 'failed',
        failure: { key: 'notFound', message: 'This file is no longer here' },
      })
    expect(await eve.read(next)).toMatchObject({ state: 'running' })
  })

  it('has the length that it declares, and reads its file only while it is being sent', async () => {
    let reads = 0
    const chunk = Buffer.alloc(65_536, 7)
    async function* read() {
      for (reads = 0; reads < 20; reads += 1) yield chunk
    }
    const file = { name: 'a\r\nb.bin', mimeType: 'audio/mpeg', bytes: 20 * chunk.length, read }
    const { length, body } = encodeForm([
      ['title', 'é'],
      ['audio', file],
    ])
    const reader = body.getReader()
    let sent = 0
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      sent += part.value.length
      // At most what the streams in between buffer, never the whole file.
      expect(reads * chunk.length - sent).toBeLessThan(4 * chunk.length)
    }
    expect(sent).toBe(length)
  })

  it('is sent to a remote service with its length, and arrives complete', async () => {
    await using remote = await openRemoteService()
    remote.route('POST /v1/music/instrumental', () => enveloped({ id: 'x', status: 'pending' }))
    const bytes = Buffer.from('the bytes of a song')
    const file = {
      name: 'song.mp3',
      mimeType: 'audio/mpeg',
      bytes: bytes.length,
      read: async function* () {
        yield bytes
      },
    }
    const request = requestFor({ method: 'POST', path: '/v1/music/instrumental' }, { form: [['audio', file]] })
    const answer = await sendOverHttp(new URL(`${remote.origin}/v1/music/instrumental`), request, 'the-key')
    expect(answer.status).toBe(200)
    const [seen] = remote.seen
    expect(seen?.body).toContain('the bytes of a song')
    expect(seen?.headers['content-length']).toBe(String(Buffer.byteLength(seen?.body ?? '')))
  })
})
