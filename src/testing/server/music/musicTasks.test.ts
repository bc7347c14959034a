import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { musicCredits } from '#contract/areas/music/price.ts'
import { musicEndpoints } from '#contract/areas/music/endpoints.ts'
import { reason } from '#contract/reasons.ts'
import { expectExactBooks } from '../money/books.ts'
import { handPool, type HandPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { musicOf, type Fields } from './songs.ts'

const song = { prompt: 'calm piano', lyrics: 'Rain on the roof', title: 'Rain' }

describe('music tasks', () => {
  let pool: HandPool
  let studio: TestStudio
  let mp3: Buffer
  beforeAll(async () => {
    pool = handPool()
    const names = ['ada', 'bob', 'lister', 'payer', 'unlucky', 'keyed', 'queuer', 'canceller']
    studio = await openTestStudio({
      accounts: [...names.map(name => ({ name })), { name: 'poor', credits: musicCredits('music.generate') - 1 }],
      pool,
    })
    mp3 = await record('mp3')
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { send, submit, read, until, list, credits, refused, track, open } = musicOf(() => studio)

  it('are pending, generating, then successful with a track whose link opens. Section "Music task and voice task"', async () => {
    const { status, data } = await send('ada', 'generate', song)
    expect(status).toBe(202)
    expect(data).toEqual({ taskId: data['taskId'], status: 'pending' })
    const taskId = String(data['taskId'])
    const held = await pool.nextSong()
    const running = await read('ada', taskId)
    expect(running).toMatchObject({ id: taskId, status: 'generating', taskType: 'GENERATE', provider: 'default' })
    expect(running).toMatchObject({ creditCost: 0, params: { ...song, model: 'auto', instrumental: false } })
    expect(running).not.toHaveProperty('tracks')
    expect(running).not.toHaveProperty('errorMessage')
    held.finish(3)
    const done = await until('ada', taskId, 'success')
    expect(done.creditCost).toBe(musicCredits('music.generate'))
    expect(done.updatedAt).toBeGreaterThanOrEqual(done.createdAt ?? Number.POSITIVE_INFINITY)
    const made = await track('ada', taskId)
    expect(made).toMatchObject({ title: 'Rain', tags: 'hum, 120 bpm', duration: 3 })
    expect(made).toMatchObject({ sections: [{ type: 'verse', start: 0, end: 3 }] })
    expect(made.providerSongId).toMatch(/^song_/)
    expect(made.vocalId).toMatch(/^female-/)
    expect((await open(made.audioUrl)).length).toBeGreaterThan(1000)
  })

  it('show their progress, and their place in the queue while they wait', async () => {
    const [one, two, waiting] = [
      await submit('queuer', 'generate', { instrumental: true }),
      await submit('queuer', 'generate', { instrumental: true }),
      await submit('queuer', 'generate', { instrumental: true }),
    ]
    const [first, second] = [await pool.nextSong(), await pool.nextSong()]
    first.progress(0.4)
    await eventually(async () => {
      const seen = [await read('queuer', one), await read('queuer', two)]
      expect(seen.map(task => task.progress)).toContain(0.4)
    })
    expect(await read('queuer', waiting)).toMatchObject({ status: 'pending', queuePosition: 1 })
    first.finish()
    second.finish()
    ;(await pool.nextSong()).finish()
    for (const id of [one, two, waiting]) await until('queuer', id, 'success')
  })

  it('are uploading while their results are being stored', async () => {
    const told: unknown[] = []
    const own = handPool()
    await using watched = await openTestStudio({
      pool: own,
      alter: parts => ({
        ...parts,
        storage: {
          ...parts.storage,
          adopt: async path => {
            if (path.endsWith('.mp3')) told.push((await musicOf(() => watched).read('owner', taskId)).status)
            return parts.storage.adopt(path)
          },
        },
      }),
    })
    const desk = musicOf(() => watched)
    const taskId = await desk.submit('owner', 'generate', { instrumental: true })
    ;(await own.nextSong()).finish()
    await desk.until('owner', taskId, 'success')
    expect(told).toEqual(['uploading'])
  })

  it('have links that are valid for about an hour', async () => {
    const taskId = await submit('ada', 'generate', song)
    ;(await pool.nextSong()).finish()
    const { audioUrl = '' } = await track('ada', taskId)
    const until = Number(new URL(audioUrl).searchParams.get('until'))
    expect((until - Date.now()) / 60_000).toBeGreaterThan(59)
    expect((until - Date.now()) / 60_000).toBeLessThanOrEqual(75)
  })

  const tone = () => ({ bytes: mp3, name: 'tone.mp3' })
  const everyOperation: readonly (readonly [
    'generate' | 'instrumental' | 'track' | 'remix' | 'extend',
    string,
    () => Fields,
  ])[] = [
    ['generate', 'GENERATE', () => song],
    ['instrumental', 'INSTRUMENTAL', () => ({ referenceAudio: tone() })],
    ['track', 'GENERATE', () => ({ generateType: 'Drums', prompt: 'brushes', audio: tone() })],
    ['remix', 'REMIX', () => ({ prompt: 'bossa nova', lyrics: 'La la', audio: tone() })],
    ['extend', 'EXTEND', () => ({ prompt: 'more', audio: tone() })],
  ]

  it.each(everyOperation)(
    '%s is a task of type %s that costs the price of its operation',
    async (verb, taskType, fields) => {
      const before = await credits('payer')
      const taskId = await submit('payer', verb, fields())
      const price = musicCredits(`music.${verb}`)
      expect(await credits('payer')).toBe(before - price)
      expect(await read('payer', taskId)).toMatchObject({ taskType, creditCost: 0 })
      ;(await pool.nextSong()).finish()
      expect(await until('payer', taskId, 'success')).toMatchObject({ taskType, creditCost: price })
      expect(await credits('payer')).toBe(before - price)
      await expectExactBooks(studio.db)
    },
  )

  it('repeat the request, with a file as its name, type and size', async () => {
    const taskId = await submit('ada', 'track', {
      generateType: 'FX',
      prompt: 'rain',
      generateStart: '0.5',
      audio: tone(),
    })
    expect((await read('ada', taskId)).params).toEqual({
      generateType: 'FX',
      prompt: 'rain',
      generateStart: 0.5,
      audio: { name: 'tone.mp3', mimeType: 'audio/mpeg', bytes: mp3.length },
    })
    ;(await pool.nextSong()).finish()
    await until('ada', taskId, 'success')
  })

  it('that fail cost nothing and state the reason', async () => {
    const before = await credits('unlucky')
    const taskId = await submit('unlucky', 'generate', song)
    ;(await pool.nextSong()).fail('input', reason('lyrics.empty', {}, 'lyrics'))
    const failed = await until('unlucky', taskId, 'failed')
    expect(failed).toMatchObject({ errorMessage: 'lyrics: There is nothing in them to sing', creditCost: 0 })
    expect(failed).not.toHaveProperty('tracks')
    expect(await credits('unlucky')).toBe(before)
    await expectExactBooks(studio.db)
  })

  it('that are cancelled fail and cost nothing', async () => {
    const before = await credits('canceller')
    const taskId = await submit('canceller', 'generate', song)
    await pool.nextSong()
    const response = await studio.as('canceller').fetch(`/studio/tasks/${taskId}/cancel`, { method: 'POST' })
    expect(response.status).toBe(200)
    await until('canceller', taskId, 'failed')
    expect(await credits('canceller')).toBe(before)
  })

  it('are refused without enough credits before anything is stored: 402', async () => {
    expect(await refused('poor', 'generate', song)).toMatchObject({ status: 402, code: 40200 })
    expect(await list('poor')).toEqual([])
  })

  it('of other accounts are 404, like those that never existed', async () => {
    const taskId = await submit('ada', 'generate', song)
    for (const [name, id] of [
      ['bob', taskId],
      ['ada', 'task_0'],
    ] as const) {
      const { status, refusal } = await studio.as(name).call(musicEndpoints.task, { params: { taskId: id } })
      expect([status, refusal.code]).toEqual([404, 40400])
    }
    expect(await list('bob')).toEqual([])
    ;(await pool.nextSong()).finish()
    await until('ada', taskId, 'success')
  })

  it('of all operations are in one array, newest first, by page and by status', async () => {
    const ids: string[] = []
    for (const [index, [verb, , fields]] of everyOperation.entries()) {
      ids.unshift(await submit('lister', verb, fields()))
      const held = await pool.nextSong()
      if (index === 1) held.fail('input', reason('lyrics.empty', {}, 'lyrics'))
      else held.finish()
      await until('lister', ids[0] ?? '', index === 1 ? 'failed' : 'success')
    }
    const idsOf = async (query: Parameters<typeof list>[1]) => (await list('lister', query)).map(({ id }) => id)
    expect(await idsOf({})).toEqual(ids)
    expect(await idsOf({ pageSize: 2 })).toEqual(ids.slice(0, 2))
    expect(await idsOf({ page: 3, pageSize: 2 })).toEqual(ids.slice(4))
    expect(await idsOf({ page: 4, pageSize: 2 })).toEqual([])
    expect(await idsOf({ status: 'failed' })).toEqual([ids[3]])
    expect(await idsOf({ status: 'uploading' })).toEqual([])
    for (const query of ['page=0', 'page=1.5', 'pageSize=0', 'pageSize=101', 'status=lost'])
      expect((await studio.as('lister').fetch(`/v1/music/tasks?${query}`)).status, query).toBe(400)
  })

  it('are made once per key, and another request with the same key is 422', async () => {
    const fields = { prompt: 'slow', lyrics: 'La', audio: tone() }
    const taskId = await submit('keyed', 'remix', fields, { key: 'one key' })
    expect(await submit('keyed', 'remix', fields, { key: 'one key' })).toBe(taskId)
    expect((await send('keyed', 'remix', { ...fields, lyrics: 'Li' }, { key: 'one key' })).status).toBe(422)
    ;(await pool.nextSong()).finish()
    await until('keyed', taskId, 'success')
    expect(await list('keyed')).toHaveLength(1)
  })
})
