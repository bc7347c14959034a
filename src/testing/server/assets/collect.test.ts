import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { createAccount } from '#server/accounts/accounts.ts'
import { openDurablePglite } from '#server/db/durablePglite.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { files } from '#server/db/schema/files.ts'
import { collect } from '#server/storage/collect.ts'
import { findFile, recordFile } from '#server/storage/files.ts'
import { openFolderStorage } from '#server/storage/folderStorage.ts'
import { referencingColumns } from '#server/storage/references.ts'
import { temporaryFolder } from '../support/folder.ts'
import { hasBytes } from '../support/storedBytes.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'
import { quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { columnsOf, expectEveryReferenceRecorded } from '../support/references.ts'
import { rowsRead } from '../support/statements.ts'
import { inline, withReferences } from '../image/references.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { upload } from './uploads.ts'

const DAY = 24 * 3_600_000
const poor = { credits: 0, paid: false, everPaid: false, freeUsages: {} } as const

describe('a file that nothing references', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'other' }], pool: flatPool() })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  /** Collects as if `past` milliseconds had passed. */
  const tomorrow = (past = DAY + 60_000) => collect(studio, Date.now() + past)
  const picture = (width: number) => quarters().resize(width).png().toBuffer()
  const widths = async () => (await studio.db.select().from(files)).map(file => file.width)
  const isThere = (sha256: string) => hasBytes(studio.storage, sha256)
  const bytesOf = async (id: string) => {
    const file = await findFile(studio.db, id)
    return file?.sha256
  }

  it('is deleted with its thumbnail a day after the request that brought it was refused, and not earlier', async () => {
    const body = withReferences([inline(await picture(301)), inline(Buffer.from('no picture'))])
    const { status } = await studio.as('ada').call(imageEndpoints.generate, { body })
    expect(status).toBe(400)
    const rows = await studio.db.select().from(files)
    const orphan = rows.find(file => file.width === 301) ?? expect.fail('no reference was stored')
    const small = (await bytesOf(orphan.thumbnail ?? '')) ?? expect.fail('it has no small picture')
    await tomorrow(DAY - 60_000)
    expect(await findFile(studio.db, orphan.id)).toBeDefined()
    await tomorrow()
    expect(await findFile(studio.db, orphan.id)).toBeUndefined()
    expect(await findFile(studio.db, orphan.thumbnail ?? '')).toBeUndefined()
    expect(await Promise.all([orphan.sha256, small].map(isThere))).toEqual([false, false])
  })

  it('is none that was uploaded, generated, used as a reference, or belongs to one of these', async () => {
    const ada = studio.as('ada')
    const { id: uploaded } = await upload(ada, await picture(302))
    const recipe = withReferences([inline(await picture(303))])
    await ada.call(imageEndpoints.direct, { body: recipe })
    const submission = {
      operation: 'image.generate',
      key: 'press-number-1',
      recipe: { ...recipe, referenceImages: [{ asset: uploaded }] },
    } as const
    const { data: work } = await ada.call(workEndpoints.submit, { body: submission })
    await eventually(async () => {
      const { data } = await ada.call(workEndpoints.read, { params: { workId: work.id } })
      expect(data.state).toBe('done')
    })
    await tomorrow()
    const before = await studio.db.select().from(files)
    await expectEveryReferenceRecorded(studio.db)
    expect(await widths()).toEqual(expect.arrayContaining([302, 303]))
    await tomorrow()
    expect(await studio.db.select().from(files)).toEqual(before)
    for (const { sha256 } of before) expect(await isThere(sha256)).toBe(true)
  })

  it('is kept if it is recorded again', async () => {
    const account = await studio.accountId('ada')
    const path = join(await studio.storage.scratch(), 'bytes')
    await writeFile(path, 'brought twice')
    const stored = await studio.storage.adopt(path)
    const id = await recordFile(studio.db, account, stored, { mimeType: 'image/png' })
    await studio.db.update(files).set({ createdAt: 1 }).where(eq(files.id, id))
    expect(await recordFile(studio.db, account, stored, { mimeType: 'image/png' })).toBe(id)
    await collect(studio)
    expect(await findFile(studio.db, id)).toBeDefined()
  })

  it('leaves bytes that another account references too', async () => {
    const bytes = await picture(304)
    const { id, sha256 } = await upload(studio.as('ada'), bytes)
    await upload(studio.as('other'), bytes)
    await studio.db.delete(files).where(eq(files.id, id))
    await tomorrow()
    expect(await isThere(sha256)).toBe(true)
  })
})

