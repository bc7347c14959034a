import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workEndpoints } from '#contract/studio/works.ts'
import { steps } from '#server/platform/steps.ts'
import { entries } from '#server/db/schema/credits.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { expectExactBooks } from '../money/books.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio } from '../support/studio.ts'
import { copyAtSteps, killAt } from './killAt.ts'

/** At this step a voice is uploading, and is billed by its result: more is held than will be charged. */
const voice = ['task.stored', 'voice.generate'] as const
/** A direct request: the work is still being sent while the engine runs. */
const direct = ['task.claimed', 'image.direct'] as const

describe.concurrent('a process killed at a step leaves nothing undone and nothing done twice', () => {
  let folder: TemporaryFolder
  beforeAll(async () => {
    folder = await temporaryFolder()
    expect(await copyAtSteps(folder.path, steps, 'image.generate')).toBe('SIGKILL')
  })
  afterAll(() => folder[Symbol.asyncDispose]())

  it.each(steps)('%s of image.generate', step => expectItDone(join(folder.path, step)))

  it.each([voice, direct])('%s of %s', async (step, submission) => {
    await using own = await temporaryFolder()
    expect(await killAt({ step, submission, dataDir: own.path })).toBe('SIGKILL')
    await expectItDone(own.path)
  })
})

/** Opens a studio on the data of a killed one, and expects that its only work is done exactly once. */
async function expectItDone(dataDir: string): Promise<void> {
  await using studio = await openTestStudio({ dataDir, pool: flatPool() })
  const owner = studio.as('owner')
  const work = await eventually(async () => {
    const { items } = (await owner.call(workEndpoints.list, { query: {} })).data
    expect(items).toHaveLength(1)
    expect(items[0]?.state).toBe('done')
    return items[0]
  })
  expect(work?.results).toHaveLength(1)

  const rows = await studio.db.select().from(tasks)
  expect(rows.map(({ status, nextAt }) => ({ status, nextAt }))).toEqual([{ status: 'success', nextAt: null }])
  const booked = await studio.db.select().from(entries)
  expect(booked.map(({ kind }) => kind)).toEqual(['grant', 'hold', 'settle'])
  await expectExactBooks(studio.db)
}
