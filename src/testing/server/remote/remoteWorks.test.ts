import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { upstreamEndpoints } from '#contract/studio/upstream.ts'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { works } from '#server/db/schema/works.ts'
import { isStored } from '../faults/person.ts'
import { openFrontStudio, type FrontStudio } from '../faults/twoStudios.ts'
import { openRemoteService, refused, smallPicture, enveloped, type RemoteService } from './remoteService.ts'
import { eventually } from '../support/studio.ts'

const CREATE = 'POST /v1/images/generation/async'
const LIST = 'GET /v1/images/generation/tasks'
const ESTIMATE = 'POST /v1/images/generation/estimate-credits'
const HOUR = 3_600_000

let remote: RemoteService
let studio: FrontStudio
let noRoom = false
beforeAll(async () => {
  remote = await openRemoteService()
  studio = await openFrontStudio(remote.origin, {
    apiKey: 'the-key',
    alter: parts => ({
      ...parts,
      storage: {
        ...parts.storage,
        adopt: path =>
          noRoom
            ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
            : parts.storage.adopt(path),
      },
    }),
  })
})
afterAll(async () => {
  await studio[Symbol.asyncDispose]()
  await remote[Symbol.asyncDispose]()
})

/** What the service lists, newest first. */
let listed: object[] = []
beforeEach(async () => {
  noRoom = false
  listed = []
  remote.route(ESTIMATE, () => refused(404, 40400, 'none'))
  remote.route(LIST, () => enveloped({ items: listed, page: 1, pageSize: 100, total: listed.length }))
  // What an earlier test left open would be a rival of this one's works.
  await studio.db.delete(works)
})

let presses = 0
const press = async (prompt = 'a fox'): Promise<Work> => {
  const recipe = { provider: 'vendor_beta', prompt, imageConfig: { imageSize: '1K' } }
  const body = { operation: 'image.generate', recipe, key: `press number ${++presses}` } as const
  return (await studio.as('owner').call(workEndpoints.submit, { body })).data
}
const look = async (workId: string) => (await studio.as('owner').call(workEndpoints.read, { params: { workId } })).data
const decide = (workId: string, body: { adopt: string } | { sendAgain: true } | { giveUp: true }) =>
  studio.as('owner').call(workEndpoints.decide, { params: { workId }, body })
/** Waits, making what is due later due now, until a work is as `expected`. */
const until = (workId: string, expected: object) =>
  vi.waitFor(
    async () => {
      await studio.hurry()
      const work = await look(workId)
      expect(work).toMatchObject(expected)
      return work
    },
    { timeout: 120_000, interval: 100 },
  )
const sent = () => remote.seen.filter(({ method, path }) => `${method} ${path}` === CREATE).length
/** The service makes a task and says nothing of it. */
const loseAnswer = () => remote.route(CREATE, () => 'hang up')
const taskOf = (taskId: string, more: object = {}) => ({ taskId, status: 'generating', createdAt: Date.now(), ...more })
/** A task that is done, with pictures at the paths. */
const doneTask = (taskId: string, ...paths: readonly string[]) =>
  taskOf(taskId, {
    status: 'success',
    images: paths.map(path => ({ url: remote.origin + path, mimeType: 'image/png' })),
  })
