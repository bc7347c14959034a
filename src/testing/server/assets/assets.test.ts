import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetLimits } from '#contract/studio/assets.ts'
import { quarters, quartersHeic } from '../support/pictures.ts'
import { BASE, openTestStudio, type TestStudio } from '../support/studio.ts'
import { textLike } from '../support/texts.ts'
import { filesOf, formOf, post, refusalOf, sha256, upload } from './uploads.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }] })
})
afterAll(() => studio[Symbol.asyncDispose]())

const { open, leftOver } = filesOf(() => studio)

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'as %s is stored unchanged, with its size and a thumbnail',
    async format => {
      const bytes = await quarters().resize(1200).toFormat(format).toBuffer()
      const asset = await upload(studio.as('ada'), bytes, `My fox.${format}`)
      const { mimeType, width, height, name } = asset
      expect({ mimeType, width, height, name }).toEqual({
        mimeType: `image/${format}`,
        width: 1200,
        height: 800,
        name: `My fox.${format}`,
      })
      expect([asset.sha256, asset.bytes, asset.trashedAt]).toEqual([sha256(bytes), bytes.length, null])
      expect(asset.url.startsWith(`${BASE}/media/`)).toBe(true)
      expect((await open(asset.url)).equals(bytes)).toBe(true)
      expect(await sharp(await open(asset.thumbnailUrl)).metadata()).toMatchObject({ format: 'webp', width: 768 })
      expect(asset.peaksUrl).toBeUndefined()
    },
  )

  it('as HEIC is stored as PNG, which every browser shows', async () => {
    const asset = await upload(studio.as('ada'), await quartersHeic(), 'IMG_1.HEIC')
    expect(asset).toMatchObject({ mimeType: 'image/png', width: 96, height: 64, name: 'IMG_1.HEIC' })
    expect(await sharp(await open(asset.url)).metadata()).toMatchObject({ format: 'png', width: 96 })
  })
})

describe('raw sound', () => {
  it.each([
    ['by its type', 'voice', 'audio/l16', {}, 24_000, 1],
    ['by its name', 'voice.pcm', '', { rate: '16000', channels: '2' }, 16_000, 2],
  ])('recognized %s becomes a WAV of the same samples', async (_, name, type, parameters, rate, channels) => {
    const samples = Buffer.alloc(rate * channels * 2)
    for (let at = 0; at < samples.length; at += 2) samples.writeInt16LE(at % 1000, at)
    const asset = await upload(studio.as('ada'), samples, name, type, parameters)
    expect(asset).toMatchObject({ mimeType: 'audio/wav', duration: 1 })
    const wav = await open(asset.url)
    expect([wav.readUInt32LE(24), wav.readUInt16LE(22)]).toEqual([rate, channels])
    expect(wav.subarray(44).equals(samples)).toBe(true)
  })
})

describe('refused uploads', () => {
  const forms: readonly [what: string, fill: (form: FormData, file: Blob) => void, words: RegExp][] = [
    ['no part', () => undefined, /did not arrive|file: A file belongs here/],
    ['a field in place of the file', form => form.append('file', 'text'), /^file: A file belongs here$/],
    [
      'two files',
      (form, file) => (form.append('file', file, 'a'), form.append('file', file, 'b')),
      /more than one file/,
    ],
    [
      'another file',
      (form, file) => (form.append('file', file, 'a'), form.append('more', file, 'b')),
      /^more: no file/,
    ],
  ]
  it.each(forms)('%s', async (_, fill, words) => {
    const form = new FormData()
    fill(form, new Blob([new Uint8Array(await quarters().png().toBuffer())]))
    expect(await refusalOf(studio.as('ada'), form)).toMatchObject({ status: 400, message: textLike(words) })
  })

  it.each([
    ['JSON', 'application/json', '{}'],
    ['a form without a boundary', 'multipart/form-data', ''],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
  ])('%s', async (_, type, body) => {
    const init = { method: 'POST', body, headers: { 'Content-Type': type } }
    expect((await studio.as('ada').fetch('/studio/assets', init)).status).toBe(400)
  })

  it('a caller without a key, and a page of another origin', async () => {
    const form = () => formOf(Buffer.from('x'))
    expect((await post(studio.client({}), form())).status).toBe(401)
    const { apiKey: _, ...foreign } = { apiKey: '', cookie: 'atelier_x=1', headers: { Origin: 'https://evil.example' } }
    expect((await post(studio.client(foreign), form())).status).toBe(403)
  })

  it('leave no files behind', async () => {
    expect(await leftOver()).toEqual([])
  })
})

describe('a file that is too large', () => {
  it('is refused while it is still being received, and the received part is deleted', async () => {
    let sent = 0
    const boundary = 'x'
    const chunk = new Uint8Array(1024 * 1024)
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG\r\n\x1a\n`
    const body = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(Buffer.from(head, 'latin1')),
      pull: controller => {
        sent += chunk.length
        controller.enqueue(chunk)
      },
    })
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    } as const
    const response = await studio.as('ada').fetch('/studio/assets', init)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 41300, message: 'file: The file is larger than 100 MiB' })
    expect(sent).toBeLessThan(assetLimits.image.bytes + 8 * chunk.length)
    expect(await leftOver()).toEqual([])
  })
})
