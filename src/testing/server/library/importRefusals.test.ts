import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { refusalEnvelope } from '#contract/kit/envelope.ts'
import { libraryEndpoints } from '#contract/studio/library.ts'
import type { Database } from '#server/db/database.ts'
import { quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { importedBy, sendExport } from './imports.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'eve' }, { name: 'ada' }], pool: flatPool(), isIdle: true })
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
  const TOO_MUCH = [413, 'This export is too large once it is unpacked']
  const badLine = (file: string, line: number) => [
    400,
    `This export is damaged: line ${line} of ${file} is not as a studio writes it. Nothing of it was imported`,
  ]
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
    expect(await refused(broken)).toEqual(badLine('files.jsonl', 1))
  })

  const work = {
    id: 'work_elsewhere',
    number: 1,
    operation: 'image.generate',
    recipe: { provider: 'vendor_beta', prompt: 'a fox' },
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
  const withLines = (...lines: readonly string[]) =>
    pack({
      'manifest.json': JSON.stringify(manifest),
      'files.jsonl': '',
      'works.jsonl': lines.map(one => `${one}\n`).join(''),
    })

  it.each([
    ['a NUL character', { title: 'a\0b' }],
    ['half of a surrogate pair', { title: 'a\ud800' }],
    ['a moment that no calendar has', { createdAt: 9_007_199_254_740_991 }],
    ['an id with spaces', { id: 'work 1' }],
    ['an id that fits into no index', { parents: ['w'.repeat(2700)] }],
    ['a record that cannot be read', { task: { tracks: 'none' }, operation: 'music.generate' }],
  ])('nothing of an export in which one line has %s', async (_, odd) => {
    const zip = await withLines(JSON.stringify({ ...work, id: 'work_1' }), JSON.stringify({ ...work, ...odd }))
    expect(await refused(zip)).toEqual(badLine('works.jsonl', 2))
    expect((await studio.as('eve').call(workEndpoints.list, { query: {} })).data.items).toEqual([])
  })

  it('a line that is nested deeper than the body of a request may be', async () => {
    const deep = JSON.stringify({ ...work, recipe: 0 }).replace(
      '"recipe":0',
      `"recipe":${'['.repeat(6000)}${']'.repeat(6000)}`,
    )
    expect(await refused(await withLines(deep))).toEqual(badLine('works.jsonl', 1))
  })

  it('a list of entries that would fill the memory', async () => {
    const zip = new ZipFile()
    const long = 'n'.repeat(2000)
    for (let at = 0; at < 3; at += 1) zip.addBuffer(Buffer.alloc(0), `${long}${at}`)
    zip.end()
    const chunks: Buffer[] = []
    for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
    expect(await refused(Buffer.concat(chunks))).toEqual(TOO_MUCH)
    const commented = await pack({ 'manifest.json': JSON.stringify(manifest) })
    expect(await refused(withComment(commented, 60_000))).toEqual(TOO_MUCH)
  })

  it('a single file that is not media, not as declared or missing', async () => {
    const text = Buffer.from('<script>alert(1)</script>'.repeat(400))
    expect(await importedBy(studio.as('eve'), await withFile(text))).toMatchObject({
      files: 0,
      refused: [{ name: 'media/a.png', reason: 'file.forbiddenFormat', message: 'This is no file that can be kept' }],
    })
    const other = await withFile(await picture(342), { sha256: 'ab'.repeat(32) })
    expect((await importedBy(studio.as('eve'), other)).refused).toMatchObject([
      { name: 'media/a.png', reason: 'file.otherBytes' },
    ])
    const missing = await withFile(await picture(343), { path: 'media/none.png' })
    expect((await importedBy(studio.as('eve'), missing)).refusedCount).toBe(1)
    expect((await studio.as('eve').call(libraryEndpoints.list, { query: {} })).data.items).toEqual([])
  })

  it('a work with an illegal recipe or an unknown operation', async () => {
    const lines = [
      { ...work, operation: 'image.generate', recipe: { prompt: 1 } },
      { ...work, id: 'work_2', operation: 'account.steal', recipe: {} },
    ]
    const zip = await withLines(...lines.map(one => JSON.stringify(one)))
    expect(await importedBy(studio.as('eve'), zip)).toMatchObject({ works: 0, refusedCount: 2 })
  })

  it('works that share a file are each written once, however many they are', async () => {
    const bytes = await picture(345)
    const count = 40
    const id = (at: number) => `work_shared_${at}`
    const lines = Array.from({ length: count }, (_, at) =>
      JSON.stringify({
        ...work,
        id: id(at),
        number: at + 1,
        results: [line(bytes).id],
        parents: at > 0 ? [id(0)] : [],
      }),
    )
    const zip = await pack({
      'manifest.json': JSON.stringify({ ...manifest, name: 'Shared' }),
      'files.jsonl': `${JSON.stringify(line(bytes))}\n`,
      'works.jsonl': lines.map(one => `${one}\n`).join(''),
      'media/a.png': bytes,
    })
    await using writes = await countWrites(studio.db)
    expect(await importedBy(studio.as('ada'), zip)).toMatchObject({ works: count, refusedCount: 0 })
    // Each item goes into the project, and that of the parent becomes used.
    expect(await writes.count()).toBeLessThanOrEqual(count + 3)
  })

  it('a zip bomb: an endless line, or a file beyond the limit of its kind', async () => {
    const bomb = await pack({
      'manifest.json': JSON.stringify(manifest),
      'files.jsonl': Buffer.alloc(40 * 1024 * 1024, 'a'),
      'works.jsonl': '',
    })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refused(bomb)).toEqual(TOO_MUCH)
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

/** Counts the updates of items of the library until it is disposed of. */
async function countWrites(db: Database) {
  await db.execute(sql`create sequence item_writes`)
  await db.execute(sql`create function note_write() returns trigger language plpgsql as
    'begin perform nextval(''item_writes''); return null; end'`)
  await db.execute(
    sql`create trigger note_write after update on library_items for each row execute function note_write()`,
  )
  return {
    async count() {
      const { rows } = (await db.execute(sql`select last_value * is_called::int as n from item_writes`)) as {
        rows: { n: number | string }[]
      }
      return Number(rows[0]?.n)
    },
    async [Symbol.asyncDispose]() {
      await db.execute(sql`drop trigger note_write on library_items`)
      await db.execute(sql`drop function note_write`)
      await db.execute(sql`drop sequence item_writes`)
    },
  }
}

/** A zip of one entry with a comment of so many bytes on it. */
function withComment(zip: Buffer, length: number): Buffer {
  const entry = zip.lastIndexOf('PK\x01\x02', undefined, 'latin1')
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const listed = Buffer.from(zip.subarray(entry, end))
  listed.writeUInt16LE(length, 32)
  const last = Buffer.from(zip.subarray(end))
  last.writeUInt32LE(listed.length + length, 12)
  return Buffer.concat([zip.subarray(0, entry), listed, Buffer.alloc(length, 'c'), last])
}
