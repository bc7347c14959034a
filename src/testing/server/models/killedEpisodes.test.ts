import { afterAll, beforeAll, expect, it } from 'vitest'
import { tasks } from '#server/db/schema/tasks.ts'
import { expectExactBooks } from '../money/books.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { openStandIn, pictureOf, type StandIn } from '../support/standIn.ts'
import { openTestStudio } from '../support/studio.ts'
import { tone } from '../support/tones.ts'
import { killedAfter } from './killedAfter.ts'

const EPISODES = 2
/**
 * Steps of connected models after which a process is killed: a script, two pictures and two lines take three steps
 * each, so the kills hit scripts, then pictures, then narrations.
 */
const kills = [2, 7, 8]

let folder: TemporaryFolder
let standIn: StandIn
beforeAll(async () => {
  folder = await temporaryFolder()
  standIn = await openStandIn()
  for (let index = 0; index < EPISODES; index += 1) {
    const page = (number: number) => ({
      headline: `Page ${number}`,
      picture: `Picture <${index}> ${number}`,
      lines: [{ text: `Line <${index}> ${number}.`, from: number }],
    })
    const content = JSON.stringify({ title: `Title ${index}`, pages: [page(1), page(2)] })
    standIn.mock.on({ userMessage: new RegExp(`Fox <${index}>`), endpoint: 'chat' }, { content })
  }
  standIn.mock.onImage(/./, { image: { b64Json: await pictureOf(1248, 832) } })
  standIn.mock.onSpeech(/./, { audio: tone(1).toString('base64'), format: 'wav' })
})
afterAll(async () => {
  await standIn[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

/** Runs the studio until all is made, or until it is killed after so many steps. */
const run = (steps: number) =>
  killedAfter(steps, 'killedEpisodesStudio.ts', [folder.path, String(EPISODES), standIn.mock.url])

it('episodes killed in script, pictures and narration: nothing is asked for twice, and the books add up', async () => {
  for (const steps of kills) expect(await run(steps)).toBe('SIGKILL')
  expect(await run(Number.POSITIVE_INFINITY)).toBeNull()

  await using studio = await openTestStudio({ dataDir: folder.path, pool: flatPool(), isIdle: true })
  const asked = standIn.asked().map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([])
  const rows = await studio.db.select().from(tasks)
  expect(rows).toHaveLength(EPISODES)
  for (const { status, failure } of rows)
    // A script or picture whose answer was lost is made here; a line whose answer was lost ends it, refunded.
    if (status !== 'success') expect([status, failure].join(': ')).toMatch(/^failed: .* was lost/)
  await expectExactBooks(studio.db)
})
