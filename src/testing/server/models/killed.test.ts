import { afterAll, beforeAll, expect, it } from 'vitest'
import { tasks } from '#server/db/schema/tasks.ts'
import { expectExactBooks } from '../money/books.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { openStandIn, pictureOf, type StandIn } from '../support/standIn.ts'
import { openTestStudio } from '../support/studio.ts'
import { killedAfter } from './killedAfter.ts'
import { makers } from './makers.ts'

const [pictures, kills] = process.env['ATELIER_SOAK'] === '1' ? [200, 10] : [10, 1]
/** Requests that are under way at a time: so many answers can be lost by a kill. */
const AT_ONCE = 10
/** Steps of connected models after which a process is killed. */
const STEPS = 8

let folder: TemporaryFolder
let standIns: StandIn[]
beforeAll(async () => {
  folder = await temporaryFolder()
  const b64Json = await pictureOf(1024, 1024)
  standIns = await Promise.all(
    makers.map(async ({ protocol }) => {
      const standIn = await openStandIn()
      const picture = protocol === 'gemini' ? { audio: { contentType: 'image/png', b64Json } } : { image: { b64Json } }
      standIn.mock.on({ userMessage: /picture/ }, picture)
      return standIn
    }),
  )
})
afterAll(async () => {
  for (const standIn of standIns) await standIn[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

/** Runs the studio until all is made, or until it is killed after so many steps. */
function run(steps: number) {
  const urls = JSON.stringify(standIns.map(({ mock }) => mock.url))
  return killedAfter(steps, 'killedStudio.ts', [folder.path, String(pictures), urls])
}

// Only ends a test that hangs: five minutes, and one more for each kill.
const LIMIT = { timeout: (kills + 5) * 60_000 }

it(
  'all image models by different servers, killed again and again: nothing is lost, and nothing asked for twice',
  LIMIT,
  async () => {
    for (let kill = 1; kill <= kills; kill += 1) expect(await run(STEPS)).toBe('SIGKILL')
    expect(await run(Number.POSITIVE_INFINITY)).toBeNull()

    await using studio = await openTestStudio({ dataDir: folder.path, pool: flatPool(), isIdle: true })
    const rows = await studio.db.select().from(tasks)
    expect(rows).toHaveLength(pictures)
    const asked = standIns.flatMap(standIn => standIn.asked().map(({ body }) => JSON.stringify(body)))
    for (const { request, status, failure, results } of rows) {
      const { prompt } = request as { prompt: string }
      const times = asked.filter(body => body.includes(prompt)).length
      if (status === 'success') expect({ times, results: results.length }, prompt).toEqual({ times: 1, results: 1 })
      else {
        // What was under way when the process died is not asked for again, and says so.
        expect([status, failure].join(': '), prompt).toMatch(/^failed: .* was lost/)
        expect(times, prompt).toBeLessThanOrEqual(1)
      }
    }
    expect(rows.filter(({ status }) => status === 'failed').length).toBeLessThanOrEqual(kills * AT_ONCE)
    await expectExactBooks(studio.db)
  },
)
