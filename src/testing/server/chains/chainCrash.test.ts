import { describe, expect, it } from 'vitest'
import { chainEndpoints } from '#contract/studio/chains.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { chainSteps } from '#server/platform/steps.ts'
import { entries } from '#server/db/schema/credits.ts'
import { expectExactBooks } from '../money/books.ts'
import { killAt } from '../process/killAt.ts'
import { temporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio } from '../support/studio.ts'

describe.concurrent('a process killed while a chain runs', () => {
  it.each([...chainSteps, 'work.running', 'task.settled', 'work.done'] as const)(
    'at %s leaves no step undone and none done twice',
    async step => {
      await using folder = await temporaryFolder()
      expect(await killAt({ step, submission: 'chain', dataDir: folder.path })).toBe('SIGKILL')

      await using studio = await openTestStudio({ dataDir: folder.path, pool: flatPool() })
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
    },
  )
})
