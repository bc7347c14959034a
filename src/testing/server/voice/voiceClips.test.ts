import { readdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { files } from '#server/db/schema/files.ts'
import { openGuardedFetch } from '#server/platform/guardedFetch.ts'
import { mediaLink } from '#server/storage/links.ts'
import { expectExactBooks } from '../money/books.ts'
import { pcmTone, wavTone } from '../support/clips.ts'
import { openHost, type Host } from '../support/hosts.ts'
import { QUARTERS, quarters } from '../support/pictures.ts'
import { handPool, type HandPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { BASE, eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { textLike } from '../support/texts.ts'
import { upload } from '../assets/uploads.ts'
import { voicesOf } from './voices.ts'

const MIB = 1024 * 1024
const text = 'Good morning.'

describe('a reference clip. Section "Voice request parts"', () => {
  let pool: HandPool
  let studio: TestStudio
  let host: Host
  let answer: RequestListener
  let asked: string[] = []
  beforeAll(async () => {
    pool = handPool()
    host = await openHost((request, response) => {
      asked.push(request.url ?? '')
      answer(request, response)
    })
    const fetchMedia = openGuardedFetch({ allow: [host.target] })
    studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool, fetchMedia })
  })
  beforeEach(() => {
    asked = []
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await host[Symbol.asyncDispose]()
  })
  const { submit, until, refused } = voicesOf(() => studio)

  const serve = (bytes: Buffer, type = 'application/octet-stream') => {
    answer = (_, response) => response.writeHead(200, { 'Content-Type': type }).end(bytes)
  }
  const reference = (url: string) => ({ type: 'reference', url }) as const
  const at = (path: string) => reference(`${host.origin}${path}`)
  const fileRows = async () => (await studio.db.select().from(files)).length

  /** The voices of a request as the engine gets them; the request must be accepted. */
  async function voicesSent(voices: readonly ReturnType<typeof reference>[], name = 'ada') {
    const taskId = await submit(name, { text, voices: [...voices] })
    const held = await pool.nextVoice()
    held.finish()
    await until(name, taskId, 'success')
    return held.job.input.voices
  }

  const clips = [
    ['wav', '/a', () => Promise.resolve(wavTone(30)), ''],
    ['mp3', '/a.wav', () => record('mp3'), 'audio/wav'],
    ['ogg_opus', '/a', () => record('ogg_opus'), 'text/plain'],
    ['pcm', '/a.pcm', () => Promise.resolve(pcmTone(2)), ''],
    ['pcm', '/a', () => Promise.resolve(pcmTone(2)), 'audio/pcm'],
  ] as const
  it.each(clips)('as %s at %s is judged by its bytes and stored for the engine', async (format, path, bytes, type) => {
    serve(await bytes(), type || undefined)
    expect(await voicesSent([at(path)])).toEqual([{ clip: textLike(/./), format }])
    expect(asked).toEqual([path])
    await eventually(async () => expect(await readdir(join(studio.dataDir, 'tmp'))).toEqual([]))
  })

  it('is stored once, however often it is sent, also together with others', async () => {
    serve(wavTone(1))
    const [first, second] = await voicesSent([at('/one'), at('/two')])
    expect(first).toEqual(second)
    const rows = await fileRows()
    await voicesSent([at('/one')])
    // The spoken result, with its peaks, is all that is new.
    expect(await fileRows()).toBeLessThanOrEqual(rows + 3)
  })

  it('of the library is read without a request, even after its link has expired', async () => {
    const clip = await upload(studio.as('ada'), wavTone(2), 'voice.wav')
    const expired = `${BASE}${mediaLink(studio.secret, clip, 0)}`
    for (const url of [clip.url, expired])
      expect(await voicesSent([reference(url)])).toEqual([{ clip: textLike(/./), format: 'wav' }])
    expect(asked).toEqual([])
  })

  it('of another account is not found, although its link is valid', async () => {
    const { url } = await upload(studio.as('ada'), wavTone(2), 'voice.wav')
    const { status, code, message } = await refused('bob', { text, voices: [reference(url)] })
    expect([status, code, message]).toEqual([400, 33004, textLike(/^voices\.0\.url: .*no such file/)])
  })

  const tooMuch = 10 * MIB + 1
  const broken: readonly [what: string, listener: () => RequestListener | Promise<RequestListener>, RegExp][] = [
    ['is longer than 30 seconds', () => sends(wavTone(30.5)), /longer than 30 seconds/],
    ['is larger than 10 MB', () => sends(Buffer.alloc(tooMuch)), /larger than 10 MiB/],
    ['is larger than was said', () => drips(tooMuch), /larger than 10 MiB/],
    ['is silent', () => sends(wavTone(1, 0)), /silent/],
    ['is a page', () => sends(Buffer.from('<!doctype html><title>Sign in</title>')), /not one of wav, mp3, pcm, ogg/],
    ['is a picture', async () => sends(await quarters().png().toBuffer()), /not one of/],
    ['is sound in another format', async () => sends(await record('flac')), /not one of/],
    ['is damaged', () => sends(Buffer.concat([Buffer.from('ID3'), Buffer.alloc(4000, 7)])), /damaged|no sound/],
    ['is empty', () => sends(Buffer.alloc(0)), /not one of/],
    ['is gone', () => (_, response) => response.writeHead(404).end('no'), /gives no file/],
    ['breaks off', () => (_, response) => response.writeHead(200, { 'Content-Length': 9 }).end('ID3'), /broke/],
  ]
  it.each(broken)('that %s is 33004 with a clear reason, and costs nothing', async (_, listener, words) => {
    answer = await listener()
    const rows = await fileRows()
    const voices = [{ type: 'speaker', id: 'en-ava' }, at('/clip.mp3')]
    const { status, code, message, data } = await refused('ada', { text, voices })
    expect([status, code]).toEqual([400, 33004])
    expect(message).toMatch(words)
    expect(data).toMatchObject({ issues: [{ path: 'voices.1.url', message: message.replace('voices.1.url: ', '') }] })
    expect(await fileRows()).toBe(rows)
    // An earlier voice is successful before its worker has cleaned up.
    await eventually(async () => expect(await readdir(join(studio.dataDir, 'tmp'))).toEqual([]))
  })

  it.each([
    ['http://127.0.0.1:1/clip.mp3', /127\.0\.0\.1/],
    ['http://169.254.169.254/latest', /169\.254/],
    ['http://[::1]/clip.mp3', /./],
  ])('at %s is never requested', async (url, words) => {
    const { status, code, message } = await refused('ada', { text, voices: [reference(url)] })
    expect([status, code, message]).toEqual([400, 33004, textLike(words)])
  })

  it('may be a picture instead, at an address on the web or in the library', async () => {
    const png = await quarters().png().toBuffer()
    serve(png)
    const { url } = await upload(studio.as('ada'), await quarters().webp().toBuffer(), 'scene.webp')
    for (const address of [`${host.origin}/scene`, url]) {
      const taskId = await submit('ada', { text, image: { url: address } })
      const held = await pool.nextVoice()
      expect((await sharp(held.job.input.image).metadata()).width).toBe(QUARTERS.width)
      held.finish()
      expect((await until('ada', taskId, 'success')).params).toMatchObject({ image: { url: address } })
    }
    for (const [listener, words] of [
      [sends(Buffer.alloc(tooMuch)), /larger than 10 MiB/],
      [sends(wavTone(1)), /not one of jpeg, png, webp/],
      [sends(png.subarray(0, png.length >> 1)), /./],
      [sends(png, png.length + 9), /broke the connection off/],
      [sends(png, png.length - 99), /breaks off/],
    ] as const) {
      answer = listener
      const { code, message } = await refused('ada', { text, image: { url: `${host.origin}/scene` } })
      expect([code, message]).toEqual([33004, textLike(new RegExp(`^image\\.url: .*${words.source}`))])
    }
  })

  it('that disappears before its turn has been stored, so the voice is made', async () => {
    serve(wavTone(2))
    const taskId = await submit('ada', { text, voices: [at('/clip')] })
    answer = (_, response) => response.writeHead(410).end()
    ;(await pool.nextVoice()).finish()
    await until('ada', taskId, 'success')
    await expectExactBooks(studio.db)
  })
})

/** Sends bytes with a declared length, which may be wrong. */
const sends =
  (bytes: Buffer, length = bytes.length): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'Content-Length': length }).end(bytes)

/** Sends so many bytes without a declared length. */
const drips =
  (bytes: number): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'audio/pcm' })
    for (let sent = 0; sent < bytes; sent += MIB) response.write(Buffer.alloc(Math.min(MIB, bytes - sent), 1))
    response.end()
  }
