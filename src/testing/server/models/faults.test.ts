import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerResponse } from 'node:http'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { taskEndpoints } from '#contract/studio/tasks.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { connections as connectionRows } from '#server/db/schema/connections.ts'
import { expectExactBooks } from '../money/books.ts'
import { bindModel, connect, creditsOf, endOf, imageTask, pictureBy } from '../support/connected.ts'
import { openHost, openNobody, type Host } from '../support/hosts.ts'
import { flatPool } from '../support/pools.ts'
import { openStandIn, pictureOf, STAND_IN_KEY, type StandIn } from '../support/standIn.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

/** What a server of our own does with a request for a picture, for faults that the stand-in does not have. */
type Fault = (response: ServerResponse) => void

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

describe('faults of a connected model', () => {
  let studio: TestStudio
  let standIn: StandIn
  let host: Host
  let faults: Fault[]
  let asked: number
  beforeAll(async () => {
    studio = await openTestStudio({
      pool: flatPool(),
      alter: parts => ({ ...parts, limits: { remoteBackoff: 1 } }),
    })
    standIn = await openStandIn()
    host = await openHost((request, response) => {
      asked += 1
      request.resume().on('end', () => faults.shift()?.(response))
    })
  })
  afterAll(async () => {
    await host[Symbol.asyncDispose]()
    await standIn[Symbol.asyncDispose]()
    await studio[Symbol.asyncDispose]()
  })

  let connections = 0
  const bindTo = async (url: string, apiKey = STAND_IN_KEY) => {
    connections += 1
    const id = await connect(studio, { url, apiKey, name: `Server ${connections}` })
    await bindModel(studio, 'beta-image-2', id, 'gpt-image-2')
  }
  /** Requests a picture from a server with these faults, and returns its task and how often the server was asked. */
  const withFaults = async (...given: Fault[]) => {
    faults = [...given]
    asked = 0
    await bindTo(host.origin)
    const before = await creditsOf(studio)
    const task = await imageTask(studio, pictureBy('beta-image-2'))
    if (task.status === 'fail') expect(await creditsOf(studio)).toBe(before)
    await expectExactBooks(studio.db)
    return { task, asked }
  }
  /** The same with an answer of the stand-in to the prompt. */
  const withStandIn = async (prompt: string, apiKey?: string) => {
    await bindTo(`${standIn.mock.url}/v1`, apiKey)
    const before = await creditsOf(studio)
    const task = await imageTask(studio, pictureBy('beta-image-2', prompt))
    if (task.status === 'fail') expect(await creditsOf(studio)).toBe(before)
    return task
  }
  const isDown = async () =>
    (await studio.as('owner').call(sessionEndpoints.read, {})).data.madeBy.find(one => one.model === 'beta-image-2')
      ?.isDown

  it('a wrong key', async () => {
    const task = await withStandIn('a fox', 'some-other-key')
    expect(task.failMsg).toMatch(/^Server \d+ does not accept the key of the studio; its owner has to check it/)
    expect(await isDown()).toBe(true)
  })

  it('an unknown model', async () => {
    standIn.mock.on(
      { userMessage: 'unknown', endpoint: 'image' },
      { error: { message: 'The model gpt-image-9 does not exist', code: 'model_not_found' }, status: 404 },
    )
    expect((await withStandIn('unknown')).failMsg).toMatch(/does not offer gpt-image-2 at this address: The model/)
    expect(await isDown()).toBe(false)
  })

  it('a refused size', async () => {
    standIn.mock.on(
      { userMessage: 'size', endpoint: 'image' },
      {
        error: { message: "Invalid value: '1024x1024'", type: 'invalid_request_error', code: 'invalid_value' },
        status: 400,
      },
    )
    expect((await withStandIn('size')).failMsg).toMatch(/refused the request: Invalid value: '1024x1024'/)
  })

  it('a refused content', async () => {
    const error = { message: 'Your request was rejected by the safety system.', code: 'moderation_blocked' }
    standIn.mock.on({ userMessage: 'moderated', endpoint: 'image' }, { error, status: 400 })
    expect((await withStandIn('moderated')).failMsg).toMatch(/refused the content: Your request was rejected/)
  })

  it('too many requests: it is asked again, after the time that it says or a time of ours', async () => {
    const b64_json = await pictureOf(1024, 1024)
    const busy = (headers: Record<string, string>) => (response: ServerResponse) => {
      response.writeHead(429, { 'Content-Type': 'application/json', ...headers })
      response.end(JSON.stringify({ error: { message: 'Rate limit reached' } }))
    }
    const { task, asked: times } = await withFaults(busy({ 'Retry-After': '0' }), busy({}), response =>
      json(response, { data: [{ b64_json }] }),
    )
    expect(task.status).toBe('success')
    expect(times).toBe(3)
  })

  it('too many requests without an end: it fails after a few attempts', async () => {
    const busy = (response: ServerResponse) => json(response, { error: { message: 'Overloaded' } }, 503)
    const { task, asked: times } = await withFaults(...Array.from({ length: 20 }, () => busy))
    expect(task.failMsg).toMatch(/has too much to do; try again later: Overloaded/)
    expect(times).toBe(7)
  })

  it('a wait that is longer than anybody waits', async () => {
    const { task, asked: times } = await withFaults(response => {
      response.writeHead(429, { 'Retry-After': '86400' })
      response.end('{}')
    })
    expect(task.failMsg).toMatch(/too much to do/)
    expect(times).toBe(1)
  })

  it('an error of the server: not asked again, as it may have charged', async () => {
    const { task, asked: times } = await withFaults(response => json(response, { error: { message: 'Oops' } }, 500))
    expect(task.failMsg).toMatch(/^Server \d+ failed: Oops/)
    expect(times).toBe(1)
    expect(await isDown()).toBe(true)
  })

  it('a page instead of JSON: the beginning of it is shown', async () => {
    const { task } = await withFaults(response => {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end('<!doctype html><title>Welcome to nginx</title>')
    })
    expect(task.failMsg).toMatch(/answered something unexpected: <!doctype html><title>Welcome to nginx/)
  })

  it.each<[what: string, fault: Fault]>([
    [
      'an answer that breaks off',
      response => {
        response.writeHead(200, { 'Content-Length': '1000' })
        response.write('{"data":', () => response.destroy())
      },
    ],
    ['a connection that breaks off before the answer', response => response.destroy()],
  ])('%s: not asked again, refunded here, and said', async (_, fault) => {
    const { task, asked: times } = await withFaults(fault)
    expect(task.failMsg).toMatch(
      /^The answer of Server \d+ was lost. This was refunded here, but may be charged there$/,
    )
    expect(times).toBe(1)
  })

  it('an answer of 300 MB', async () => {
    const block = Buffer.alloc(1024 * 1024, 'a')
    const { task } = await withFaults(response => {
      response.writeHead(200)
      let sent = 0
      const more = () => {
        while (sent < 300 && !response.destroyed) {
          sent += 1
          if (!response.write(block)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    expect(task.failMsg).toMatch(/^The answer of Server \d+ is too large/)
  })

  it('an answer after the time limit of the connection', async () => {
    faults = [() => undefined]
    await bindTo(host.origin)
    await studio.db.update(connectionRows).set({ minutes: 0 })
    const before = await creditsOf(studio)
    const task = await imageTask(studio, pictureBy('beta-image-2'))
    expect(task.failMsg).toMatch(/took longer than 0 minutes. This was refunded here, but may be charged there$/)
    expect(await creditsOf(studio)).toBe(before)
    await studio.db.update(connectionRows).set({ minutes: 10 })
  })

  it('a link instead of bytes: read from the server itself with the key, and from nowhere private', async () => {
    const picture = Buffer.from(await pictureOf(1024, 1024, '#777777'), 'base64')
    const { task, asked: times } = await withFaults(
      response => json(response, { data: [{ url: `${host.origin}/files/picture.png` }] }),
      response => response.end(picture),
    )
    expect(task.status).toBe('success')
    expect(times).toBe(2)
    await using other = await openHost((_, response) => response.end(picture))
    const { task: refused } = await withFaults(response => json(response, { data: [{ url: `${other.origin}/a.png` }] }))
    expect(refused.failMsg).toMatch(/answered something unexpected: 127.0.0.1 is not on the public internet/)
  })

  it.each([
    ['no picture', 'aGVsbG8=', /what it sent is no picture/],
    ['half a picture', 'half', /damaged|breaks off/],
  ])('%s', async (_, given, message) => {
    const whole = await pictureOf(1024, 1024)
    const b64_json = given === 'half' ? whole.slice(0, whole.length / 2) : given
    const { task } = await withFaults(response => json(response, { data: [{ b64_json }] }))
    expect(task.failMsg).toMatch(message)
  })

  it('nobody at the address: tried a few times, then said', async () => {
    await using nobody = await openNobody()
    await bindTo(nobody.origin)
    const before = await creditsOf(studio)
    expect((await imageTask(studio, pictureBy('beta-image-2'))).failMsg).toMatch(/cannot be reached: .*ECONNREFUSED/)
    expect(await creditsOf(studio)).toBe(before)
    expect(await isDown()).toBe(true)
  })

  it('a task that is cancelled while the server works says that it may charge', async () => {
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    faults = [() => resolve()]
    await bindTo(host.origin)
    const { taskId } = (await studio.as('owner').call(imageEndpoints.generate, { body: pictureBy('beta-image-2') }))
      .data
    await arrived
    await studio.as('owner').call(taskEndpoints.cancel, { params: { taskId } })
    expect((await endOf(studio, taskId)).failMsg).toMatch(/^Cancelled. Server \d+ may go on and charge for it$/)
    await eventually(() => expectExactBooks(studio.db))
  })
})
