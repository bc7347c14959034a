import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { reason } from '#contract/reasons.ts'
import { works } from '#server/db/schema/works.ts'
import { openFaults } from './faults.ts'
import { handPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { textLike } from '../support/texts.ts'

const fox = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } }

describe('works', () => {
  const pool = handPool()
  const faults = openFaults()
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({
      accounts: ['ada', 'bob', 'lister', 'watcher'].map(name => ({ name })),
      pool,
      seam: faults.seam,
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  let presses = 0
  const newKey = () => `press-number-${(presses += 1)}`
  const submit = (name: string, recipe: unknown = fox, key = newKey()) =>
    studio.as(name).call(workEndpoints.submit, { body: { operation: 'image.generate', recipe, key } })
  const read = async (name: string, workId: string) =>
    (await studio.as(name).call(workEndpoints.read, { params: { workId } })).data
  const until = (name: string, workId: string, state: string) =>
    eventually(async () => {
      const work = await read(name, workId)
      expect(work.state).toBe(state)
      return work
    })
  const paintNext = async () => (await pool.next()).finish()

  describe('submitting', () => {
    it('stores the work before anything is sent, and sends it with its own id as the key', async () => {
      const seen: unknown[] = []
      faults.next(async (ask, request) => {
        const id = request.headers.get('idempotency-key') ?? ''
        seen.push((await read('ada', id)).state)
        return ask()
      })
      const { status, data } = await submit('ada')
      expect(status).toBe(201)
      expect(data).toMatchObject({ state: 'waiting', task: null, results: [], failure: null, recipe: fox })
      await paintNext()
      await until('ada', data.id, 'done')
      expect(seen).toEqual(['sending'])
      expect(faults.keys).toContain(data.id)
    })

    it('twice with one key creates one work and one task, even simultaneously', async () => {
      const key = newKey()
      const presses = await Promise.all([submit('ada', fox, key), submit('ada', fox, key)])
      const [first, second] = presses.map(press => press.data.id)
      expect(second).toBe(first)
      await paintNext()
      await until('ada', first ?? '', 'done')
      expect((await submit('ada', fox, key)).data).toMatchObject({ id: first, state: 'done' })
      expect(faults.keys.filter(sent => sent === first)).toHaveLength(1)
    })

    it('another recipe with a used key is 422, and leaves the first work unchanged', async () => {
      const key = newKey()
      const { data } = await submit('ada', fox, key)
      const other = await submit('ada', { ...fox, prompt: 'a wolf' }, key)
      expect(other.status).toBe(422)
      expect(other.refusal.code).toBe(42200)
      await paintNext()
      expect((await until('ada', data.id, 'done')).recipe).toEqual({ ...fox, model: 'beta-image-2' })
    })

    it('with the same key from another account creates another work', async () => {
      const key = newKey()
      const [mine, theirs] = [(await submit('ada', fox, key)).data, (await submit('bob', fox, key)).data]
      expect(theirs.id).not.toBe(mine.id)
      await paintNext()
      await paintNext()
      await Promise.all([until('ada', mine.id, 'done'), until('bob', theirs.id, 'done')])
    })

    it('a recipe that the service would refuse is refused with its issues, and nothing is stored', async () => {
      const before = await studio.db.select().from(works)
      const refused = await submit('ada', { ...fox, prompt: '', imageConfig: { aspectRatio: '8:1' } })
      expect(refused.status).toBe(400)
      expect(refused.refusal).toMatchObject({
        code: 40000,
        message: textLike(/^prompt: /),
        data: { issues: [{ path: 'prompt' }, { path: 'imageConfig.aspectRatio' }] },
      })
      expect(await studio.db.select().from(works)).toEqual(before)
    })

    const broken: readonly [what: string, body: unknown][] = [
      ['an unknown operation', { operation: 'image.erase', recipe: fox, key: 'press-0000' }],
      ['no recipe', { operation: 'image.generate', key: 'press-0000' }],
      ['no key', { operation: 'image.generate', recipe: fox }],
      ['a key that is too short', { operation: 'image.generate', recipe: fox, key: 'short' }],
      ['a key with a NUL', { operation: 'image.generate', recipe: fox, key: 'press-\u0000000' }],
      [
        'a prompt with half a character',
        { operation: 'image.generate', recipe: { ...fox, prompt: '\udead' }, key: 'press-0000' },
      ],
    ]
    it.each(broken)('%s is 400', async (_, body) => {
      const response = await studio.as('ada').fetch('/studio/works', { method: 'POST', body: JSON.stringify(body) })
      expect(response.status).toBe(400)
    })
  })

  it('go from waiting through running to done, with task, price and file recorded as they become known', async () => {
    const { data } = await submit('ada')
    const held = await pool.next()
    const running = await eventually(async () => {
      const work = await read('ada', data.id)
      expect(work).toMatchObject({ state: 'running', task: { status: 'generating' } })
      return work
    })
    const estimate = await studio
      .as('ada')
      .call(imageEndpoints.estimate, { body: { imageConfig: { imageSize: '1K' } } })
    expect(running).toMatchObject({ credits: estimate.data.credits, results: [], endedAt: null })
    held.finish()
    const done = await until('ada', data.id, 'done')
    expect(done).toMatchObject({ task: { status: 'success' }, failure: null })
    expect(done.endedAt).toBeGreaterThanOrEqual(done.createdAt)
    const [result] = done.results
    expect(result).toMatchObject({ mimeType: 'image/png', width: 1024, height: 1024, about: { engine: 'flat' } })
    const file = await studio.client({}).fetch(result?.url ?? '')
    expect((await file.arrayBuffer()).byteLength).toBe(result?.bytes)
  })

  it('fail when their task fails, with the message of the engine', async () => {
    const { data } = await submit('ada')
    ;(await pool.next()).fail('input', reason('picture.damaged'))
    const failed = await until('ada', data.id, 'failed')
    expect(failed.failure).toMatchObject({
      message: 'The picture is damaged: it cannot be decoded',
      reason: { reason: 'picture.damaged', values: {} },
    })
    expect(failed.endedAt).not.toBeNull()
  })

  it('are private to their owner', async () => {
    const { data } = await submit('ada')
    await paintNext()
    await until('ada', data.id, 'done')
    const foreign = await studio.as('bob').call(workEndpoints.read, { params: { workId: data.id } })
    expect(foreign.status).toBe(404)
    const { items } = (await studio.as('bob').call(workEndpoints.list, { query: { limit: 100 } })).data
    expect(items.map(work => work.id)).not.toContain(data.id)
  })

  it('are listed newest first, page by page, by area', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      const { data } = await submit('lister')
      await paintNext()
      await until('lister', data.id, 'done')
      ids.unshift(data.id)
    }
    const list = async (query: { before?: string; limit?: number; area?: string }) =>
      (await studio.as('lister').call(workEndpoints.list, { query })).data
    const first = await list({ limit: 3 })
    expect(first.items.map(work => work.id)).toEqual(ids.slice(0, 3))
    const second = await list({ limit: 3, before: first.next ?? '' })
    expect(second.items.map(work => work.id)).toEqual(ids.slice(3))
    expect(second.next).toBeNull()
    expect((await list({ area: 'image' })).items).toHaveLength(5)
    expect((await list({ area: 'music' })).items).toHaveLength(0)
  })

  describe('changes since a revision', () => {
    const changes = (since: number) => studio.as('watcher').call(workEndpoints.changes, { query: { since } })

    it('contain only the works that changed, and are 304 if none did', async () => {
      const before = (await studio.as('watcher').call(workEndpoints.list, { query: {} })).data.revision
      expect((await changes(before)).status).toBe(304)

      const [one, two] = [(await submit('watcher')).data, (await submit('watcher')).data]
      for (let n = 0; n < 2; n++) await paintNext()
      await Promise.all([until('watcher', one.id, 'done'), until('watcher', two.id, 'done')])
      const both = (await changes(before)).data
      expect(both.works.map(work => work.id).sort()).toEqual([one.id, two.id].sort())
      expect((await changes(both.revision)).status).toBe(304)

      const three = (await submit('watcher')).data
      const only = (await changes(both.revision)).data
      expect(only.works.map(work => work.id)).toEqual([three.id])
      await paintNext()
      await until('watcher', three.id, 'done')
    })

    it('contain nothing for a repeated press, a refused one, or one of another account', async () => {
      const key = newKey()
      const { data } = await submit('watcher', fox, key)
      await paintNext()
      const { revision } = await until('watcher', data.id, 'done')
      await submit('watcher', fox, key)
      await submit('watcher', { ...fox, prompt: 'a wolf' }, key)
      await submit('watcher', { prompt: '' })
      const other = await submit('bob')
      await paintNext()
      await until('bob', other.data.id, 'done')
      expect((await changes(revision)).status).toBe(304)
    })

    it.each(['-1', 'x', '1.5', '1e400'])('since "%s" is 400', async since => {
      const response = await studio.as('watcher').fetch(`/studio/changes?since=${since}`)
      expect(response.status).toBe(400)
    })
  })
})
