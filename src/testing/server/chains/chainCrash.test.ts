import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainEndpoints } from '#contract/studio/chains.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { chainSteps } from '#server/platform/steps.ts'
import { entries } from '#server/db/schema/credits.ts'
import { expectExactBooks } from '../money/books.ts'
import { copyAtSteps } from '../process/killAt.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio } from '../support/studio.ts'

const steps = [...chainSteps, 'work.running', 'task.settled', 'work.done'] as const

describe.concurrent('a process killed while a chain runs', () => {
  let folder: TemporaryFolder
  beforeAll(async () => {
    folder = await temporaryFolder()
    expect(await copyAtSteps(folder.path, steps, 'chain')).toBe('SIGKILL')
  })
  afterAll(() => folder[Symbol.asyncDispose]())

  it.each(steps)('at %s leaves no step undone and none done twice', async step => {
    await using studio = await openTestStudio({ dataDir: join(folder.path, step), pool: flatPool() })
    const owner = studio.as('owner')
    await eventually(async () => {
      const { items } = (await owner.call(chainEndpoints.runs, { query: {} })).data
      expect(items.map(({ state, at }) => ({ state, at }))).toEqual([{ state: 'done', at: 2 }])
    })
    const { items } = (await owner.call(workEndpoints.list, { query: {} })).data
    expect(items.map(({ state }) => state)).toEqual(['done', 'done'])
    const booked = await studio.db.select().from(entries)
    expect(booked.map(({ kind }) => kind).toSorted()).toEqual(['grant', 'hold', 'hold', 'settle', 'settle'])
    await expectExactBooks(studio.db)
  })
})
