import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { exportEndpoints, mostExported, type exportKinds } from '#contract/studio/exports.ts'
import { libraryEndpoints } from '#contract/studio/library.ts'
import { projectEndpoints } from '#contract/studio/projects.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { balances, entries } from '#server/db/schema/credits.ts'
import { files } from '#server/db/schema/files.ts'
import { upload } from '../assets/uploads.ts'
import { quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { importedBy } from './imports.ts'
import { deskOf, fox } from '../works/desk.ts'

const names = ['ada', 'ben', 'cleo', 'dora', 'emil', 'fay'] as const
let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: names.map(name => ({ name })), pool: flatPool() })
})
afterAll(() => studio[Symbol.asyncDispose]())
const desk = deskOf(() => studio)

const picture = (width: number) => quarters().resize(width).png().toBuffer()
const list = async (name: string) =>
  (await studio.as(name).call(libraryEndpoints.list, { query: { order: 'oldest' } })).data.items

async function exported(name: string, body: Parameters<typeof ask>[1], query = ''): Promise<Buffer> {
  const { data } = await ask(name, body)
  const response = await studio.as(name).fetch(data.url + query)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return Buffer.from(await response.arrayBuffer())
}
type Kind = (typeof exportKinds)[number]
const ask = (name: string, body: { kind: Kind; items: string[] } | { kind: Kind; project: string }) =>
  studio.as(name).call(exportEndpoints.create, { body })

async function entriesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await yauzl.fromBufferPromise(zip, { lazyEntries: true })
  const found = new Map<string, Buffer>()
  for await (const entry of opened.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of (await opened.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk)
    found.set(entry.fileName, Buffer.concat(chunks))
  }
  return found
}

const bring = (name: string, zip: Buffer) => importedBy(studio.as(name), zip)

/** A project with an upload, a picture made from it, and a picture made from that one. */
async function makeProject(name: string) {
  const { id: asset } = await upload(studio.as(name), await picture(321), 'Reference 狐.png')
  const paint = async (prompt: string, from: string) => {
    const { data } = await desk.press(name, { ...fox, prompt, referenceImages: [{ asset: from }] })
    return desk.until(name, data.id, 'done')
  }
  const first = await paint('a fox after it', asset)
  const second = await paint('a fox after the fox', first.results[0]?.id ?? '')
  await desk.change(name, first.id, { title: 'The <b>first</b> fox', favourite: true })
  const { data: project } = await studio.as(name).call(projectEndpoints.create, { body: { name: 'Foxes & "co"' } })
  const items = (await list(name)).map(({ id }) => id)
  await studio.as(name).call(libraryEndpoints.change, { body: { items, project: project.id, addTags: ['warm'] } })
  return { project, first, second, asset }
}

