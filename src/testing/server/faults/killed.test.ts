import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { CRASHING } from '../process/killAt.ts'
import { clientOf } from '../support/client.ts'
import { temporaryFolder } from '../support/folder.ts'
import { startServer } from '../support/process.ts'
import { keyOf } from '../support/studio.ts'
import { allWorks, decideAll, isStored, sendAllAgain, taskIdOf } from './person.ts'
import { openFrontStudio, openRemoteStudio, type RemoteStudio } from './twoStudios.ts'

const PATIENCE = { timeout: 240_000, interval: 100 }

const isSoak = process.env['ATELIER_SOAK'] === '1'

/** The steps of a work at which its studio is killed; the tests of the built-in service kill it at all of them. */
const places = isSoak
  ? (['work.stored', 'work.sending', 'work.answered', 'work.running', 'work.archiving', 'work.done'] as const)
  : (['work.answered', 'work.archiving'] as const)

describe('a studio in front of a remote service, killed at a step', () => {
  let remote: RemoteStudio
  beforeAll(async () => {
    remote = await openRemoteStudio({ accounts: places.map(name => ({ name })) })
  })
  afterAll(() => remote[Symbol.asyncDispose]())

  /** The tasks that were created for the works of an account. */
  const madeFor = async (name: string) => {
    const { db } = remote.studio
    const rows = await db
      .select({ work: tasks.idempotencyKey, task: tasks.id })
      .from(tasks)
      .innerJoin(accounts, eq(accounts.id, tasks.account))
      .where(eq(accounts.name, name))
    return new Map(rows.map(({ work, task }) => [work ?? '', [task]]))
  }

  it.each(places)('%s: one task, and its result is stored', async place => {
    await using folder = await temporaryFolder()
    const apiKey = keyOf(place)
    const child = spawn(process.execPath, [...CRASHING, folder.path, place, 'image.generate', '', remote.url, apiKey], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')

    await using front = await openFrontStudio(remote.url, { dataDir: folder.path, apiKey })
    const [work] = await vi.waitFor(async () => {
      await decideAll(front, await madeFor(place))
      await front.hurry()
      const all = await allWorks(front)
      expect(all.map(({ state }) => state)).toEqual(['done'])
      return all
    }, PATIENCE)
    if (!work) throw new Error('there is no work')
    expect([...(await madeFor(place))]).toEqual([[work.id, [taskIdOf(work)]]])
    expect(await isStored(front, work.results[0]?.id ?? '')).toBe(true)
  })
})

// Takes minutes: only part of `npm run soak`.
if (isSoak)
  it('every work gets its result if the remote service is killed in the middle of its tasks', async () => {
    await using folder = await temporaryFolder()
    const listener = createServer().listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    listener.close()
    await once(listener, 'close')
    // As long as a list of accounts requires.
    const apiKey = keyOf('owner-of-both')
    const list = [{ name: 'owner', apiKey, credits: 1000, paid: true }]
    await writeFile(join(folder.path, 'accounts.json'), JSON.stringify(list))
    const variables = { PORT: String(port), ATELIER_ACCOUNTS: 'accounts.json' }
    await using first = await startServer(folder.path, variables)
    await using front = await openFrontStudio(`http://127.0.0.1:${port}`, { apiKey })
    for (const prompt of ['a fox', 'a harbour', 'a lighthouse'])
      await front.as('owner').call(workEndpoints.submit, {
        body: {
          operation: 'image.generate',
          key: `press of ${prompt}`,
          recipe: { provider: 'vendor_beta', prompt, imageConfig: { imageSize: '1K' } },
        },
      })
    await vi.waitFor(async () => {
      expect((await allWorks(front)).some(({ state }) => state === 'running')).toBe(true)
    }, PATIENCE)
    await first.end('SIGKILL')
    await using second = await startServer(folder.path, variables)
    const owner = clientOf(fetch, second.url, { apiKey })
    await vi.waitFor(async () => {
      // This service honours idempotency keys, so sending again returns the existing task.
      await sendAllAgain(front)
      await front.hurry()
      expect((await allWorks(front)).filter(({ state }) => state !== 'done' && state !== 'failed')).toEqual([])
    }, PATIENCE)
    const { items } = (await owner.call(imageEndpoints.tasks, { query: {} })).data
    const done = (await allWorks(front)).filter(({ state }) => state === 'done')
    expect(new Set(done.map(taskIdOf))).toEqual(new Set(items.map(({ taskId }) => taskId)))
    expect(done).toHaveLength(items.length)
  })
