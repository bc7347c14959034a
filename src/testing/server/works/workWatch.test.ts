import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSender, takeClock, type Person, type Sender } from './sender.ts'

const enveloped = (data: unknown, status = 200) => Response.json({ code: 0, message: '', data }, { status })
const refused = (code: number, status: number, message = 'No') =>
  Response.json({ code, message, data: null }, { status })

describe('following sent works', () => {
  const { pass } = takeClock()
  let sender: Sender
  let ada: Person
  beforeAll(async () => {
    sender = await openSender()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await sender[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    sender.reset()
    ada = await sender.somebody()
  })

  /** Submits and sends a work, and checks it once. */
  const follow = async (operation: string, recipe: unknown) => {
    const { id } = await ada.submit(operation, recipe)
    await ada.sendAll()
    await ada.stepAll()
    return id
  }
  /** Runs the checks that are due, `every` seconds, until `seconds` have passed. */
  const lookFor = async (seconds: number, every: number) => {
    for (let passed = 0; passed < seconds; passed += every) {
      pass(every)
      await ada.stepAll()
    }
  }
  const say = { text: 'wish 1' }
  const paint = { provider: 'vendor_beta', prompt: 'wish 1' }

  it('a task is read at its own path, by the id that its area uses', async () => {
    const paths: string[] = []
    sender.play.look = path => {
      paths.push(path)
      return enveloped({ episodeId: 'e/1', processStatus: 'running', videoStatus: 'pending' })
    }
    const id = await follow('episodes.video', { episodeId: 'e/1' })
    expect(sender.play.sent.map(({ path }) => path)).toEqual(['/v1/storybook/episodes/e%2F1/video'])
    expect(paths).toEqual(['/v1/storybook/episodes/e%2F1'])
    expect(await ada.read(id)).toMatchObject({ state: 'running', taskId: 'e/1', credits: null })
  })

  it('a published price is known at once, also for an edited recipe', async () => {
    const { id, credits } = await ada.submit('voice.generate', { ...say, durationHint: 20 })
    expect(credits).toBe(10)
    expect((await ada.edit(id, { ...say, durationHint: 60 })).credits).toBe(30)
    expect((await ada.edit(id, say)).credits).toBeNull()
  })

  it('a work whose price only the service can estimate is priced while it waits', async () => {
    sender.play.moods.push(600)
    const film = { content: [{ type: 'text', text: 'wish 1' }] }
    await ada.submit('video.generate', film)
    await ada.sendAll()
    const { id } = await ada.submit('video.generate', film)
    await ada.stepAll()
    expect(await ada.read(id)).toMatchObject({ state: 'waiting', credits: 7, nextAt: null })
  })

  it('an answer that is already the result is archived directly', async () => {
    sender.play.created = () => ({ speakerId: 's1', name: 'Ada' })
    const { id } = await ada.submit('speakers.create', {
      name: 'Ada',
      language: 'en',
      audio: { url: 'https://a.test/a.wav' },
      consent: true,
    })
    await ada.sendAll()
    expect(await ada.read(id)).toMatchObject({
      state: 'archiving',
      task: { speakerId: 's1' },
      taskId: null,
      credits: 0,
    })
  })

  it('an accepted request whose answer cannot be read is shown as unknown, and is not lost', async () => {
    sender.play.created = () => ({ surprise: true })
    const { id } = await ada.submit('voice.generate', say)
    await ada.sendAll()
    expect(await ada.read(id)).toMatchObject({
      state: 'unknown',
      task: { surprise: true },
      failure: { key: 'internal' },
    })
  })

  it('a task that does not change for long is shown as stalled, once, and still followed', async () => {
    const id = await follow('voice.generate', say)
    await lookFor(590, 118)
    const { revision, stalled } = await ada.read(id)
    expect(stalled).toBe(false)
    await lookFor(20, 10)
    const still = await ada.read(id)
    expect(still).toMatchObject({ state: 'running', stalled: true, revision: revision + 1 })
    await lookFor(60, 20)
    expect((await ada.read(id)).revision).toBe(revision + 1)
    sender.play.look = () => enveloped({ id: 't', status: 'uploading' })
    await lookFor(10, 10)
    expect(await ada.read(id)).toMatchObject({ state: 'running', stalled: false, task: { status: 'uploading' } })
  })

  it('a task that usually takes long is shown as stalled later', async () => {
    const id = await follow('video.generate', { content: [{ type: 'text', text: 'wish 1' }] })
    await lookFor(5940, 594)
    expect((await ada.read(id)).stalled).toBe(false)
    await lookFor(120, 60)
    expect((await ada.read(id)).stalled).toBe(true)
  })

  it('a task is shown as stalled too if the service does not answer at all, and does not fail', async () => {
    const id = await follow('image.generate', paint)
    sender.play.look = () => new Response('', { status: 502 })
    await lookFor(1900, 100)
    expect(await ada.read(id)).toMatchObject({ state: 'running', stalled: true, failure: null })
  })

  it('an image without a change for thirty minutes has failed, but its late result is stored', async () => {
    const id = await follow('image.generate', paint)
    await lookFor(1790, 179)
    expect(await ada.read(id)).toMatchObject({ state: 'running', stalled: false })
    await lookFor(20, 10)
    const failed = await ada.read(id)
    expect(failed).toMatchObject({ state: 'failed', failure: { key: 'unavailable' } })
    expect(failed.endedAt).not.toBeNull()
    await lookFor(3600, 600)
    expect(await ada.read(id)).toMatchObject({ state: 'failed', revision: failed.revision })
    sender.play.look = () => enveloped({ taskId: 't', status: 'success', images: [{ url: 'https://a.test/a.png' }] })
    await lookFor(600, 600)
    expect(await ada.read(id)).toMatchObject({ state: 'archiving', failure: null, endedAt: null })
  })

  it('a late failure has its own reason; after a day a task is no longer followed', async () => {
    const one = await follow('image.generate', paint)
    const two = await follow('image.generate', paint)
    await lookFor(1820, 182)
    const { taskId } = await ada.read(one)
    const usual = sender.play.look
    sender.play.look = path =>
      path.endsWith(`/${taskId ?? ''}`) ? enveloped({ taskId, status: 'fail', failMsg: 'too late' }) : usual(path)
    await lookFor(25 * 3600, 9000)
    expect(await ada.read(one)).toMatchObject({ state: 'failed', failure: { message: 'too late' }, nextAt: null })
    expect(await ada.read(two)).toMatchObject({ state: 'failed', nextAt: null })
  })

  const blind: readonly [what: string, look: () => Response, failure: object][] = [
    ['a record nobody can read', () => enveloped({ id: 7 }), { key: 'internal' }],
    ['a key that is no longer taken', () => refused(40100, 401, 'Who?'), { key: 'unauthorized', message: 'Who?' }],
  ]
  it.each(blind)(
    '%s: the work is shown as unknown after a few checks, and then checked rarely',
    async (_, look, failure) => {
      sender.play.look = look
      const id = await follow('voice.generate', say)
      expect((await ada.read(id)).state).toBe('running')
      await lookFor(30, 10)
      const unknown = await ada.read(id)
      expect(unknown).toMatchObject({ state: 'unknown', failure })
      expect((unknown.nextAt ?? 0) - Date.now()).toBeGreaterThan(300_000)
      const sent = sender.play.sent.length
      await lookFor(1200, 600)
      expect(sender.play.sent).toHaveLength(sent)
      sender.play.look = () => enveloped({ id: 't', status: 'generating' })
      await lookFor(600, 600)
      expect(await ada.read(id)).toMatchObject({ state: 'running', failure: null })
    },
  )
})
