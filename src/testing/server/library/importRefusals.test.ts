import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { refusalEnvelope } from '#contract/kit/envelope.ts'
import { libraryEndpoints } from '#contract/studio/library.ts'
import { quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { importedBy, sendExport } from './imports.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'eve' }], pool: flatPool(), isIdle: true })
})
afterAll(() => studio[Symbol.asyncDispose]())

const picture = (width: number) => quarters().resize(width).png().toBuffer()

const manifest = {
  format: 'atelier-export',
  version: 1,
  id: 'export_1',
  name: '',
  createdAt: 1,
  works: 0,
  files: 1,
  credits: 0,
}
const line = (bytes: Buffer, more: object = {}) => ({
  id: 'file_00000000000000000001',
  path: 'media/a.png',
  mimeType: 'image/png',
  bytes: bytes.length,
  tags: [],
  sha256: createHash('sha256').update(bytes).digest('hex'),
  upload: 'a.png',
  ...more,
})
async function pack(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const withFile = (bytes: Buffer, more: object = {}) =>
  pack({
    'manifest.json': JSON.stringify(manifest),
    'files.jsonl': `${JSON.stringify(line(bytes, more))}\n`,
    'works.jsonl': '',
    'media/a.png': bytes,
  })

describe('refused imports', () => {
  const refused = async (zip: Buffer) => {
    const response = await sendExport(studio.as('eve'), zip)
    return [response.status, refusalEnvelope.parse(await response.json()).message]
  }
  const NOT_EXPORT = [400, 'This file is not an export of a studio']
  const DAMAGED = [400, 'This export is damaged: it cannot be read to its end']

  it('a file that is not a zip, or a zip that is not an export', async () => {
    expect(await refused(Buffer.from('not a zip'))).toEqual(NOT_EXPORT)
    expect(await refused(await pack({ 'readme.txt': 'hello' }))).toEqual(NOT_EXPORT)
    expect(await refused(await pack({ 'manifest.json': '{"format":"another"}' }))).toEqual(NOT_EXPORT)
  })

  it('an entry whose name leads out of its folder', async () => {
    const harmless = await pack({ 'manifest.json': JSON.stringify(manifest), 'aa/evil.png': 'x' })
    const text = harmless.toString('latin1').replaceAll('aa/evil.png', '../evil.png')
    expect(await refused(Buffer.from(text, 'latin1'))).toEqual(DAMAGED)
  })

  it('an export that was cut off or has invalid lines', async () => {
    const whole = await withFile(await picture(341))
    expect(await refused(whole.subarray(0, whole.length - 40))).toEqual(NOT_EXPORT)
    const broken = await pack({
      'manifest.json': JSON.stringify(manifest),
      'files.jsonl': '{"id":1}\n',
      'works.jsonl': '',
    })
    expect(await refused(broken)).toEqual(DAMAGED)
  })

  it('a single file that is not media, not as declared or missing', async () => {
    const text = Buffer.from('<script>alert(1)</script>'.repeat(400))
    expect(await importedBy(studio.as('eve'), await withFile(text))).toMatchObject({
      files: 0,
      refused: [{ name: 'media/a.png', reason: 'This is no file that can be kept' }],
    })
    const other = await withFile(await picture(342), { sha256: 'ab'.repeat(32) })
    expect((await importedBy(studio.as('eve'), other)).refused).toEqual([
      { name: 'media/a.png', reason: 'Its bytes are not those that the export says' },
    ])
    const missing = await withFile(await picture(343), { path: 'media/none.png' })
    expect((await importedBy(studio.as('eve'), missing)).refusedCount).toBe(1)
    expect((await studio.as('eve').call(libraryEndpoints.list, { query: {} })).data.items).toEqual([])
  })

  it('a work with an illegal recipe or an unknown operation', async () => {
    const work = {
      id: 'work_elsewhere',
      number: 1,
      transport: 'task',
      task: null,
      title: 'Odd',
      favourite: false,
      results: [],
      parents: [],
      estimated: null,
      charged: null,
      createdAt: 1,
      endedAt: 1,
    }
    const lines = [
      { ...work, operation: 'image.generate', recipe: { prompt: 1 } },
      { ...work, id: 'work_2', operation: 'account.steal', recipe: {} },
    ]
    const zip = await pack({
      'manifest.json': JSON.stringify(manifest),
      'files.jsonl': '',
      'works.jsonl': lines.map(one => `${JSON.stringify(one)}\n`).join(''),
    })
    expect(await importedBy(studio.as('eve'), zip)).toMatchObject({ works: 0, refusedCount: 2 })
  })

  it('a zip bomb: an endless line, or a file beyond the limit of its kind', async () => {
    const bomb = await pack({
      'manifest.json': JSON.stringify(manifest),
      'files.jsonl': Buffer.alloc(40 * 1024 * 1024, 'a'),
      'works.jsonl': '',
    })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refused(bomb)).toEqual([413, 'This export is too large once it is unpacked'])
    const long = Buffer.concat([await picture(344), Buffer.alloc(101 * 1024 * 1024)])
    const zip = await withFile(long)
    expect(zip.length).toBeLessThan(1_000_000)
    expect((await importedBy(studio.as('eve'), zip)).refusedCount).toBe(1)
  })
})

it('what an earlier studio kept, and this one stores otherwise, is imported', async () => {
  const jpeg = await quarters().resize(345).jpeg().toBuffer()
  const longer = Buffer.concat([jpeg, Buffer.from('what a camera put behind its picture')])
  const zip = await withFile(longer, { mimeType: 'image/jpeg' })
  expect(await importedBy(studio.as('eve'), zip)).toMatchObject({ files: 1, refusedCount: 0 })
  const { items } = (await studio.as('eve').call(libraryEndpoints.list, { query: {} })).data
  expect(items.map(({ asset }) => asset.bytes)).toEqual([jpeg.length])
})
