import { readdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { withGateway } from '#server/platform/gsAddress.ts'
import { openGuardedFetch, type GuardedFetch } from '#server/platform/guardedFetch.ts'
import { openHost, type Host } from '../support/hosts.ts'
import { QUARTERS, quarters, quartersHeic, turned } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { at, bytesOf, inline, referencesOf, withReferences, type Reference } from './references.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

const MIB = 1024 * 1024
const PNG = 'image/png' as const

let studio: TestStudio
let host: Host
let answer: RequestListener
let asked: string[] = []
let png: Buffer

beforeAll(async () => {
  png = await quarters().png().toBuffer()
  host = await openHost((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  const allow = [host.target]
  const patient = openGuardedFetch({ allow })
  const impatient = openGuardedFetch({ allow, timeouts: { headers: 50, whole: 20_000 } })
  const fetch: GuardedFetch = (address, ...more) => (address.endsWith('/slow') ? impatient : patient)(address, ...more)
  studio = await openTestStudio({
    accounts: [{ name: 'ada' }],
    pool: flatPool(),
    fetchMedia: withGateway(fetch, host.origin),
  })
})
beforeEach(() => {
  asked = []
  answer = (_, response) => response.writeHead(200, { 'Content-Type': PNG }).end(png)
})
afterAll(async () => {
  await studio[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

const stored = (references: readonly Reference[]) => referencesOf(studio, 'ada').stored(references)
const refused = (references: readonly Reference[]) => referencesOf(studio, 'ada').refused(references)

describe('an address', () => {
  it('is read, stored byte for byte, measured and given a thumbnail', async () => {
    const [file] = await stored([at(`${host.origin}/fox.png`)])
    expect(file).toMatchObject({ ...QUARTERS, mimeType: PNG, bytes: png.length })
    expect((await bytesOf(studio, file ?? { sha256: '' })).equals(png)).toBe(true)
    expect(file?.thumbnail).toMatch(/^file_/)
    expect(asked).toEqual(['/fox.png'])
  })

  it('may redirect to another one', async () => {
    answer = ({ url }, response) =>
      url === '/new' ? response.end(png) : response.writeHead(301, { Location: '/new' }).end()
    expect(await stored([at(`${host.origin}/old`)])).toMatchObject([QUARTERS])
    expect(asked).toEqual(['/old', '/new'])
  })

  it('is judged by its bytes: the declared type is only a hint', async () => {
    const webp = await quarters().webp().toBuffer()
    answer = (_, response) => response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(webp)
    expect(await stored([at(`${host.origin}/fox`)])).toMatchObject([{ ...QUARTERS, mimeType: 'image/webp' }])
  })

  const broken: readonly [
    what: string,
    listener: RequestListener,
    status: number,
    message: () => string,
    path?: string,
  ][] = [
    [
      'a page instead of a picture',
      (_, response) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<!doctype html>'),
      400,
      () => 'The picture is not one of png, jpeg, webp, heic, heif, but text/html',
    ],
    [
      'more than 20 MiB',
      (_, response) => response.writeHead(200, { 'Content-Length': 20 * MIB + 1 }).flushHeaders(),
      413,
      () => `The file on ${host.target} is larger than 20 MiB`,
    ],
    ['no answer in time', () => {}, 400, () => `${host.target} took longer than 0.05 s`, '/slow'],
    [
      'an error',
      (_, response) => response.writeHead(404).end(),
      400,
      () => `${host.target} gives no file at this address`,
    ],
    [
      'a redirect into a private network',
      (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end(),
      400,
      () => '169.254.169.254 is not on the public internet',
    ],
    [
      'half a picture',
      (_, response) => response.end(png.subarray(0, png.length / 2)),
      400,
      () => `The file breaks off: ${Math.floor(png.length / 2)} of ${png.length} bytes are there`,
    ],
  ]
  it.each(broken)('with %s is refused, naming the item', async (_, listener, status, message, path = '/fox.png') => {
    answer = listener
    expect(await refused([inline(png), at(host.origin + path)])).toEqual({
      status,
      code: status * 100,
      path: 'referenceImages.1.fileData.fileUri',
      message: message(),
    })
  })

  it('that is private and not allowed is refused without a request', async () => {
    const other = host.origin.replace('127.0.0.1', 'localhost')
    expect(await refused([at(`${other}/fox.png`)])).toMatchObject({
      status: 400,
      message: 'localhost was not found on the public internet',
    })
    expect(asked).toEqual([])
  })

  it('in a store is read through the gateway', async () => {
    expect(await stored([at('gs://my-pictures/foxes/a b.png')])).toMatchObject([QUARTERS])
    expect(asked).toEqual(['/my-pictures/foxes/a%20b.png'])
  })
})

describe('bytes in the request', () => {
  it('in HEIC are stored as PNG, with the size of the picture', async () => {
    const [file] = await stored([inline(await quartersHeic(), 'image/heic')])
    expect(file).toMatchObject({ ...QUARTERS, mimeType: PNG })
    expect(await sharp(await bytesOf(studio, file ?? { sha256: '' })).metadata()).toMatchObject({
      ...QUARTERS,
      format: 'png',
    })
  })

  it('in HEIC are also accepted from an address and with another declared type', async () => {
    const heic = await quartersHeic()
    answer = (_, response) => response.end(heic)
    const [first, second] = await stored([at(`${host.origin}/fox.heic`), inline(heic)])
    expect(first).toMatchObject({ ...QUARTERS, mimeType: PNG })
    expect(second?.id).toBe(first?.id)
  })

  it('are measured in the orientation in which they are viewed, which determines the automatic ratio', async () => {
    const lying = await quarters().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await stored([inline(lying)])).toMatchObject([{ width: QUARTERS.height, height: QUARTERS.width }])
    const taskId = await referencesOf(studio, 'ada').submit([inline(turned(await quartersHeic()), 'image/heic')])
    const url = await eventually(async () => {
      const task = await studio.as('ada').call(imageEndpoints.task, { params: { taskId } })
      expect(task.data.status).toBe('success')
      return task.data.images?.[0]?.url ?? ''
    })
    const answer = await studio.client({}).fetch(url)
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(width / height).toBeCloseTo(2 / 3, 1)
  })

  it('are stored in the order they were given', async () => {
    const sides = [5, 9, 7, 3]
    const pictures = await Promise.all(sides.map(side => quarters().resize(side, side).png().toBuffer()))
    answer = ({ url }, response) => response.end(pictures[Number(url?.slice(1))])
    const references = pictures.map((bytes, n) => (n % 2 === 0 ? at(`${host.origin}/${n}`) : inline(bytes)))
    expect((await stored(references)).map(file => file.width)).toEqual(sides)
  })

  it.each([
    ['that are no picture', Buffer.from('a fox'), 400, 'The picture is not one of png, jpeg, webp, heic, heif'],
    ['of more than 20 MiB', Buffer.alloc(20 * MIB + 1), 413, 'The picture is larger than 20 MiB'],
  ])('%s are refused, naming the item', async (_, bytes, status, message) => {
    expect(await refused([inline(png), inline(bytes)])).toEqual({
      status,
      code: status * 100,
      path: 'referenceImages.1.inlineData.data',
      message,
    })
  })

  it('that are no picture are also refused by the synchronous endpoint, without an envelope', async () => {
    const { status, body } = await studio
      .as('ada')
      .call(imageEndpoints.direct, { body: withReferences([inline(Buffer.from('a fox'))]) })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { status: 400, issues: [{ path: 'referenceImages.0.inlineData.data' }] } })
  })
})

it('leaves no temporary files behind', async () => {
  await eventually(async () => {
    const left = await readdir(join(studio.dataDir, 'tmp'), { recursive: true, withFileTypes: true })
    expect(left.filter(entry => entry.isFile())).toEqual([])
  })
})
