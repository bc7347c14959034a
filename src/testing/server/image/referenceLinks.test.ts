import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { openGuardedFetch } from '#server/platform/guardedFetch.ts'
import { withGateway } from '#server/platform/gsAddress.ts'
import { findFiles, recordFile } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'
import { openHost, type Host } from '../support/hosts.ts'
import { QUARTERS, quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { at, bytesOf, referencesOf, withReferences, type Reference } from './references.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

const HOUR = 3_600_000
const PNG = 'image/png'

let studio: TestStudio
let host: Host
let asked: string[] = []

beforeAll(async () => {
  const png = await quarters().png().toBuffer()
  host = await openHost((request, response) => {
    asked.push(request.url ?? '')
    response.end(png)
  })
  studio = await openTestStudio({
    accounts: [{ name: 'ada' }, { name: 'bob' }],
    pool: flatPool(),
    fetchMedia: withGateway(openGuardedFetch({ allow: [host.target] }), undefined),
  })
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await studio[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

it('a request repeated with its key returns the first task, and fetches nothing again', async () => {
  const ask = () =>
    studio
      .as('ada')
      .call(
        imageEndpoints.generate,
        { body: withReferences([at(`${host.origin}/once`)]) },
        { 'Idempotency-Key': 'the one press' },
      )
  const first = await ask()
  expect(asked).toEqual(['/once'])
  expect((await ask()).data).toEqual(first.data)
  expect(asked).toEqual(['/once'])
})

const stored = (references: readonly Reference[], name = 'ada') => referencesOf(studio, name).stored(references)
const refused = (references: readonly Reference[], name = 'ada') => referencesOf(studio, name).refused(references)

describe('a link to a file of the studio', () => {
  async function store(bytes: Buffer, name = 'ada') {
    const path = join(await studio.storage.scratch(), 'file')
    await writeFile(path, bytes)
    const stored = await studio.storage.adopt(path)
    const id = await recordFile(studio.db, await studio.accountId(name), stored, { mimeType: PNG })
    return { id, mimeType: PNG }
  }

  it('is read from storage, whatever its host, and its size is recorded', async () => {
    const bytes = await quarters().resize(11, 8).png().toBuffer()
    const own = await store(bytes)
    const link = mediaLink(studio.secret, own)
    for (const base of [host.origin, 'http://localhost:4600', 'https://pictures.example'])
      expect(await stored([at(base + link)])).toMatchObject([{ id: own.id, width: 11, height: 8, mimeType: PNG }])
    expect(asked).toEqual([])
  })

  it('gets its true type recorded', async () => {
    const own = await store(await quarters().resize(12, 8).webp().toBuffer())
    expect(await stored([at(host.origin + mediaLink(studio.secret, own))])).toMatchObject([
      { id: own.id, width: 12, height: 8, mimeType: 'image/webp' },
    ])
  })

  it('that has expired still works for its owner', async () => {
    const own = await store(await quarters().resize(13, 8).png().toBuffer())
    expect(await stored([at(host.origin + mediaLink(studio.secret, own, Date.now() - 24 * HOUR))])).toMatchObject([
      { id: own.id },
    ])
    expect(asked).toEqual([])
  })

  it('to a file of another account is not found, although its signature is valid', async () => {
    const own = await store(await quarters().resize(15, 8).png().toBuffer())
    expect(await refused([at(host.origin + mediaLink(studio.secret, own))], 'bob')).toEqual({
      status: 404,
      code: 40400,
      path: 'referenceImages.0.fileData.fileUri',
      message: 'There is no such file in this account',
    })
    expect(asked).toEqual([])
  })

  it('with a forged signature is treated like any other address', async () => {
    const own = await store(await quarters().resize(17, 8).png().toBuffer())
    const forged = mediaLink(studio.secret, own).replace(/by=.*/, 'by=forged')
    expect(await stored([at(host.origin + forged)], 'bob')).toMatchObject([QUARTERS])
    expect(asked).toEqual([forged])
  })

  it('to a file that is not a picture is refused', async () => {
    const own = await store(Buffer.from('sound'))
    expect(await refused([at(host.origin + mediaLink(studio.secret, own))])).toMatchObject({ status: 400 })
    expect((await bytesOf(studio, await one(own.id))).toString(), 'and it is still there').toBe('sound')
  })

  const one = async (id: string) => {
    const file = (await findFiles(studio.db, await studio.accountId('ada'), [id])).get(id)
    if (!file) throw new Error(`there is no file ${id}`)
    return file
  }
})

describe('without a gateway', () => {
  it('an address in a store is refused, naming the missing setting', async () => {
    expect(await refused([at('gs://my-pictures/fox.png')])).toEqual({
      status: 400,
      code: 40000,
      path: 'referenceImages.0.fileData.fileUri',
      message: expect.stringContaining('ATELIER_GS_GATEWAY') as string,
    })
  })
})
