import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { recordFile } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251))
const HOUR = 3_600_000

describe('media links', () => {
  let studio: TestStudio
  let id = ''
  let link = ''
  let etag = ''
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool: flatPool() })
    const path = join(await studio.storage.scratch(), 'file')
    await writeFile(path, BYTES)
    const stored = await studio.storage.adopt(path)
    id = await recordFile(studio.db, await studio.accountId('ada'), stored, { mimeType: 'image/png' })
    link = mediaLink(studio.secret, { id, mimeType: 'image/png' })
    etag = `"${stored.sha256}"`
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    studio.client({}).fetch(path, { method, headers })
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

  describe('when opened', () => {
    it('return the whole file, without a key and with its type', async () => {
      const response = await open(link)
      expect(response.status).toBe(200)
      expect(await bytesOf(response)).toEqual(BYTES)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'content-length': '1000',
        'content-type': 'image/png',
        etag,
      })
    })

    it('return it under any host name', async () => {
      expect((await open(link, { Host: 'cdn.example' })).status).toBe(200)
    })

    it('work for 60 to 75 minutes, and stay the same for a quarter of an hour', () => {
      const quarter = HOUR / 4
      const file = { id, mimeType: 'image/png' }
      const untils = [1, quarter - 1, quarter, quarter + 1].map(now => {
        const until = Number(new URL(mediaLink(studio.secret, file, now), 'http://a').searchParams.get('until'))
        expect(until - now).toBeGreaterThanOrEqual(HOUR)
        expect(until - now).toBeLessThanOrEqual(HOUR + quarter)
        return until
      })
      expect(new Set(untils).size).toBe(2)
    })

    it('are 403 once they have expired', async () => {
      const old = mediaLink(studio.secret, { id, mimeType: 'image/png' }, Date.now() - 2 * HOUR)
      const response = await open(old)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 40300, data: null })
    })

    const tampered: readonly [what: string, change: (link: string) => string][] = [
      ['the id', given => given.replace(id, `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`)],
      ['the time', given => given.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`)],
      ['the signature', given => given.slice(0, -1) + (given.endsWith('A') ? 'B' : 'A')],
      ['the ending', given => given.replace('.png', '.html')],
      ['nothing of it left', () => '/media/none.png'],
      ['the name gone', () => '/media/'],
    ]
    it.each(tampered)('are 404 if they were tampered with: %s', async (_, change) => {
      expect(change(link)).not.toBe(link)
      expect((await open(change(link))).status).toBe(404)
    })

    it('are 404 with a valid signature for a file that never existed', async () => {
      expect((await open(mediaLink(studio.secret, { id: 'file_0', mimeType: 'image/png' }))).status).toBe(404)
    })

    it('return the file of another account, but do not allow it as a reference', async () => {
      const path = join(await studio.storage.scratch(), 'picture')
      await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
        .png()
        .toFile(path)
      const facts = { mimeType: 'image/png' }
      const own = await recordFile(studio.db, await studio.accountId('ada'), await studio.storage.adopt(path), facts)
      const picture = mediaLink(studio.secret, { id: own, ...facts })
      expect((await open(picture)).status).toBe(200)
      const fileUri = `http://localhost:4600${picture}`
      const request = (name: string) =>
        studio.as(name).call(imageEndpoints.generate, {
          body: {
            provider: 'vendor_beta',
            prompt: 'the same in blue',
            imageConfig: { imageSize: '1K' },
            referenceImages: [{ fileData: { fileUri, mimeType: 'image/png' } }],
          },
        })
      expect((await request('ada')).status).toBe(202)
      const refused = await request('bob')
      expect(refused.status).toBe(404)
      expect(refused.refusal.message).toMatch(/^referenceImages\.0\.fileData\.fileUri: /)
    })
  })

  describe('ranges', () => {
    const ranges: readonly [what: string, range: string, first: number, last: number][] = [
      ['the first bytes', 'bytes=0-9', 0, 9],
      ['bytes in the middle', 'bytes=100-199', 100, 199],
      ['from a byte to the end', 'bytes=990-', 990, 999],
      ['the last bytes', 'bytes=-5', 995, 999],
      ['more last bytes than there are', 'bytes=-5000', 0, 999],
      ['an end beyond the file', 'bytes=998-99999999999999999999', 998, 999],
    ]
    it.each(ranges)('%s', async (_, range, first, last) => {
      const response = await open(link, { Range: range })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/1000`)
      expect(response.headers.get('content-length')).toBe(String(last - first + 1))
      expect(await bytesOf(response)).toEqual(BYTES.subarray(first, last + 1))
    })

    it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('%s is past the end: 416', async range => {
      const response = await open(link, { Range: range })
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe('bytes */1000')
    })

    it.each(['bytes=0-1,5-9', 'bytes=9-5', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
      '%s gets the whole file',
      async range => {
        const response = await open(link, { Range: range })
        expect(response.status).toBe(200)
        expect(await bytesOf(response)).toEqual(BYTES)
      },
    )

    it('a range of another version gets the whole file, one of this version gets the range', async () => {
      expect((await open(link, { Range: 'bytes=0-9', 'If-Range': '"another"' })).status).toBe(200)
      expect((await open(link, { Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
    })

    it('HEAD gets the headers of the whole file and no body', async () => {
      for (const headers of [{}, { Range: 'bytes=0-9' }]) {
        const response = await open(link, headers, 'HEAD')
        expect(response.status).toBe(200)
        expect(response.headers.get('content-length')).toBe('1000')
        expect(await bytesOf(response)).toHaveLength(0)
      }
    })
  })

  it('do not send a file again to a client that has it', async () => {
    const response = await open(link, { 'If-None-Match': etag })
    expect(response.status).toBe(304)
    expect(response.headers.get('etag')).toBe(etag)
    expect((await open(link, { 'If-None-Match': '"another"' })).status).toBe(200)
  })

  it('save the file under its own name when a download is requested', async () => {
    expect((await open(link)).headers.has('content-disposition')).toBe(false)
    const response = await open(`${link}&download`)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${id}.png"`)
  })

  it('accept no other method', async () => {
    expect((await open(link, {}, 'POST')).status).toBe(404)
  })
})