describe('an export of a project', () => {
  let zip: Buffer
  let made: Awaited<ReturnType<typeof makeProject>>
  beforeAll(async () => {
    made = await makeProject('ada')
    zip = await exported('ada', { kind: 'project', project: made.project.id })
  })

  it('contains every file unchanged, recipes, costs, lineage and a page', async () => {
    const held = await entriesOf(zip)
    const fileNames = [...held.keys()]
    expect(fileNames).toEqual(
      expect.arrayContaining([
        'manifest.json',
        'works.jsonl',
        'files.jsonl',
        'index.html',
        'recipes/1.json',
        'recipes/2.json',
        'media/Reference 狐.png',
        'media/image-0001.png',
        'media/image-0002.png',
        'viewer/works-1.js',
      ]),
    )
    const json = (name: string) => JSON.parse(held.get(name)?.toString() ?? '') as Record<string, unknown>
    expect(json('manifest.json')).toMatchObject({ name: 'Foxes & "co"', works: 2, files: 3 })
    expect(json('manifest.json')['credits']).toBeGreaterThan(0)
    expect(json('recipes/1.json')).toMatchObject({ operation: 'image.generate', recipe: { prompt: 'a fox after it' } })
    const [first, second] = (held.get('works.jsonl')?.toString() ?? '').trim().split('\n')
    expect(JSON.parse(second ?? '')).toMatchObject({ parents: [(JSON.parse(first ?? '') as { id: string }).id] })
    const bytes = held.get('media/image-0001.png') ?? Buffer.alloc(0)
    const [row] = await studio.db
      .select()
      .from(files)
      .where(eq(files.id, made.first.results[0]?.id ?? ''))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row?.sha256)
    expect(held.get('index.html')?.toString()).toContain('<title>Foxes &amp; &quot;co&quot;</title>')
  })

  it('holds no signature: no link of it opens anything', async () => {
    const lines = (await entriesOf(zip)).get('works.jsonl')?.toString() ?? ''
    expect(lines).toMatch(/\/media\/file_\w+\.png"/)
    expect(lines).not.toMatch(/\/media\/[^"]*\?/)
  })

  it('is imported into another account with recipes, lineage, titles, tags and project, and costs nothing', async () => {
    const before = await studio.db.select().from(entries)
    expect(await bring('ben', zip)).toMatchObject({ name: 'Foxes & "co"', works: 2, files: 3, refusedCount: 0 })
    const items = await list('ben')
    expect(items.map(({ name, source, work }) => [name, source, work?.imported])).toEqual([
      ['Reference 狐.png', 'upload', undefined],
      ['The <b>first</b> fox', 'image', true],
      ['a fox after the fox', 'image', true],
    ])
    expect(items.map(({ used, favourite }) => [used, favourite])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ])
    expect(items[0]?.tags).toEqual(['warm'])
    const { items: ofBen } = (await studio.as('ben').call(workEndpoints.list, { query: {} })).data
    const [second, first] = ofBen
    expect(first?.recipe).toMatchObject({ referenceImages: [{ asset: items[0]?.asset.id }] })
    expect(second).toMatchObject({ parents: [first?.id], state: 'done', credits: 0, cancellable: false })
    expect(second?.imported?.credits).toBeGreaterThan(0)
    expect(second?.imported?.madeAt).toBe(made.second.createdAt)
    const { data } = await studio.as('ben').call(projectEndpoints.list, {})
    expect(data.items).toMatchObject([{ name: 'Foxes & "co"', items: 3 }])
    expect(await studio.db.select().from(entries)).toEqual(before)
    expect(await studio.db.select().from(balances)).toHaveLength(names.length)
  })

  it('adds nothing when imported twice, or into the account that made it', async () => {
    await bring('emil', zip)
    const again = await bring('emil', zip)
    expect(again).toMatchObject({ works: 0, worksKnown: 2, files: 0, filesKnown: 3 })
    expect(await bring('ada', zip)).toMatchObject({ works: 0, worksKnown: 2, files: 0, filesKnown: 3 })
    expect((await list('emil')).length).toBe(3)
  })

  it('still has the same works when it is exported again from another account', async () => {
    await bring('fay', zip)
    const [project] = (await studio.as('fay').call(projectEndpoints.list, {})).data.items
    const onward = await exported('fay', { kind: 'project', project: project?.id ?? '' })
    expect(await bring('ada', onward)).toMatchObject({ works: 0, worksKnown: 2 })
    expect(await bring('cleo', onward)).toMatchObject({ works: 2, files: 3 })
    expect(await bring('cleo', zip)).toMatchObject({ works: 0, worksKnown: 2, filesKnown: 3 })
  })

  it('for a client holds the selected files under their titles, and of their works only what was chosen', async () => {
    const items = await list('ada')
    const chosen = items.filter(({ work }) => work?.id === made.first.id).map(({ id }) => id)
    const parts = async (query: string) => {
      const held = await entriesOf(await exported('ada', { kind: 'client', items: chosen }, query))
      return {
        names: [...held.keys()],
        said: [...held].map(([name, bytes]) => (name.endsWith('.js') ? bytes.toString() : '')).join(),
      }
    }
    const bare = await parts('')
    // Not the picture that it was made from, and nothing that a studio could import.
    expect(bare.names.toSorted()).toEqual([
      'index.html',
      'media/The -b-first-b- fox.png',
      'viewer/about.js',
      'viewer/files-1.js',
      'viewer/viewer.css',
      'viewer/viewer.js',
      'viewer/works-1.js',
    ])
    expect(bare.said).toContain('The <b>first</b> fox')
    expect(bare.said).not.toContain('a fox after it')
    expect(bare.said).not.toMatch(/"(?:estimated|charged)":\d/)
    const told = await parts('?parts=prompts,costs')
    expect(told.said).toContain('a fox after it')
    expect(told.said).toMatch(/"(?:estimated|charged)":\d/)
    expect(told.said).not.toContain('"recipe"')
  })

  it('is private to its owner', async () => {
    const { data } = await ask('ada', { kind: 'project', project: made.project.id })
    expect((await studio.as('ben').fetch(data.url)).status).toBe(404)
    expect((await ask('ben', { kind: 'project', project: made.project.id })).status).toBe(404)
  })
})

it('takes as many items as one export may hold', async () => {
  const items = Array.from({ length: mostExported }, (_, at) => `item_${String(at).padStart(20, '0')}`)
  expect((await ask('fay', { kind: 'files', items })).refusal.message).toMatch('no longer in the library')
})

it('a download of files contains only the files, each under a unique name', async () => {
  for (const width of [331, 332]) await upload(studio.as('dora'), await picture(width), 'same name.png')
  const zip = await exported('dora', { kind: 'files', items: (await list('dora')).map(({ id }) => id) })
  expect([...(await entriesOf(zip)).keys()].sort()).toEqual(['same name (2).png', 'same name.png'])
})
