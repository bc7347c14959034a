import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workEndpoints } from '#contract/studio/works.ts'
import { remoteSteps } from '#server/platform/steps.ts'
import { expectExactBooks } from '../money/books.ts'
import { creditsOf } from '../support/connected.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { openStandIn, pictureOf, type StandIn } from '../support/standIn.ts'
import { eventually, openTestStudio } from '../support/studio.ts'
import { copyAtSteps } from './killAt.ts'

/** What becomes of the work after a kill at each step, and the credits of the account, which had 10,000. */
const ends = {
  // Nobody can know whether the request went out, so it is not sent again.
  'task.sending': { state: 'failed', credits: 10_000 },
  'task.answered': { state: 'failed', credits: 10_000 },
  // The answer was stored, so the picture that was paid for is there.
  'task.kept': { state: 'done', credits: 10_000 - 4 },
} as const

describe('a process killed while a connected model makes a picture asks for it once', () => {
  let folder: TemporaryFolder
  let standIn: StandIn
  beforeAll(async () => {
    folder = await temporaryFolder()
    standIn = await openStandIn()
    standIn.mock.onImage(/fox/, { image: { b64Json: await pictureOf(1024, 1024) } })
    expect(await copyAtSteps(folder.path, remoteSteps, 'image.generate', `${standIn.mock.url}/v1`)).toBe('SIGKILL')
  })
  afterAll(async () => {
    await standIn[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  it.each(remoteSteps)('%s', async step => {
    await using studio = await openTestStudio({ dataDir: join(folder.path, step), pool: flatPool() })
    const { state, credits } = ends[step]
    const work = await eventually(async () => {
      const { items } = (await studio.as('owner').call(workEndpoints.list, { query: {} })).data
      expect(items.map(item => item.state)).toEqual([state])
      return items[0]
    })
    if (state === 'failed') expect(JSON.stringify(work)).toContain('may be charged there')
    expect(await creditsOf(studio)).toBe(credits)
    expect(standIn.asked()).toHaveLength(1)
    await expectExactBooks(studio.db)
  })
})
