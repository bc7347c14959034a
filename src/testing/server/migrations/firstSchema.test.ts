import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createBrotliDecompress } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { balances, entries } from '#server/db/schema/credits.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { files } from '#server/db/schema/files.ts'
import { outboxes } from '#server/db/schema/works.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { expectEveryReferenceRecorded } from '../support/references.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

/**
 * A data folder that the studio wrote when its schema was `0000_first.sql`, with works, books and files of two
 * accounts. Never generate it again: data folders like it exist.
 */
const FIRST = join(import.meta.dirname, 'firstSchema.tar.br')

async function unpack(archive: string, folder: string): Promise<void> {
  // Not through a pipe: tar closes its end at the end of the archive, before the padding that follows has been written.
  const unpacked = join(folder, 'first.tar')
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 }
  await pipeline(createReadStream(archive), createBrotliDecompress({ params }), createWriteStream(unpacked))
  await promisify(execFile)('tar', ['-x', '-f', unpacked, '-C', folder])
  await rm(unpacked)
}

describe('a data folder of the first schema, opened by this studio', () => {
  let folder: TemporaryFolder
  let studio: TestStudio
  /** The works as stored in the folder, before any waiting work continued. */
  let found: Work[]
  beforeAll(async () => {
    folder = await temporaryFolder()
    await unpack(FIRST, folder.path)
    studio = await openTestStudio({ dataDir: folder.path, accounts: [], pool: flatPool() })
    found = await worksOf('ada')
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })
  const worksOf = async (name: string) => (await studio.as(name).call(workEndpoints.list, { query: {} })).data.items
  const fetchBytes = async (url: string) => {
    const response = await studio.as('ada').fetch(url)
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }

  it('has every work with its recipe, title and results', async () => {
    const known = found.map(({ number, state, operation, transport, title, favourite, results }) => ({
      number,
      state,
      operation,
      transport,
      title,
      favourite,
      results: results.length,
    }))
    const image = { state: 'done', operation: 'image.generate', transport: 'task', title: null, favourite: false }
    expect(known).toEqual([
      { ...image, number: 4, state: 'waiting', results: 0 },
      // Formerly a separate operation, now a transport.
      { ...image, number: 3, transport: 'direct', results: 1 },
      { ...image, number: 2, results: 1 },
      { ...image, number: 1, title: 'The first fox', favourite: true, results: 1 },
    ])
    const [, , second, first] = found
    expect(second).toMatchObject({ recipe: { prompt: 'a fox again' }, parents: [first?.id] })
    expect(await worksOf('ben')).toMatchObject([{ number: 1, recipe: { prompt: 'of ben' } }])
  })

  it('has the bytes of every file', async () => {
    for (const { sha256 } of await studio.db.select().from(files)) {
      const hash = createHash('sha256')
      for await (const chunk of await studio.storage.read(sha256)) hash.update(chunk as Buffer)
      expect(hash.digest('hex')).toBe(sha256)
    }
    const links = (work: Work) => work.results.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl ?? url])
    const sizes = await Promise.all(found.flatMap(links).map(fetchBytes))
    expect(sizes.map(({ length }) => length > 0)).toEqual([true, true, true, true, true, true])
  })

  it('knows which rows name its files', async () => {
    const named = await studio.db.select().from(fileReferences)
    expect(new Set(named.map(({ owner }) => owner.split('_')[0]))).toEqual(new Set(['work', 'task']))
    await expectEveryReferenceRecorded(studio.db)
  })

  it('has books whose entries add up to the balances', async () => {
    const { account, unit, amount } = entries
    const sums = await studio.db
      .select({ account, unit, available: sql<number>`sum(${amount})`.mapWith(Number) })
      .from(entries)
      .groupBy(account, unit)
    const inOrder = (rows: readonly { account: string }[]) =>
      [...rows].sort((a, b) => a.account.localeCompare(b.account))
    expect(inOrder(sums)).toEqual(inOrder(await studio.db.select().from(balances)))
    expect(sums.every(({ available }) => available > 0 && available < 10_000)).toBe(true)
  })

  it('has its presets', async () => {
    const { data } = await studio.as('ada').call(presetEndpoints.list, { query: { operation: 'image.generate' } })
    expect(data.items).toMatchObject([{ name: 'foxes' }])
  })

  it('continues the work that was waiting', async () => {
    const [waiting] = await worksOf('ada')
    await studio.db.update(outboxes).set({ notBefore: null, nextAt: Date.now() })
    await studio.as('ada').call(workEndpoints.move, { params: { workId: waiting?.id ?? '' }, body: { before: null } })
    await eventually(async () => {
      const [made] = await worksOf('ada')
      expect(made).toMatchObject({ number: 4, state: 'done', results: [{ mimeType: 'image/png' }] })
    })
  })
})
