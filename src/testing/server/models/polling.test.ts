import { once, EventEmitter } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { taskEndpoints } from '#contract/studio/tasks.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { DriverOf } from '#server/providers/driver.ts'
import { protocolDrivers } from '#server/providers/protocols.ts'
import { bindModel, connect, endOf, pictureBy } from '../support/connected.ts'
import { temporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { pictureOf } from '../support/standIn.ts'
import { eventually, openTestStudio } from '../support/studio.ts'

/** A server with tasks: it says what it was told, and its task ends when the test says so. */
function serverWithTasks() {
  const told: string[] = []
  const events = new EventEmitter()
  let picture: string | undefined
  const driver: DriverOf<'image'> = {
    capabilities: () => ({}),
    async send() {
      told.push('send')
      return Response.json({ id: 'task-1' })
    },
    read: async body => ({ handle: (JSON.parse(body.toString()) as { id: string }).id }),
    async poll(handle, _, { folder }) {
      told.push(`poll ${handle}`)
      events.emit('polled')
      if (picture === undefined) return { waiting: { progress: 0.4 } }
      const path = join(folder, 'polled')
      await writeFile(path, Buffer.from(picture, 'base64'))
      return { files: [path], report: { seed: 7 } }
    },
    async cancel(handle) {
      told.push(`cancel ${handle}`)
      events.emit('cancelled')
    },
    probe: async () => Response.json({}),
  }
  return {
    told,
    protocols: { ...protocolDrivers, ark: { ...protocolDrivers.ark, image: driver } },
    polled: () => once(events, 'polled'),
    cancelled: () => once(events, 'cancelled'),
    finish: (made: string) => (picture = made),
  }
}

it('a task of a server is polled on after a restart, and never created again', async () => {
  await using folder = await temporaryFolder()
  const server = serverWithTasks()
  const open = () =>
    openTestStudio({
      dataDir: folder.path,
      pool: flatPool(),
      alter: parts => ({ ...parts, protocols: server.protocols }),
    })
  const first = await open()
  await bindModel(first, 'gamma-5-0-pro', await connect(first, { url: 'http://127.0.0.1:1', protocol: 'ark' }), 'any')
  const polled = server.polled()
  const { taskId } = (await first.as('owner').call(imageEndpoints.generate, { body: pictureBy('gamma-5-0-pro') })).data
  await polled
  // The handle is in the row before the server is asked for the first time.
  expect((await first.db.select().from(tasks))[0]).toMatchObject({
    requests: { result: { handle: 'task-1' } },
    class: 'remote',
  })
  await first[Symbol.asyncDispose]()

  server.finish(await pictureOf(1024, 1024))
  await using second = await open()
  expect(await endOf(second, taskId)).toMatchObject({ status: 'success' })
  expect(server.told.filter(one => one === 'send')).toHaveLength(1)
})

it('cancelling a task asks the server to stop', async () => {
  const server = serverWithTasks()
  await using studio = await openTestStudio({
    pool: flatPool(),
    alter: parts => ({ ...parts, protocols: server.protocols }),
  })
  await bindModel(studio, 'gamma-5-0-pro', await connect(studio, { url: 'http://127.0.0.1:1', protocol: 'ark' }), 'any')
  const polled = server.polled()
  const cancelled = server.cancelled()
  const { taskId } = (await studio.as('owner').call(imageEndpoints.generate, { body: pictureBy('gamma-5-0-pro') })).data
  await polled
  // Progress is shown, because this server tells it.
  await eventually(async () => {
    const { data } = await studio.as('owner').call(imageEndpoints.task, { params: { taskId } })
    expect(data.progress).toBe(0.4)
  })
  await studio.as('owner').call(taskEndpoints.cancel, { params: { taskId } })
  await cancelled
  expect(server.told.at(-1)).toBe('cancel task-1')
})