/** JSON columns that never name files. */
const nameless = [
  'files.about',
  'outboxes.sent',
  // The files of a running task are among its results too.
  'tasks.details',
  'tasks.stage',
  'tasks.failure_reason',
  'tasks.made_by',
  // Names of requests to connected models, and of their answers.
  'tasks.requests',
  'works.task',
  'works.failure',
  'works.candidates',
  'works.parents',
  // Names of speakers.
  'works.speakers',
  'works.imported',
  // Ids of library items, which are deleted with their files.
  'exports.items',
  // Ids of works, and what they cost.
  'chain_runs.works',
  'chain_runs.price',
  'chain_runs.failure',
  'timeline_renders.failure',
  'settings.values',
  'saved_filters.query',
]

it('every JSON column is known to name files or to name none', () => {
  const naming = Object.entries(referencingColumns).flatMap(([table, columns]) =>
    columns.map(name => `${table.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}.${name}`),
  )
  const columns = columnsOf('json').filter(column => !naming.includes(column))
  expect(columns.sort()).toEqual([...nameless].sort())
})

describe('collecting among many files', () => {
  const FILES = 600
  const PAGE = 20
  const padded = (index: number, length: number) => String(index).padStart(length, '0')
  const fileId = (index: number) => `file_${padded(index, 20)}`

  it('reads one page of rows per statement, deletes what nothing references, and lets other work run in between', async () => {
    await using folder = await temporaryFolder()
    await putFreshDatabase(folder.path)
    await using client = await openDurablePglite(join(folder.path, 'db'))
    const statements: { query: string; params: unknown[] }[] = []
    const db = drizzle(client, { logger: { logQuery: (query, params) => statements.push({ query, params }) } })
    const created = await createAccount(db, { name: 'ada', apiKey: 'of-ada', ...poor })
    const account = created?.account.id ?? expect.fail('the account was not created')
    const numbers = Array.from({ length: FILES }, (_, index) => index)
    await db.insert(files).values(
      numbers.map(index => ({
        id: fileId(index),
        account,
        sha256: padded(index, 64),
        mimeType: 'image/png',
        bytes: 1,
        // Of each three files, a work references the first, whose thumbnail is the second.
        thumbnail: index % 3 === 0 ? fileId(index + 1) : null,
        createdAt: 1,
      })),
    )
    const named = numbers.filter(index => index % 3 === 0)
    await db.insert(fileReferences).values(named.map(index => ({ file: fileId(index), owner: `work_${index}` })))

    statements.length = 0
    let turns = 0
    const countTurn = () => {
      turns += 1
      turn = setImmediate(countTurn)
    }
    let turn = setImmediate(countTurn)
    await collect({ db, storage: await openFolderStorage(folder.path, false) }, Date.now(), PAGE)
    clearImmediate(turn)
    const rows = await rowsRead(client, [...statements])

    const left = await db.select({ id: files.id }).from(files)
    expect(left.map(({ id }) => id).sort()).toEqual(numbers.filter(index => index % 3 !== 2).map(fileId))
    // A page, and for each of its rows the row itself and one lookup for each way to reference it.
    expect(Math.max(...rows)).toBeLessThanOrEqual(5 * PAGE)
    expect(rows.length).toBeGreaterThanOrEqual(FILES / PAGE)
    expect(turns).toBeGreaterThanOrEqual(FILES / PAGE)
  })
})
