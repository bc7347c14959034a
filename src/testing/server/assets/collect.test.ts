import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import * as fileSchema from '#server/db/schema/files.ts'
import * as settingsSchema from '#server/db/schema/settings.ts'
import * as speakerSchema from '#server/db/schema/speakers.ts'
import * as taskSchema from '#server/db/schema/tasks.ts'
import * as workSchema from '#server/db/schema/works.ts'
import { collect, namingColumns } from '#server/storage/collect.ts'
import { findFile, recordFile } from '#server/storage/files.ts'
import { quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { inline, withReferences } from '../image/references.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { upload } from './uploads.ts'

const { files } = fileSchema
const DAY = 24 * 3_600_000

describe('what nothing names', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'other' }], pool: flatPool() })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  /** As if a moment had passed: nothing of the studio is younger than `past` milliseconds. */
  const tomorrow = (past = DAY + 60_000) => collect(studio, Date.now() + past)
  const picture = (width: number) => quarters().resize(width).png().toBuffer()
  const widths = async () => (await studio.db.select().from(files)).map(file => file.width)
  const bytesOf = async (id: string) => {
    const file = await findFile(studio.db, id)
    return file && studio.storage.pathOf(file.sha256)
  }

  it('goes with its small picture a day after the request it came with was refused, and no sooner', async () => {
    const body = withReferences([inline(await picture(301)), inline(Buffer.from('no picture'))])
    const { status } = await studio.as('ada').call(imageEndpoints.generate, { body })
    expect(status).toBe(400)
    const rows = await studio.db.select().from(files)
    const orphan = rows.find(file => file.width === 301) ?? expect.fail('no reference was kept')
    const small = (await bytesOf(orphan.thumbnail ?? '')) ?? expect.fail('it has no small picture')
    await tomorrow(DAY - 60_000)
    expect(await findFile(studio.db, orphan.id)).toBeDefined()
    await tomorrow()
    expect(await studio.db.select().from(files)).toEqual([])
    expect([existsSync(studio.storage.pathOf(orphan.sha256)), existsSync(small)]).toEqual([false, false])
  })

  it('is not what was uploaded, made, referred to, or belongs to one of them', async () => {
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
    const before = await studio.db.select().from(files)
    expect(await widths()).toEqual(expect.arrayContaining([302, 303]))
    await tomorrow()
    expect(await studio.db.select().from(files)).toEqual(before)
    for (const { sha256 } of before) expect(existsSync(studio.storage.pathOf(sha256))).toBe(true)
  })

  it('is no more once it is named again', async () => {
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

  it('keeps bytes that another account names too', async () => {
    const bytes = await picture(304)
    const { id, sha256 } = await upload(studio.as('ada'), bytes)
    await upload(studio.as('other'), bytes)
    await studio.db.delete(files).where(eq(files.id, id))
    await tomorrow()
    expect(existsSync(studio.storage.pathOf(sha256))).toBe(true)
  })

  it('may be bytes that nobody recorded, and folders of jobs whose process died', async () => {
    const blob = studio.storage.pathOf('ab'.repeat(32))
    const [dead, alive] = [await studio.storage.scratch(), await studio.storage.scratch()]
    await mkdir(join(blob, '..'), { recursive: true })
    await writeFile(blob, 'adoption and never recorded')
    const longAgo = new Date(Date.now() - 2 * DAY)
    for (const path of [blob, dead]) await utimes(path, longAgo, longAgo)
    await collect(studio)
    expect([existsSync(blob), existsSync(dead), existsSync(alive)]).toEqual([false, false, true])
  })
})

/** Columns of JSON in which no file is ever named. */
const nameless = [
  'files.about',
  'outboxes.sent',
  'tasks.details',
  'works.task',
  'works.failure',
  'works.candidates',
  'works.parents',
]

it('every column of JSON is looked through, or known to name no file', () => {
  const names = Object.values({ ...fileSchema, ...settingsSchema, ...speakerSchema, ...taskSchema, ...workSchema })
    .filter(one => is(one, PgTable))
    .flatMap(table => {
      const { name, columns } = getTableConfig(table)
      const unnamed = columns.filter(column => column.dataType === 'json' && !namingColumns.includes(column))
      return unnamed.map(column => `${name}.${column.name}`)
    })
  expect(names.sort()).toEqual([...nameless].sort())
})
