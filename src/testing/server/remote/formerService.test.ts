import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { openFrontStudio, type FrontStudio } from '../faults/twoStudios.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { openRemoteService, refused, enveloped, type RemoteService } from './remoteService.ts'

let former: RemoteService
let other: RemoteService
let folder: TemporaryFolder
beforeAll(async () => {
  former = await openRemoteService()
  other = await openRemoteService()
  folder = await temporaryFolder()
})
afterAll(async () => {
  for (const one of [former, other, folder]) await one[Symbol.asyncDispose]()
})

const before = (remote: RemoteService) => openFrontStudio(remote.origin, { apiKey: 'a-key', dataDir: folder.path })
const press = async (studio: FrontStudio, prompt: string): Promise<Work> => {
  const recipe = { provider: 'vendor_beta', prompt, imageConfig: { imageSize: '1K' } }
  const body = { operation: 'image.generate', recipe, key: `press of ${prompt}` } as const
  return (await studio.as('owner').call(workEndpoints.submit, { body })).data
}
const look = async (studio: FrontStudio, workId: string) =>
  (await studio.as('owner').call(workEndpoints.read, { params: { workId } })).data
const until = (studio: FrontStudio, workId: string, expected: object) =>
  vi.waitFor(
    async () => {
      await studio.hurry()
      expect(await look(studio, workId)).toMatchObject(expected)
    },
    { timeout: 240_000, interval: 100 },
  )
const hostOf = ({ origin }: RemoteService) => new URL(origin).host

it('a work is looked up only at the service it was sent to, and continues when the studio uses that service again', async () => {
  let isDone = false
  former.accept('task_1', () => {
    const images = [{ url: `${former.origin}/one.png`, mimeType: 'image/png' }]
    const status = isDone ? { status: 'success', images } : { status: 'generating' }
    return { taskId: 'task_1', createdAt: Date.now(), ...status }
  })
  await former.serve('/one.png', 200)
  let ids: { readonly runs: string; readonly lost: string }
  {
    await using studio = await before(former)
    const runs = (await press(studio, 'a fox')).id
    await until(studio, runs, { state: 'running', failure: null })
    former.route('POST /v1/images/generation/async', () => 'hang up')
    former.route('GET /v1/images/generation/tasks', () => refused(500, 50000, 'not now'))
    const lost = (await press(studio, 'a heron')).id
    await until(studio, lost, { state: 'unknown' })
    ids = { runs, lost }
  }

  // The other service has another task with the same id, and lists one that matches the lost work.
  const task = (taskId: string, prompt: string) => {
    const images = [{ url: `${other.origin}/other.png`, mimeType: 'image/png' }]
    return { taskId, prompt, status: 'success', createdAt: Date.now(), images }
  }
  await other.serve('/other.png', 10)
  other.accept('task_2', () => task('task_2', 'a hare'))
  other.route('GET /v1/images/generation/tasks/task_1', () => enveloped(task('task_1', 'a fox')))
  const listed = [task('task_3', 'a heron')]
  other.route('GET /v1/images/generation/tasks', () => enveloped({ items: listed, page: 1, pageSize: 100, total: 1 }))
  {
    await using studio = await before(other)
    const fresh = (await press(studio, 'a hare')).id
    await until(studio, fresh, { state: 'done', failure: null })
    const failure = { message: expect.stringContaining(`sent to ${hostOf(former)}`) as string }
    await until(studio, ids.runs, { state: 'running', failure })
    // The person may decide after the first check; where the work was sent is known before.
    await until(studio, ids.lost, { state: 'unknown', candidates: [], failure })
    const paths = other.seen.map(({ path }) => path.split('?')[0])
    expect(paths).not.toContain('/v1/images/generation/tasks/task_1')
    expect(paths).not.toContain('/v1/images/generation/tasks')

    const decided = { params: { workId: ids.lost }, body: { sendAgain: true } } as const
    expect((await studio.as('owner').call(workEndpoints.decide, decided)).status).toBe(200)
    await until(studio, ids.lost, { state: 'done' })
  }

  isDone = true
  await using studio = await before(former)
  await until(studio, ids.runs, { state: 'done', failure: null })
})
