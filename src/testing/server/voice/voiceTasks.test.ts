import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { voiceCredits } from '#contract/areas/voice/price.ts'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { reason } from '#contract/reasons.ts'
import { lengthBound } from '#contract/areas/voice/lengthBound.ts'
import { expectExactBooks } from '../money/books.ts'
import { quarters } from '../support/pictures.ts'
import { handPool, type HandPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { textLike } from '../support/texts.ts'
import { voicesOf } from './voices.ts'

const text = 'Good morning.'

describe('voice tasks', () => {
  let pool: HandPool
  let studio: TestStudio
  beforeAll(async () => {
    pool = handPool()
    const names = ['ada', 'bob', 'lister', 'seeker', 'payer', 'unlucky', 'keyed', 'slow', 'doubled']
    studio = await openTestStudio({
      accounts: [...names.map(name => ({ name })), { name: 'poor', credits: 1 }],
      pool,
      alter: parts => ({ ...parts, limits: { voicesAtOnce: 2 } }),
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { send, submit, read, until, list, credits, refused } = voicesOf(() => studio)

  it('are pending, generating, then successful with a link that opens. Section "Music task and voice task"', async () => {
    const { status, data } = await send('ada', { text })
    expect(status).toBe(202)
    expect(data).toEqual({ taskId: data.taskId, status: 'pending' })
    const held = await pool.nextVoice()
    const running = await read('ada', data.taskId)
    expect(running).toMatchObject({ id: data.taskId, status: 'generating', creditCharged: 0, creditRefunded: 0 })
    expect(running).not.toHaveProperty('audioUrl')
    expect(running).not.toHaveProperty('errorMessage')
    held.finish(3)
    const done = await until('ada', data.taskId, 'success')
    expect(done).toMatchObject({ model: 'voice-1.0', audioDuration: 3, creditCharged: 2, creditRefunded: 0 })
    expect(done.updatedAt).toBeGreaterThanOrEqual(done.createdAt ?? Number.POSITIVE_INFINITY)
    const sound = await studio.client({}).fetch(done.audioUrl ?? '')
    expect(sound.headers.get('content-type')).toBe('audio/mpeg')
  })

  it('are uploading while their result is being stored', async () => {
    const statuses: unknown[] = []
    const seen: HandPool = handPool()
    await using watched = await openTestStudio({
      pool: seen,
      alter: parts => ({
        ...parts,
        storage: {
          ...parts.storage,
          adopt: async path => {
            if (path.endsWith('.mp3')) statuses.push((await voicesOf(() => watched).read('owner', taskId)).status)
            return parts.storage.adopt(path)
          },
        },
      }),
    })
    const desk = voicesOf(() => watched)
    const taskId = await desk.submit('owner', { text })
    ;(await seen.nextVoice()).finish()
    await desk.until('owner', taskId, 'success')
    expect(statuses).toEqual(['uploading'])
  })

  it('repeat the request, with only the thumbnail of an inline image, but not in lists', async () => {
    const data = (await quarters().png().toBuffer()).toString('base64')
    const asked = { text: 'What is heard here', audioConfig: { pitchRate: -2 }, durationHint: 4, watermark: true }
    const taskId = await submit('ada', { ...asked, image: { data: `data:image/png;base64,${data}` } })
    const { params } = await read('ada', taskId)
    expect(params).toEqual({
      ...asked,
      model: 'voice-1.0',
      audioConfig: { pitchRate: -2, format: 'mp3' },
      image: { hasData: true, thumbnailUrl: textLike(/^http:.*\.webp\?/) },
    })
    const { thumbnailUrl } = (params?.['image'] ?? {}) as { thumbnailUrl: string }
    expect((await studio.client({}).fetch(thumbnailUrl)).headers.get('content-type')).toBe('image/webp')
    for (const item of (await list('ada')).items) expect(item).not.toHaveProperty('params')
    expect(JSON.stringify(await list('ada'))).not.toContain(data)
    ;(await pool.nextVoice()).finish()
    await until('ada', taskId, 'success')
  })

  it('of other accounts are 33001, like those that never existed', async () => {
    const taskId = await submit('ada', { text })
    for (const [name, id] of [
      ['bob', taskId],
      ['ada', 'task_0'],
    ] as const) {
      const { status, refusal } = await studio.as(name).call(voiceEndpoints.task, { params: { taskId: id } })
      expect([status, refusal.code]).toEqual([400, 33001])
    }
    expect((await list('bob')).total).toBe(0)
    ;(await pool.nextVoice()).finish()
    await until('ada', taskId, 'success')
  })

  it('are listed newest first, a page at a time, and by status', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) {
      ids.unshift(await submit('lister', { text: `Number ${n}` }))
      const held = await pool.nextVoice()
      if (n === 1) held.fail('input', reason('text.noSound'))
      else held.finish()
      await until('lister', ids[0] ?? '', n === 1 ? 'failed' : 'success')
    }
    const [newest = '', failed = '', oldest = ''] = ids
    const first = await list('lister', { pageSize: 2 })
    expect(first).toMatchObject({ page: 1, pageSize: 2, total: 3, items: [{ id: newest }, { id: failed }] })
    expect((await list('lister', { page: 2, pageSize: 2 })).items).toMatchObject([{ id: oldest }])
    expect((await list('lister', { status: 'failed' })).items).toMatchObject([{ id: failed }])
    expect((await list('lister', { status: 'uploading' })).total).toBe(0)
  })

  it('are found by words of their text, in any order, case and width', async () => {
    for (const spoken of ['The quick red Fox', '今天天气很好', '100% of it_all']) {
      const taskId = await submit('seeker', { text: spoken })
      ;(await pool.nextVoice()).finish()
      await until('seeker', taskId, 'success')
    }
    const found = async (keyword: string) => (await list('seeker', { keyword })).total
    expect(await found('fox quick')).toBe(1)
    expect(await found('ＦＯＸ')).toBe(1)
    expect(await found('天气')).toBe(1)
    expect(await found('wolf')).toBe(0)
    // Pattern characters are treated like any other.
    expect([await found('%'), await found('_'), await found('\\'), await found('q%k')]).toEqual([1, 1, 0, 0])
    expect(await found(' ')).toBe(3)
  })

  describe('are paid. Section "Limits: Voice: Billing"', () => {
    it.each([
      [0.4, 1],
      [2, 1],
      [2.5, 2],
      [7.25, 4],
    ])('%f s of audio cost %i of what was held, and the rest is returned', async (seconds, price) => {
      const before = await credits('payer')
      const taskId = await submit('payer', { text })
      const most = voiceCredits(lengthBound(text, 0))
      expect(await credits('payer')).toBe(before - most)
      ;(await pool.nextVoice()).finish(seconds)
      expect(await until('payer', taskId, 'success')).toMatchObject({ creditCharged: price, audioDuration: seconds })
      expect(await credits('payer')).toBe(before - price)
      await expectExactBooks(studio.db)
    })

    it.each([
      [['input', reason('text.noSound')], 33004, 'There is nothing in the text to say or to make a sound of'],
      [['bug', 'no voice'], 33003, 'Generation failed'],
    ] as const)('but not if they fail: %j', async (error, errorCode, errorMessage) => {
      const before = await credits('unlucky')
      const taskId = await submit('unlucky', { text })
      const held = before - (await credits('unlucky'))
      ;(await pool.nextVoice()).fail(...error)
      const failed = await until('unlucky', taskId, 'failed')
      expect(failed).toMatchObject({ errorCode, errorMessage, creditCharged: 0, creditRefunded: held })
      expect(failed).not.toHaveProperty('audioUrl')
      expect(await credits('unlucky')).toBe(before)
      await expectExactBooks(studio.db)
    })

    it('but not if they take too long three times: 33008', async () => {
      const before = await credits('slow')
      const taskId = await submit('slow', { text })
      for (let death = 1; death <= 3; death++) (await pool.nextVoice()).fail('slow', 'it took longer than it may')
      expect(await until('slow', taskId, 'failed')).toMatchObject({ errorCode: 33008, errorMessage: textLike(/time/i) })
      expect(await credits('slow')).toBe(before)
    })

    it('and need the credits for the longest possible result: 33006', async () => {
      expect(await refused('poor', { text })).toMatchObject({ status: 400, code: 33006 })
      expect((await list('poor')).total).toBe(0)
    })
  })

  it('more than an account may have at a time are 33009, until one has ended', async () => {
    const first = await submit('doubled', { text })
    const second = await submit('doubled', { text })
    expect(await refused('doubled', { text })).toMatchObject({ status: 400, code: 33009 })
    const [one, two] = [await pool.nextVoice(), await pool.nextVoice()]
    one.finish()
    await until('doubled', one.job.seed === (await seedOf(first)) ? first : second, 'success')
    const third = await send('doubled', { text })
    expect(third.status).toBe(202)
    two.finish()
    ;(await pool.nextVoice()).finish()
    for (const id of [first, second, third.data.taskId]) await until('doubled', id, 'success')
    await expectExactBooks(studio.db)
  })

  it('of simultaneous requests are never more than an account may have', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('ada', { text })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 202, 400, 400, 400])
    for (let n = 0; n < 2; n++) (await pool.nextVoice()).finish()
    for (const { status, data } of answers.filter(one => one.status === 202)) {
      expect(status).toBe(202)
      await until('ada', data.taskId, 'success')
    }
  })

  it('are created once per key, and another request with the same key is 422', async () => {
    const taskId = await submit('keyed', { text }, 'one key')
    expect(await submit('keyed', { text }, 'one key')).toBe(taskId)
    const other = await send('keyed', { text: 'Good night.' }, 'one key')
    expect([other.status, other.refusal.code]).toEqual([422, 42200])
    ;(await pool.nextVoice()).finish()
    await until('keyed', taskId, 'success')
    expect(await submit('keyed', { text }, 'one key')).toBe(taskId)
    expect((await list('keyed')).total).toBe(1)
  })

  async function seedOf(id: string): Promise<number> {
    const { tasks } = await import('#server/db/schema/tasks.ts')
    return (await studio.db.select().from(tasks)).find(task => task.id === id)?.seed ?? -1
  }
})
