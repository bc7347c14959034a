import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imageModelIds } from '#contract/areas/image/models.ts'
import { upstreamEndpoints } from '#contract/studio/upstream.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { works } from '#server/db/schema/works.ts'
import { claimDuration } from '#server/studio/works/claim.ts'
import { eventually } from '../support/studio.ts'
import { doneTask, enveloped, refused, taskOf, unauthorized } from './remoteService.ts'
import { openRemoteWorks, type RemoteWorks } from './remoteWorks.ts'

const CREATE = 'POST /v1/images/generation/async'
const LIST = 'GET /v1/images/generation/tasks'

let opened: RemoteWorks
beforeAll(async () => {
  opened = await openRemoteWorks()
})
afterAll(() => opened[Symbol.asyncDispose]())

/** What the service lists, newest first. */
let listed: object[] = []
const list = () => enveloped({ items: listed, page: 1, pageSize: 100, total: listed.length })
beforeEach(async () => {
  listed = []
  opened.remote.route(LIST, list)
  // Works that an earlier test left open would compete with the works of this one.
  await opened.studio.db.delete(works)
})

const decide = (workId: string, body: { adopt: string } | { sendAgain: true } | { giveUp: true }) =>
  opened.studio.as('owner').call(workEndpoints.decide, { params: { workId }, body })
/**
 * Waits until no check of a work is running and prevents further ones, so that no earlier check can still change it.
 */
const leaveAlone = async (workId: string) => {
  const { db } = opened.studio
  const set = (change: { attempts?: number; nextAt: number | null }) =>
    db.update(works).set(change).where(eq(works.id, workId))
  // One more check, which starts when the previous one has ended. After so many, the pause is longer than any claim.
  await set({ attempts: 10, nextAt: Date.now() })
  await eventually(async () => {
    const [row] = await db.select().from(works).where(eq(works.id, workId))
    expect(row?.nextAt).toBeGreaterThan(Date.now() + claimDuration)
  })
  await set({ nextAt: null })
}
const sent = () => opened.remote.seen.filter(({ method, path }) => `${method} ${path}` === CREATE).length
/** The service receives a request and does not answer. */
const loseAnswer = () => opened.remote.route(CREATE, () => 'hang up')

describe('what the service does not offer', () => {
  const submitWith = async (model: string, key: string) => {
    const recipe = { provider: 'vendor_alpha', model, prompt: 'a fox', imageConfig: { imageSize: '1K' } }
    const body = { operation: 'image.generate', recipe, key } as const
    return (await opened.studio.as('owner').call(workEndpoints.submit, { body })).data
  }
  const notOffered = async () => (await opened.studio.as('owner').call(upstreamEndpoints.read, {})).data.notOffered

  it('fails with these words, and is remembered with the model until the service accepts it', async () => {
    const [model] = imageModelIds
    opened.remote.route(CREATE, () => ({ status: 404, body: 'Not Found' }))
    const refused = await submitWith(model, 'not offered once')
    const message = 'The connected service does not offer this'
    await opened.until(refused.id, { state: 'failed', failure: { key: 'notOffered', message } })
    expect(await notOffered()).toEqual([{ operation: 'image.generate', model }])
    opened.remote.accept('offered', () => taskOf('offered'))
    await opened.until((await submitWith(model, 'offered later')).id, { state: 'running' })
    expect(await notOffered()).toEqual([])
  })
})

