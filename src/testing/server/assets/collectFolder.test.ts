import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workEndpoints } from '#contract/studio/works.ts'
import { works } from '#server/db/schema/works.ts'
import { collect } from '#server/storage/collect.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { fox } from '../works/desk.ts'

const DAY = 24 * 3_600_000

describe('collecting in the data folder', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }], pool: flatPool() })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  it('deletes raw answers of ended works and room reserved for answers, but not the answer of an unknown work', async () => {
    const { answers } = studio.storage
    const ids = await Promise.all(
      ['done', 'unknown', 'gone'].map(async state => {
        const body = { operation: 'image.generate', key: `answered ${state}`, recipe: fox } as const
        const { id } = (await studio.as('ada').call(workEndpoints.submit, { body })).data
        await eventually(async () => {
          const { data } = await studio.as('ada').call(workEndpoints.read, { params: { workId: id } })
          expect(data.state).toBe('done')
        })
        if (state === 'unknown') await studio.db.update(works).set({ state }).where(eq(works.id, id))
        return state === 'gone' ? 'work_of_nobody' : id
      }),
    )
    for (const id of ids) await answers.put(id, 'an answer')
    await answers.reserve('work_that_was_never_sent', 1000)
    await collect(studio, Date.now() + DAY + 60_000)
    expect(await Promise.all(ids.map(async id => (await answers.get(id))?.toString()))).toEqual([
      undefined,
      'an answer',
      undefined,
    ])
    expect(await readdir(join(studio.dataDir, 'answers'))).toEqual([ids[1]])
  })

  it('deletes bytes that were never recorded, and folders of jobs whose process died', async () => {
    const blob = join(studio.dataDir, 'blobs/ab', 'ab'.repeat(32))
    const [dead, alive] = [await studio.storage.scratch(), await studio.storage.scratch()]
    await mkdir(join(blob, '..'), { recursive: true })
    await writeFile(blob, 'adoption and never recorded')
    const longAgo = new Date(Date.now() - 2 * DAY)
    for (const path of [blob, dead]) await utimes(path, longAgo, longAgo)
    await collect(studio)
    expect([existsSync(blob), existsSync(dead), existsSync(alive)]).toEqual([false, false, true])
  })
})