describe('a work whose answer got lost', () => {
  it('adopts the one task that fits it, and is sent once', async () => {
    loseAnswer()
    await remote.serve('/one.png', 1)
    const before = sent()
    const { id } = await press()
    await until(id, { state: 'unknown' })
    remote.route('GET /v1/images/generation/tasks/mine', () => enveloped(doneTask('mine', '/one.png')))
    listed = [taskOf('mine'), taskOf('of yesterday', { createdAt: Date.now() - 24 * HOUR })]
    const done = await until(id, { state: 'done' })
    expect(done).toMatchObject({ candidates: null, failure: null, task: { taskId: 'mine' } })
    expect(sent()).toBe(before + 1)
  })

  it('leaves a task alone that another work has', async () => {
    remote.accept('taken', () => taskOf('taken'))
    const other = await press()
    await until(other.id, { state: 'running', task: { taskId: 'taken' } })
    loseAnswer()
    listed = [taskOf('taken')]
    const { id } = await press()
    await until(id, { state: 'unknown', candidates: [] })
  })

  it('does not choose between two tasks: the person does', async () => {
    loseAnswer()
    const { id } = await press()
    await until(id, { state: 'unknown' })
    listed = [taskOf('this'), taskOf('that')]
    await until(id, { state: 'unknown', candidates: [{ taskId: 'this' }, { taskId: 'that' }] })
    remote.route('GET /v1/images/generation/tasks/that', () => enveloped(taskOf('that')))
    expect((await decide(id, { adopt: 'neither' })).status).toBe(400)
    expect((await decide(id, { adopt: 'that' })).data).toMatchObject({ state: 'running', candidates: null })
    expect((await decide(id, { giveUp: true })).status).toBe(409)
  })

  it('does not take what may as well be another’s, and the same task cannot be given to both', async () => {
    loseAnswer()
    const [one, two] = [await press(), await press()]
    await until(one.id, { state: 'unknown' })
    await until(two.id, { state: 'unknown' })
    listed = [taskOf('whose')]
    for (const { id } of [one, two]) await until(id, { state: 'unknown', candidates: [{ taskId: 'whose' }] })
    remote.route('GET /v1/images/generation/tasks/whose', () => enveloped(taskOf('whose')))
    expect((await decide(one.id, { adopt: 'whose' })).status).toBe(200)
    expect((await decide(two.id, { adopt: 'whose' })).status).toBe(409)
    // By now it is looked at as rarely as one that somebody is at, which is left alone.
    await studio.db.update(works).set({ nextAt: Date.now() }).where(eq(works.id, two.id))
    await until(two.id, { state: 'unknown', candidates: [] })
  })

  it('does not take a task whose record repeats another request, or has no time', async () => {
    loseAnswer()
    const { id } = await press('a fox in snow')
    await until(id, { state: 'unknown' })
    listed = [taskOf('another', { prompt: 'a harbour' }), { taskId: 'some time', status: 'pending' }]
    await until(id, { state: 'unknown', candidates: [{ taskId: 'another' }, { taskId: 'some time', createdAt: null }] })
  })

  it.each([404, 405, 501])('is the person’s to decide where the list is missing (%i)', async status => {
    loseAnswer()
    remote.route(LIST, () => refused(status, status * 100, 'no list'))
    const before = sent()
    const { id } = await press()
    await until(id, { state: 'unknown', candidates: [] })
    expect(sent()).toBe(before + 1)
    remote.accept(`again ${status}`, () => taskOf(`again ${status}`))
    expect((await decide(id, { sendAgain: true })).data).toMatchObject({ state: 'waiting', candidates: null })
    await until(id, { state: 'running' })
    // Under the same key, so that a service that knows it makes no second task.
    const keys = remote.seen.flatMap(({ headers }) => headers['idempotency-key'] ?? [])
    expect(keys.filter(key => key === id)).toHaveLength(2)
  })

  it('can be given up', async () => {
    loseAnswer()
    const { id } = await press()
    await until(id, { state: 'unknown', candidates: [] })
    expect((await decide(id, { giveUp: true })).data).toMatchObject({ state: 'failed', candidates: null })
    expect((await look(id)).failure?.message).toContain('given up')
  })

  it('shows that the list is refused, and goes on with another key', async () => {
    loseAnswer()
    remote.route(LIST, () => refused(401, 40100, 'Unknown key'))
    const { id } = await press()
    await until(id, { state: 'unknown', failure: { key: 'unauthorized' } })
    // The old key stays refused: whenever it is looked for, only the new one finds it.
    remote.route(LIST, ({ headers }) =>
      headers.authorization === 'Bearer another-key'
        ? enveloped({ items: [taskOf('found')], page: 1, pageSize: 100, total: 1 })
        : refused(401, 40100, 'Unknown key'),
    )
    remote.route('GET /v1/images/generation/tasks/found', () => enveloped(taskOf('found')))
    await studio.as('owner').call(upstreamEndpoints.setKey, { body: { apiKey: 'another-key' } })
    await eventually(async () => expect(await look(id)).toMatchObject({ state: 'running', failure: null }))
  })
})

describe('a work that runs', () => {
  it('is running whatever word the service has for it', async () => {
    remote.accept('odd', () => taskOf('odd', { status: 'warming up', createdAt: new Date().toISOString() }))
    await until((await press()).id, { state: 'running', task: { status: 'warming up' } })
  })

  it('is looked at by the polling guidance, and not before Retry-After', async () => {
    remote.accept('slow', () => taskOf('slow'))
    const pressed = Date.now()
    const { id } = await press()
    const running = await eventually(async () => {
      const [row] = await studio.db.select().from(works).where(eq(works.id, id))
      expect(row?.state).toBe('running')
      return row
    })
    expect(running?.nextAt).toBeGreaterThanOrEqual(pressed + 2000)
    remote.route('GET /v1/images/generation/tasks/slow', () => ({ status: 429, headers: { 'Retry-After': '600' } }))
    await studio.hurry()
    await eventually(async () => {
      const [row] = await studio.db.select().from(works).where(eq(works.id, id))
      expect(row?.nextAt).toBeGreaterThan(pressed + 500_000)
    })
    expect(await look(id)).toMatchObject({ state: 'running', failure: null })
  })

  it('shows that it may not be looked at, and is watched on', async () => {
    let answer = refused(401, 40100, 'Unknown key')
    remote.accept('hidden', () => taskOf('hidden'))
    remote.route('GET /v1/images/generation/tasks/hidden', () => answer)
    const { id } = await press()
    await until(id, { failure: { key: 'unauthorized', message: 'Unknown key' }, endedAt: null })
    answer = enveloped(taskOf('hidden'))
    await until(id, { state: 'running', failure: null })
  })

  it('fails when its task is gone, but not at the first look', async () => {
    remote.accept('gone', () => taskOf('gone'))
    remote.route('GET /v1/images/generation/tasks/gone', () => refused(404, 40400, 'No such task'))
    await until((await press()).id, { state: 'failed', failure: { key: 'notFound' } })
    const looks = remote.seen.filter(({ path }) => path === '/v1/images/generation/tasks/gone')
    expect(looks.length).toBeGreaterThanOrEqual(5)
  })

  it('waits again when it never left, and is sent once the service is there', async () => {
    const gone = await openRemoteService()
    await using front = await openFrontStudio(gone.origin)
    await gone[Symbol.asyncDispose]()
    const recipe = { provider: 'vendor_beta', prompt: 'a fox' }
    const body = { operation: 'image.generate', recipe, key: 'nobody is there' } as const
    const { id } = (await front.as('owner').call(workEndpoints.submit, { body })).data
    await eventually(async () => {
      const { data } = await front.as('owner').call(workEndpoints.read, { params: { workId: id } })
      expect(data).toMatchObject({ state: 'waiting', failure: { key: 'unavailable', message: '' } })
      expect(data.notBefore).not.toBeNull()
    })
  })
})