describe('a work whose answer got lost', () => {
  it('adopts the only task that matches it, and is sent once', async () => {
    loseAnswer()
    await opened.remote.serve('/one.png', 1)
    const before = sent()
    const { id } = await opened.submit()
    await opened.until(id, { state: 'unknown' })
    opened.remote.route('GET /v1/images/generation/tasks/mine', () =>
      enveloped(doneTask(opened.remote, 'mine', '/one.png')),
    )
    listed = [taskOf('mine'), taskOf('long ago', { createdAt: 0 })]
    const done = await opened.until(id, { state: 'done' })
    expect(done).toMatchObject({ candidates: null, failure: null, task: { taskId: 'mine' } })
    expect(sent()).toBe(before + 1)
  })

  it('does not adopt the task of another work', async () => {
    opened.remote.accept('taken', () => taskOf('taken'))
    const other = await opened.submit()
    await opened.until(other.id, { state: 'running', task: { taskId: 'taken' } })
    loseAnswer()
    listed = [taskOf('taken')]
    const { id } = await opened.submit()
    await opened.until(id, { state: 'unknown', candidates: [] })
  })

  it('does not choose between two tasks, but lets the person do it', async () => {
    loseAnswer()
    const { id } = await opened.submit()
    await opened.until(id, { state: 'unknown' })
    listed = [taskOf('this'), taskOf('that')]
    await opened.until(id, { state: 'unknown', candidates: [{ taskId: 'this' }, { taskId: 'that' }] })
    opened.remote.route('GET /v1/images/generation/tasks/that', () => enveloped(taskOf('that')))
    expect((await decide(id, { adopt: 'neither' })).status).toBe(400)
    expect((await decide(id, { adopt: 'that' })).data).toMatchObject({ state: 'running', candidates: null })
    expect((await decide(id, { giveUp: true })).status).toBe(409)
  })

  it('does not adopt a task that could also belong to another work, and both cannot get the same task', async () => {
    loseAnswer()
    const [one, two] = [await opened.submit(), await opened.submit()]
    await opened.until(one.id, { state: 'unknown' })
    await opened.until(two.id, { state: 'unknown' })
    listed = [taskOf('whose')]
    for (const { id } of [one, two]) await opened.until(id, { state: 'unknown', candidates: [{ taskId: 'whose' }] })
    opened.remote.route('GET /v1/images/generation/tasks/whose', () => enveloped(taskOf('whose')))
    // A check between the two decisions would remove the task from the candidates of the other work.
    await leaveAlone(two.id)
    expect((await decide(one.id, { adopt: 'whose' })).status).toBe(200)
    expect((await decide(two.id, { adopt: 'whose' })).status).toBe(409)
    await opened.studio.db.update(works).set({ nextAt: Date.now() }).where(eq(works.id, two.id))
    await opened.until(two.id, { state: 'unknown', candidates: [] })
  })

  it('does not adopt a task whose record has another request, or no time', async () => {
    loseAnswer()
    const { id } = await opened.submit('a fox in snow')
    await opened.until(id, { state: 'unknown' })
    listed = [taskOf('another', { prompt: 'a harbour' }), { taskId: 'some time', status: 'pending' }]
    await opened.until(id, {
      state: 'unknown',
      candidates: [{ taskId: 'another' }, { taskId: 'some time', createdAt: null }],
    })
  })

  it.each([404, 405, 501])('is left to the person if the list is missing (%i)', async status => {
    loseAnswer()
    opened.remote.route(LIST, () => refused(status, status * 100, 'no list'))
    const before = sent()
    const { id } = await opened.submit()
    await opened.until(id, { state: 'unknown', candidates: [] })
    expect(sent()).toBe(before + 1)
    opened.remote.accept(`again ${status}`, () => taskOf(`again ${status}`))
    expect((await decide(id, { sendAgain: true })).data).toMatchObject({ state: 'waiting', candidates: null })
    await opened.until(id, { state: 'running' })
    // With the same key, so that a service that honours it makes no second task.
    const keys = opened.remote.seen.flatMap(({ headers }) => headers['idempotency-key'] ?? [])
    expect(keys.filter(key => key === id)).toHaveLength(2)
  })

  it('can be given up', async () => {
    loseAnswer()
    const { id } = await opened.submit()
    await opened.until(id, { state: 'unknown', candidates: [] })
    expect((await decide(id, { giveUp: true })).data).toMatchObject({ state: 'failed', candidates: null })
    expect((await opened.read(id)).failure?.message).toContain('given up')
  })

  it('shows that the list is refused, and continues with another key', async () => {
    loseAnswer()
    listed = [taskOf('found')]
    opened.remote.route(LIST, () => unauthorized)
    const { id } = await opened.submit()
    await opened.until(id, { state: 'unknown', failure: { key: 'unauthorized' } })
    // The old key stays refused: whenever the check runs, only the new key finds the task.
    opened.remote.route(LIST, ({ headers }) => (headers.authorization === 'Bearer another-key' ? list() : unauthorized))
    opened.remote.route('GET /v1/images/generation/tasks/found', () => enveloped(taskOf('found')))
    await opened.setKey('another-key')
    await eventually(async () => expect(await opened.read(id)).toMatchObject({ state: 'running', failure: null }))
  })
})
