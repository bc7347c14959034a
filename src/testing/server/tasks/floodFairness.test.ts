import sharp from 'sharp'
import { expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { upload } from '../assets/uploads.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

const LARGE = 60
/** Seconds that another account may wait during the flood, for a small picture and for an upload. */
const LONGEST = { picture: 8, upload: 5 }
const SAMPLES = 3

const picture = (imageSize: '1K' | '4K') =>
  ({ provider: 'vendor_beta', prompt: `a forest at dawn, ${imageSize}`, imageConfig: { imageSize } }) as const

const create = async (studio: TestStudio, name: string, imageSize: '1K' | '4K') =>
  (await studio.as(name).call(imageEndpoints.generate, { body: picture(imageSize) })).data.taskId

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return (performance.now() - started) / 1000
}

// Times depend on the machine, so `npm test` only asserts the order of turns (fairness.test.ts), and the soak run
// times.
it.runIf(process.env['ATELIER_SOAK'] !== undefined)(
  'with 60 large pictures of one account on the real engines, another account waits only seconds',
  async () => {
    const accounts = [{ name: 'busy', credits: 1_000_000 }, { name: 'other' }]
    await using studio = await openTestStudio({ accounts })
    for (let n = 0; n < LARGE; n++) await create(studio, 'busy', '4K')
    const statusOf = async (taskId: string) =>
      (await studio.as('other').call(imageEndpoints.task, { params: { taskId } })).data.status
    const waits = { picture: [] as number[], upload: [] as number[] }
    for (let n = 0; n < SAMPLES; n++) {
      const background = { r: n * 40, g: 90, b: 20 }
      const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .png()
        .toBuffer()
      waits.upload.push(await secondsOf(() => upload(studio.as('other'), bytes, 'small.png')))
      waits.picture.push(
        await secondsOf(async () => {
          const taskId = await create(studio, 'other', '1K')
          await eventually(async () => expect(await statusOf(taskId)).toBe('success'))
        }),
      )
    }
    const rows = await studio.db.select({ status: tasks.status }).from(tasks)
    process.stderr.write(
      `Beside the flood: pictures ${waits.picture.map(wait => wait.toFixed(1)).join(', ')} s, uploads ${waits.upload.map(wait => wait.toFixed(1)).join(', ')} s, large ones still waiting ${rows.filter(({ status }) => status === 'pending').length}\n`,
    )
    expect(Math.max(...waits.picture)).toBeLessThanOrEqual(LONGEST.picture)
    expect(Math.max(...waits.upload)).toBeLessThanOrEqual(LONGEST.upload)
    expect(rows.map(({ status }) => status)).not.toContain('failed')
    // The flood lasted until the end.
    expect(rows.map(({ status }) => status)).toContain('pending')
  },
)
