import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { videoEndpoints } from '#contract/areas/video/endpoints.ts'
import { reason } from '#contract/reasons.ts'
import { entries } from '#server/db/schema/credits.ts'
import { eq } from 'drizzle-orm'
import { expectExactBooks } from '../money/books.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { handPool, type HandPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { libraryOf, videosOf, type Library, type VideoVerb } from './videos.ts'

const scene = { capability: 'text_to_video', prompt: 'a fox runs', quality: '360p', duration: 2 }
const shared = { resolution: '480p', duration: 4, content: [{ type: 'text', text: 'a fox runs' }] }

describe('video tasks', () => {
  let pool: HandPool
  let studio: TestStudio
  let folder: TemporaryFolder
  let library: Library
  beforeAll(async () => {
    pool = handPool()
    folder = await temporaryFolder()
    const names = ['ada', 'bob', 'lister', 'payer', 'unlucky', 'keyed', 'queuer', 'canceller']
    studio = await openTestStudio({ accounts: names.map(name => ({ name })), pool })
    library = await libraryOf(studio, 'ada', folder.path)
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })
  const { send, submit, read, until, list, credits, estimate, open } = videosOf(() => studio)
  const entriesOf = async (task: string) =>
    (await studio.db.select().from(entries).where(eq(entries.task, task)).orderBy(entries.id)).map(
      ({ kind, amount }) => [kind, amount],
    )
  /** Lets the next video succeed. */
  const finish = async () => (await pool.nextVideo()).finish()

  it('of a capability are generating from the start, then successful. Section "Capability video task"', async () => {
    const { status, data } = await send('ada', 'capability', scene)
    expect(status).toBe(200)
    const taskId = String(data['taskId'])
    expect(data).toEqual({ taskId, episodeId: taskId.replace('task_', 'episode_'), status: 'generating' })
    expect((await read('ada', taskId)).status).toBe('generating')
    await finish()
    const done = await until('ada', taskId, 'success')
    expect(done).toMatchObject({ id: taskId, model: 'cv-default', capability: 'text_to_video' })
    expect(done).toMatchObject({ resolution: '360p', ratio: '16:9', duration: 2, creditRefunded: 0 })
    expect(done.params).toMatchObject({ ...scene, language: 'en', aspectRatio: '16:9' })
    expect((await open(done.videoUrl)).subarray(4, 8).toString()).toBe('ftyp')
    expect((await open(done.coverUrl)).subarray(8, 12).toString()).toBe('WEBP')
  })

  it('of a shared model are pending until they are made', async () => {
    const { status, data } = await send('ada', 'generate', shared)
    expect([status, data]).toEqual([200, { taskId: data['taskId'], status: 'pending' }])
    const taskId = String(data['taskId'])
    await finish()
    const done = await until('ada', taskId, 'success')
    expect(done).toMatchObject({ model: 'video-a-2-fast', resolution: '480p', ratio: '16:9', duration: 4 })
    expect(done).not.toHaveProperty('capability')
    expect(done).not.toHaveProperty('episodeId')
    expect((await open(done.videoUrl)).length).toBeGreaterThan(500)
  })

  it('reveal nothing about engines, files or internal errors', async () => {
    const taskId = await submit('ada', 'capability', scene)
    ;(await pool.nextVideo()).fail('bug', 'TypeError: /home/secret/engine.ts:12')
    const failed = await until('ada', taskId, 'failed')
    expect(failed).toMatchObject({ errorMessage: 'Generation failed', errorCode: 32003 })
    const known = Object.keys(failed).toSorted()
    expect(known).toEqual(
      [
        'capability',
        'createdAt',
        'creditCharged',
        'creditRefunded',
        'duration',
        'episodeId',
        'errorCode',
        'errorMessage',
        'errorReason',
        'id',
        'model',
        'params',
        'ratio',
        'resolution',
        'status',
        'updatedAt',
      ].toSorted(),
    )
  })

  it('show their progress, and their place in the queue while they wait', async () => {
    const ids = [
      await submit('queuer', 'capability', scene),
      await submit('queuer', 'generate', shared),
      await submit('queuer', 'capability', scene),
    ] as const
    const [first, second] = [await pool.nextVideo(), await pool.nextVideo()]
    first.progress(0.4)
    await eventually(async () => {
      const seen = [await read('queuer', ids[0]), await read('queuer', ids[1])]
      expect(seen.map(task => task.progress)).toContain(0.4)
    })
    expect(await read('queuer', ids[2])).toMatchObject({ status: 'generating', queuePosition: 1 })
    first.finish()
    second.finish()
    await finish()
    for (const id of ids) await until('queuer', id, 'success')
  })

  const priced: readonly (readonly [VideoVerb, string, object, object])[] = [
    ['capability', 'text_to_video', scene, { capability: 'text_to_video', quality: '360p', duration: 2 }],
    [
      'capability',
      'multi_transition at its own default quality',
      { capability: 'multi_transition', pixverse: { multiTransition: 'two' } },
      { capability: 'multi_transition' },
    ],
    [
      'capability',
      'an agent by its type',
      { capability: 'agent', prompt: 'Shoes', duration: 20, images: 'one', pixverse: { agentType: 'ad_master' } },
      { capability: 'agent', duration: 20, pixverse: { agentType: 'ad_master' } },
    ],
    ['generate', 'video-a of the defaults', { content: shared.content }, {}],
    [
      'generate',
      'video-b with a reference video',
      { model: 'video-b-3.0', resolution: '480p', duration: 3, inputVideoDuration: 6, content: 'film' },
      { model: 'video-b-3.0', resolution: '480p', duration: 3, hasVideoInput: true, inputVideoDuration: 6 },
    ],
    [
      'generate',
      'video-a with a reference video, whose length is measured where it is not given',
      { model: 'video-a-2-fast', resolution: '480p', content: 'film' },
      { model: 'video-a-2-fast', resolution: '480p', hasVideoInput: true, inputVideoDuration: 6 },
    ],
    [
      'generate',
      'an automatic length as 5 s',
      { model: 'video-c', duration: -1, content: shared.content },
      { model: 'video-c', duration: -1 },
    ],
  ]

  /** Replaces the placeholder words of a row with stored media. */
  const withMedia = (body: object): object =>
    JSON.parse(JSON.stringify(body), (name, value: unknown) => {
      if (name === 'multiTransition')
        return [library.picture, library.other].map(imageUrl => ({ imageUrl, duration: 1, prompt: 'on' }))
      if (name === 'images') return [{ url: library.picture }]
      if (value === 'film')
        return [
          { type: 'text', text: 'a fox' },
          { type: 'video_url', role: 'reference_video', video_url: { url: library.film } },
        ]
      return value
    }) as object

  it.each(priced)('%s: %s is charged the estimated price at creation', async (verb, _title, body, fields) => {
    const before = await credits('ada')
    const { data } = await estimate('ada', verb, fields)
    const price = Number(data['credits'])
    expect(price).toBeGreaterThan(0)
    expect(Number(data['tokens'])).toBeGreaterThan(0)
    expect(await credits('ada')).toBe(before)
    const taskId = await submit('ada', verb, withMedia(body))
    expect(await credits('ada')).toBe(before - price)
    expect(await read('ada', taskId)).toMatchObject({ creditCharged: price, creditRefunded: 0 })
    expect(await entriesOf(taskId)).toEqual([
      ['hold', -price],
      ['settle', 0],
    ])
    await finish()
    expect(await until('ada', taskId, 'success')).toMatchObject({ creditCharged: price, creditRefunded: 0 })
    expect(await credits('ada')).toBe(before - price)
    await expectExactBooks(studio.db)
  })

  it('that fail are refunded by a separate entry, and state the reason', async () => {
    const before = await credits('unlucky')
    const taskId = await submit('unlucky', 'capability', scene)
    const price = before - (await credits('unlucky'))
    ;(await pool.nextVideo()).fail('input', reason('file.noFrames'))
    const failed = await until('unlucky', taskId, 'failed')
    expect(failed).toMatchObject({ errorMessage: 'The file holds no pictures', errorCode: 32004 })
    expect(failed).toMatchObject({ creditCharged: price, creditRefunded: price })
    expect(failed).not.toHaveProperty('videoUrl')
    expect(await credits('unlucky')).toBe(before)
    expect(await entriesOf(taskId)).toEqual([
      ['hold', -price],
      ['settle', 0],
      ['refund', price],
    ])
    await expectExactBooks(studio.db)
  })

  it.each(['waiting', 'running'])('that are cancelled while %s stop and are refunded once', async state => {
    const before = await credits('canceller')
    const blockers =
      state === 'running' ? [] : [await submit('bob', 'generate', shared), await submit('bob', 'generate', shared)]
    const blocking = []
    for (const _ of blockers) blocking.push(await pool.nextVideo())
    const taskId = await submit('canceller', 'capability', scene)
    if (state === 'running') await pool.nextVideo()
    const cancel = () => studio.as('canceller').fetch(`/studio/tasks/${taskId}/cancel`, { method: 'POST' })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(200)
    const ended = await until('canceller', taskId, 'failed')
    expect(ended).not.toHaveProperty('errorCode')
    expect(ended.creditRefunded).toBe(ended.creditCharged)
    expect(await credits('canceller')).toBe(before)
    for (const held of blocking) held.finish()
    for (const id of blockers) await until('bob', id, 'success')
    await expectExactBooks(studio.db)
  })

  it('of both endpoints are in one list, newest first, by page and by the displayed status', async () => {
    const ids: string[] = []
    for (const verb of ['capability', 'generate', 'capability'] as const) {
      ids.unshift(await submit('lister', verb, verb === 'capability' ? scene : shared))
      await finish()
      await until('lister', ids[0] ?? '', 'success')
    }
    ids.unshift(await submit('lister', 'generate', shared))
    ;(await pool.nextVideo()).fail('input', reason('file.noFrames'))
    await until('lister', ids[0] ?? '', 'failed')
    const idsOf = async (query: Parameters<typeof list>[1]) => (await list('lister', query)).items.map(({ id }) => id)
    expect(await list('lister')).toMatchObject({ page: 1, pageSize: 20, total: 4 })
    expect(await idsOf({})).toEqual(ids)
    expect(await idsOf({ page: 2, pageSize: 3 })).toEqual(ids.slice(3))
    expect(await idsOf({ status: 'failed' })).toEqual([ids[0]])
    expect(await idsOf({ status: 'success' })).toEqual(ids.slice(1))

    const open = [
      await submit('lister', 'generate', shared),
      await submit('lister', 'generate', shared),
      await submit('lister', 'generate', shared),
      await submit('lister', 'capability', scene),
    ]
    const running = [await pool.nextVideo(), await pool.nextVideo()]
    expect(await idsOf({ status: 'pending' })).toEqual([open[2]])
    expect(await idsOf({ status: 'generating' })).toEqual([open[3], open[1], open[0]])
    for (const held of running) held.finish()
    await finish()
    await finish()
    for (const id of open) await until('lister', id, 'success')
    for (const query of ['page=0', 'pageSize=101', 'status=lost'])
      expect((await studio.as('lister').fetch(`/v1/video-generation/tasks?${query}`)).status, query).toBe(400)
  })

  it('are made once per key, and another request with the same key is 422', async () => {
    const taskId = await submit('keyed', 'capability', scene, 'one key')
    expect(await submit('keyed', 'capability', scene, 'one key')).toBe(taskId)
    expect((await send('keyed', 'capability', { ...scene, prompt: 'a cat' }, 'one key')).status).toBe(422)
    await finish()
    await until('keyed', taskId, 'success')
    expect((await list('keyed')).total).toBe(1)
  })

  it('of other accounts are 403, and those that never existed 404. Section "Errors: Capability video"', async () => {
    for (const [verb, body] of [
      ['capability', scene],
      ['generate', shared],
    ] as const) {
      const taskId = await submit('ada', verb, body)
      const { status, refusal } = await studio.as('bob').call(videoEndpoints.task, { params: { taskId } })
      expect([status, refusal.code]).toEqual([403, 32005])
      await finish()
      await until('ada', taskId, 'success')
    }
    const { status, refusal } = await studio.as('bob').call(videoEndpoints.task, { params: { taskId: 'task_0' } })
    expect([status, refusal.code]).toEqual([404, 32001])
  })
})