describe('a result', () => {
  it('is copied, all of it, measured and with a small picture', async () => {
    await remote.serve('/a.png', 10)
    await remote.serve('/b.png', 20)
    remote.accept('two', () => doneTask('two', '/a.png', '/b.png'))
    const done = await until((await press()).id, { state: 'done' })
    expect(done.results).toMatchObject([
      { mimeType: 'image/png', width: 8, height: 8, thumbnailUrl: expect.stringMatching(/^\/media\//) as string },
      { mimeType: 'image/png' },
    ])
    for (const { id } of done.results) expect(await isStored(studio, id)).toBe(true)
  })

  it('is copied through a fresh link when the first is dead', async () => {
    await remote.serve('/fresh.png', 30)
    remote.route('GET /dead.png', () => ({ status: 403, body: 'expired' }))
    let looks = 0
    remote.accept('dying', () => doneTask('dying', ++looks === 1 ? '/dead.png' : '/fresh.png'))
    const done = await until((await press()).id, { state: 'done' })
    expect(done.results).toHaveLength(1)
    expect(done.task).toMatchObject({ images: [{ url: `${remote.origin}/fresh.png` }] })
  })

  it('gets the key only when its own service asks for it', async () => {
    const body = await smallPicture(40)
    remote.route('GET /locked.png', ({ headers }) => (headers.authorization ? { body } : { status: 401 }))
    await remote.serve('/open.png', 41)
    remote.accept('locked', () => doneTask('locked', '/locked.png', '/open.png'))
    await until((await press()).id, { state: 'done' })
    const keys = (path: string) => remote.seen.filter(one => one.path === path).map(one => one.headers.authorization)
    expect(new Set(keys('/locked.png'))).toEqual(new Set([undefined, 'Bearer another-key']))
    expect(new Set(keys('/open.png'))).toEqual(new Set([undefined]))
  })

  it('that cannot be had yet does not fail the work, and comes when it can', async () => {
    remote.route('GET /late.png', () => ({ status: 503 }))
    await remote.serve('/soon.png', 50)
    remote.accept('late', () => doneTask('late', '/late.png', '/soon.png'))
    const { id } = await press()
    const pending = await until(id, { state: 'archiving', failure: { message: `${remote.target} answered 503` } })
    expect(pending.results).toHaveLength(1)
    await remote.serve('/late.png', 51)
    const done = await until(id, { state: 'done', failure: null })
    expect(done.results).toHaveLength(2)
    expect(done.results[1]).toMatchObject({ id: pending.results[0]?.id })
  })

  it('waits for room on a full disk, and says so', async () => {
    await remote.serve('/large.png', 60)
    remote.accept('large', () => doneTask('large', '/large.png'))
    noRoom = true
    const { id } = await press()
    const full = await until(id, { state: 'archiving', failure: { key: 'unavailable' } })
    expect(full.failure?.message).toContain('disk is full')
    noRoom = false
    await until(id, { state: 'done', failure: null })
  })

  it('is judged by its bytes: a page that calls itself a picture is none', async () => {
    remote.route('GET /page.png', () => ({ body: '<h1>Sign in</h1>', headers: { 'Content-Type': 'image/png' } }))
    remote.accept('paged', () => doneTask('paged', '/page.png'))
    const { id } = await press()
    await until(id, { state: 'archiving', failure: { key: 'unavailable' }, results: [] })
    await remote.serve('/page.png', 70)
    await until(id, { state: 'done' })
  })
})
