import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workEndpoints } from '#contract/studio/works.ts'
import { works } from '#server/db/schema/works.ts'
import { isStored } from '../faults/person.ts'
import { openFrontStudio } from '../faults/twoStudios.ts'
import { openNobody } from '../support/hosts.ts'
import { eventually } from '../support/studio.ts'
import { doneTask, enveloped, refused, smallPicture, taskOf, unauthorized } from './remoteService.ts'
import { openRemoteWorks, type RemoteWorks } from './remoteWorks.ts'

let opened: RemoteWorks
beforeAll(async () => {
  opened = await openRemoteWorks()
})
afterAll(() => opened[Symbol.asyncDispose]())

describe('a running work', () => {
  it('is running, whatever status the service reports', async () => {
    opened.remote.accept('odd', () => taskOf('odd', { status: 'warming up', createdAt: new Date().toISOString() }))
    await opened.until((await opened.submit()).id, { state: 'running', task: { status: 'warming up' } })
  })

  it('is polled according to the polling guidance, and not before Retry-After', async () => {
    opened.remote.accept('slow', () => taskOf('slow'))
    const pressed = Date.now()
    const { id } = await opened.submit()
    const running = await eventually(async () => {
      const [row] = await opened.studio.db.select().from(works).where(eq(works.id, id))
      expect(row?.state).toBe('running')
      return row
    })
    expect(running?.nextAt).toBeGreaterThanOrEqual(pressed + 2000)
    opened.remote.route('GET /v1/images/generation/tasks/slow', () => ({
      status: 429,
      headers: { 'Retry-After': '600' },
    }))
    await opened.studio.hurry()
    await eventually(async () => {
      const [row] = await opened.studio.db.select().from(works).where(eq(works.id, id))
      expect(row?.nextAt).toBeGreaterThan(pressed + 500_000)
    })
    expect(await opened.read(id)).toMatchObject({ state: 'running', failure: null })
  })

  it('shows that its task may not be read, and is still polled', async () => {
    let answer = unauthorized
    opened.remote.accept('hidden', () => taskOf('hidden'))
    opened.remote.route('GET /v1/images/generation/tasks/hidden', () => answer)
    const { id } = await opened.submit()
    await opened.until(id, { failure: { key: 'unauthorized', message: 'Unknown key' }, endedAt: null })
    answer = enveloped(taskOf('hidden'))
    await opened.until(id, { state: 'running', failure: null })
  })

  it('fails if its task is gone, but not at the first check', async () => {
    opened.remote.accept('gone', () => taskOf('gone'))
    opened.remote.route('GET /v1/images/generation/tasks/gone', () => refused(404, 40400, 'No such task'))
    await opened.until((await opened.submit()).id, { state: 'failed', failure: { key: 'notFound' } })
    const looks = opened.remote.seen.filter(({ path }) => path === '/v1/images/generation/tasks/gone')
    expect(looks.length).toBeGreaterThanOrEqual(5)
  })

  it('waits again if it was never sent', async () => {
    await using nobody = await openNobody()
    await using front = await openFrontStudio(nobody.origin)
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
  it('is copied completely, measured and given a thumbnail', async () => {
    await opened.remote.serve('/a.png', 10)
    await opened.remote.serve('/b.png', 20)
    opened.remote.accept('two', () => doneTask(opened.remote, 'two', '/a.png', '/b.png'))
    const done = await opened.until((await opened.submit()).id, { state: 'done' })
    expect(done.results).toMatchObject([
      { mimeType: 'image/png', width: 8, height: 8, thumbnailUrl: expect.stringMatching(/^\/media\//) as string },
      { mimeType: 'image/png' },
    ])
    for (const { id } of done.results) expect(await isStored(opened.studio, id)).toBe(true)
  })

  it('is copied through a fresh link if the first one is dead', async () => {
    await opened.remote.serve('/fresh.png', 30)
    opened.remote.route('GET /dead.png', () => ({ status: 403, body: 'expired' }))
    let looks = 0
    opened.remote.accept('dying', () => doneTask(opened.remote, 'dying', ++looks === 1 ? '/dead.png' : '/fresh.png'))
    const done = await opened.until((await opened.submit()).id, { state: 'done' })
    expect(done.results).toHaveLength(1)
    expect(done.task).toMatchObject({ images: [{ url: `${opened.remote.origin}/fresh.png` }] })
  })

  it('is requested with the key only if its own service asks for it', async () => {
    const body = await smallPicture(40)
    opened.remote.route('GET /locked.png', ({ headers }) => (headers.authorization ? { body } : { status: 401 }))
    await opened.remote.serve('/open.png', 41)
    opened.remote.accept('locked', () => doneTask(opened.remote, 'locked', '/locked.png', '/open.png'))
    await opened.setKey('own-key')
    await opened.until((await opened.submit()).id, { state: 'done' })
    const keys = (path: string) =>
      opened.remote.seen.filter(one => one.path === path).map(one => one.headers.authorization)
    expect(new Set(keys('/locked.png'))).toEqual(new Set([undefined, 'Bearer own-key']))
    expect(new Set(keys('/open.png'))).toEqual(new Set([undefined]))
  })

  it('that is not available yet does not fail the work, and is copied later', async () => {
    opened.remote.route('GET /late.png', () => ({ status: 503 }))
    await opened.remote.serve('/soon.png', 50)
    opened.remote.accept('late', () => doneTask(opened.remote, 'late', '/late.png', '/soon.png'))
    const { id } = await opened.submit()
    const pending = await opened.until(id, {
      state: 'archiving',
      failure: { message: `${opened.remote.target} gives no file at this address` },
    })
    expect(pending.results).toHaveLength(1)
    await opened.remote.serve('/late.png', 51)
    const done = await opened.until(id, { state: 'done', failure: null })
    expect(done.results).toHaveLength(2)
    expect(done.results[1]).toMatchObject({ id: pending.results[0]?.id })
  })

  it('waits for room on a full disk, and says so', async () => {
    await opened.remote.serve('/large.png', 60)
    opened.remote.accept('large', () => doneTask(opened.remote, 'large', '/large.png'))
    opened.isFull = true
    const { id } = await opened.submit()
    const full = await opened.until(id, { state: 'archiving', failure: { key: 'unavailable' } })
    expect(full.failure?.message).toContain('disk is full')
    opened.isFull = false
    await opened.until(id, { state: 'done', failure: null })
  })

  it('is judged by its bytes: a page declared as a picture is not stored', async () => {
    opened.remote.route('GET /page.png', () => ({ body: '<h1>Sign in</h1>', headers: { 'Content-Type': 'image/png' } }))
    opened.remote.accept('paged', () => doneTask(opened.remote, 'paged', '/page.png'))
    const { id } = await opened.submit()
    await opened.until(id, { state: 'archiving', failure: { key: 'unavailable' }, results: [] })
    await opened.remote.serve('/page.png', 70)
    await opened.until(id, { state: 'done' })
  })
})
