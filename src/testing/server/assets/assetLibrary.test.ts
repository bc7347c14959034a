import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { recordFile } from '#server/storage/files.ts'
import { quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { upload } from './uploads.ts'

let studio: TestStudio
beforeAll(async () => {
  const names = ['ada', 'bob', 'lister', 'changer']
  studio = await openTestStudio({ accounts: names.map(name => ({ name })), pool: flatPool() })
})
afterAll(() => studio[Symbol.asyncDispose]())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the same bytes', () => {
  it('are one file per account, which has the name of its last upload', async () => {
    const bytes = await quarters().resize(333).png().toBuffer()
    const first = await upload(studio.as('ada'), bytes, 'first.png')
    const again = await upload(studio.as('ada'), bytes, 'second.png')
    expect([again.id, again.name]).toEqual([first.id, 'second.png'])
    const { items } = (await studio.as('ada').call(assetEndpoints.list, { query: { search: 'second' } })).data
    expect(items.map(item => item.id)).toEqual([first.id])
    expect((await upload(studio.as('bob'), bytes, 'first.png')).id).not.toBe(first.id)
  })

  it('as the result of a work are the file of that work', async () => {
    const bytes = await quarters().resize(444).png().toBuffer()
    const account = await studio.accountId('ada')
    const file = await recordFile(
      studio.db,
      account,
      { sha256: sha256(bytes), bytes: bytes.length },
      { mimeType: 'image/png' },
    )
    expect(await upload(studio.as('ada'), bytes, 'mine.png')).toMatchObject({ id: file, name: 'mine.png', width: 444 })
  })

  it('are restored from the trash when uploaded again', async () => {
    const bytes = await quarters().resize(555).png().toBuffer()
    const { id } = await upload(studio.as('ada'), bytes)
    await studio.as('ada').call(assetEndpoints.change, { params: { assetId: id }, body: { trashed: true } })
    expect((await upload(studio.as('ada'), bytes)).trashedAt).toBeNull()
  })
})

it.each([
  ['../../etc/fox.png', 'fox.png'],
  [String.raw`C:\pictures\fox.png`, 'fox.png'],
  ['fox\u202egnp.exe', 'foxgnp.exe'],
  ['...hidden', 'hidden'],
  ['狐狸.png', '狐狸.png'],
  [`${'x'.repeat(300)}.png`, 'x'.repeat(200)],
])('the name %s is stored as %s', async (given, stored) => {
  const { id } = await upload(
    studio.as('bob'),
    await quarters()
      .resize(20 + given.length)
      .png()
      .toBuffer(),
    given,
  )
  await studio.as('bob').call(assetEndpoints.change, { params: { assetId: id }, body: {} })
  const { data } = await studio.as('bob').call(assetEndpoints.read, { params: { assetId: id } })
  expect(data.name).toBe(stored)
})

describe('the library', () => {
  const list = async (query: Record<string, string | number>) =>
    (await studio.as('lister').call(assetEndpoints.list, { query })).data
  const names = async (query: Record<string, string | number>) => (await list(query)).items.map(item => item.name)
  beforeAll(async () => {
    const lister = studio.as('lister')
    for (const size of [101, 102, 103])
      await upload(lister, await quarters().resize(size).png().toBuffer(), `Red fox 100% ${size}.png`)
    await upload(lister, await record('wav'), 'Rain_tone.wav')
  })

  it('lists uploads newest first, without the files that belong to them', async () => {
    expect(await names({})).toEqual(['Rain_tone.wav', ...[103, 102, 101].map(size => `Red fox 100% ${size}.png`)])
  })

  it('lists page by page', async () => {
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, before: first.next ?? '' })
    expect([first.items.length, second.items.map(item => item.name), second.next]).toEqual([
      3,
      ['Red fox 100% 101.png'],
      null,
    ])
    expect(await names({ before: 'file_nobody' })).toEqual([])
  })

  it('filters by kind, and by literal words of the name', async () => {
    expect(await names({ kind: 'audio' })).toEqual(['Rain_tone.wav'])
    expect(await names({ search: 'FOX 102' })).toEqual(['Red fox 100% 102.png'])
    expect(await names({ search: '%' })).toHaveLength(3)
    expect(await names({ search: '_' })).toEqual(['Rain_tone.wav'])
  })

  it('finds a name without its accents, and the other way round', async () => {
    const lister = studio.as('bob')
    await upload(lister, await quarters().resize(99).png().toBuffer(), 'Un été à Zürich.png')
    const found = async (search: string) =>
      (await lister.call(assetEndpoints.list, { query: { search } })).data.items.map(item => item.name)
    expect(await found('ete zurich')).toEqual(['Un été à Zürich.png'])
    expect(await found('ÉTÉ')).toEqual(['Un été à Zürich.png'])
  })

  it('is private to its owner', async () => {
    const [item] = (await list({})).items
    const params = { assetId: item?.id ?? '' }
    expect((await studio.as('changer').call(assetEndpoints.read, { params })).status).toBe(404)
    expect((await studio.as('changer').call(assetEndpoints.change, { params, body: { trashed: true } })).status).toBe(
      404,
    )
  })

  it('renames an upload, moves it to the trash and restores it', async () => {
    const changer = studio.as('changer')
    const { id } = await upload(changer, await quarters().png().toBuffer(), 'a.png')
    const change = async (body: { name?: string; trashed?: boolean }) =>
      (await changer.call(assetEndpoints.change, { params: { assetId: id }, body })).data
    const listed = async (trash: 'true' | 'false') =>
      (await changer.call(assetEndpoints.list, { query: { trash } })).data.items.map(item => item.id)
    expect(await change({ name: ' Vixen ' })).toMatchObject({ name: 'Vixen', trashedAt: null })
    const { trashedAt } = await change({ trashed: true })
    expect(trashedAt).not.toBeNull()
    expect(await change({ trashed: true })).toMatchObject({ trashedAt, name: 'Vixen' })
    expect([await listed('false'), await listed('true')]).toEqual([[], [id]])
    expect((await change({ trashed: false })).trashedAt).toBeNull()
    expect([await listed('false'), await listed('true')]).toEqual([[id], []])
  })
})
