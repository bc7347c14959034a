import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { videoEndpoints } from '#contract/areas/video/endpoints.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { counted } from '#server/db/schema/tasks.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { expectExactBooks } from '../money/books.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { handPool, type HandPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { libraryOf, videosOf, type Library } from './videos.ts'

const scene = { capability: 'text_to_video', prompt: 'a fox runs', quality: '360p', duration: 1 }
const shared = { resolution: '480p', duration: 4, content: [{ type: 'text', text: 'a fox runs' }] }
const restyle = (sourceTaskId: string) => ({ capability: 'restyle', sourceTaskId, pixverse: { restyleId: 'oil' } })
const tts = (speakerId: string) => ({ tts: { speakerId, content: 'Hello there' } })

describe('a video request is refused without a charge', () => {
  let pool: HandPool
  let studio: TestStudio
  let folder: TemporaryFolder
  let library: Library
  let theirs: Library
  let breaks = false
  const fetched: string[] = []
  beforeAll(async () => {
    pool = handPool()
    folder = await temporaryFolder()
    studio = await openTestStudio({
      accounts: [{ name: 'ada' }, { name: 'bob' }, { name: 'busy' }, { name: 'limited' }, { name: 'poor', credits: 1 }],
      pool,
      fetchMedia: async address => {
        fetched.push(address)
        if (breaks) throw new Error('a socket of ours is broken')
        throw new Refusal('invalid', 'There is nothing at this address')
      },
      alter: parts => ({ ...parts, limits: { videosAtOnce: 3 }, moderatedWords: ['forbidden thing', '禁语'] }),
    })
    library = await libraryOf(studio, 'ada', folder.path)
    theirs = await libraryOf(studio, 'bob', folder.path)
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })
  const { post, send, submit, refused, until, credits } = videosOf(() => studio)
  const finished = async (name: string) => {
    const taskId = await submit(name, 'capability', scene)
    ;(await pool.nextVideo()).finish()
    await until(name, taskId, 'success')
    return taskId
  }

  it('32001 and 404: an earlier task that does not exist', async () => {
    expect(await refused('ada', 'capability', restyle('task_0'))).toMatchObject({ status: 404, code: 32001 })
    const byId = { capability: 'restyle', pixverse: { restyleId: 1, sourceVideoId: 7 } }
    expect(await refused('ada', 'capability', byId)).toMatchObject({ status: 404, code: 32001 })
  })

  it('32002 and 402: too few credits, before anything is fetched', async () => {
    const linked = { ...scene, capability: 'image_to_video', images: [{ url: 'https://media.example/a.png' }] }
    fetched.length = 0
    expect(await refused('poor', 'capability', linked)).toMatchObject({ status: 402, code: 32002 })
    expect(await refused('poor', 'generate', shared)).toMatchObject({ status: 402, code: 40200 })
    expect(fetched).toEqual([])
  })

  it('32003 and 500: an internal error', async () => {
    const linked = { ...scene, capability: 'image_to_video', images: [{ url: 'https://media.example/a.png' }] }
    breaks = true
    const answer = await refused('ada', 'capability', linked)
    breaks = false
    expect(answer).toMatchObject({ status: 500, code: 32003 })
    expect(answer.message).not.toContain('socket')
  })

  it('32004 and 400: invalid parameters, unfinished sources, and media that break a rule when they are measured', async () => {
    const waiting = await submit('ada', 'capability', scene)
    const mimic = { capability: 'mimic', images: [{ url: library.picture }] }
    const lip = { capability: 'lip_sync', videos: [{ url: library.film }] }
    const breaches: readonly (readonly [string, object])[] = [
      ['duration', { ...scene, duration: 61 }],
      ['sourceTaskId', restyle(waiting)],
      ['videos.0.duration', { ...mimic, videos: [{ url: library.shortFilm }] }],
      ['audios.0.duration', { ...lip, audios: [{ url: library.shortVoice }] }],
      ['audios.0.url', { ...lip, audios: [{ url: library.film }] }],
      ['videos.0.url', { ...mimic, videos: [{ url: library.picture }] }],
      ['pixverse.tts.speakerId', { ...lip, pixverse: tts('nobody') }],
      [
        'pixverse.lipSyncTtsSpeakerId',
        { ...scene, pixverse: { lipSyncTtsSwitch: true, lipSyncTtsSpeakerId: 'nobody', lipSyncTtsContent: 'Hi' } },
      ],
      ['images.0.url', { ...scene, capability: 'image_to_video', images: [{ url: theirs.picture }] }],
      ['images.0.url', { ...scene, capability: 'image_to_video', images: [{ url: 'https://media.example/none.png' }] }],
    ]
    for (const [path, body] of breaches) {
      const { status, code, message } = await refused('ada', 'capability', body)
      expect([status, code, message], JSON.stringify(body)).toEqual([400, 32004, expect.stringMatching(`^${path}: `)])
    }
    ;(await pool.nextVideo()).finish()
    await until('ada', waiting, 'success')
  })

  it('the shared endpoint has general codes for the same', async () => {
    const film = { type: 'video_url', role: 'reference_video', video_url: { url: library.shortFilm } }
    const content = [...shared.content, film]
    expect(
      await refused('ada', 'generate', { ...shared, model: 'video-c', resolution: '720p', content }),
    ).toMatchObject({
      status: 400,
      code: 40000,
      message: expect.stringMatching('^inputVideoDuration: ') as string,
    })
    expect(await refused('ada', 'generate', { ...shared, duration: 3 })).toMatchObject({ status: 400, code: 40000 })
  })

  it('32005 and 403: an earlier task of another account', async () => {
    const taskId = await finished('bob')
    expect(await refused('ada', 'capability', restyle(taskId))).toMatchObject({ status: 403, code: 32005 })
  })

  it('32006 and 400: audio alone', async () => {
    const body = { capability: 'lip_sync', audios: [{ url: library.voice }] }
    expect(await refused('ada', 'capability', body)).toMatchObject({ status: 400, code: 32006 })
  })

  it('32007 and 429: more videos at once than slots, across both endpoints, which does not count for the rate limit', async () => {
    const ids = [
      await submit('busy', 'capability', scene),
      await submit('busy', 'generate', shared),
      await submit('busy', 'capability', scene),
    ]
    await studio.db.delete(counted)
    for (const verb of ['capability', 'generate', 'capability', 'generate', 'capability', 'generate'] as const) {
      const body = verb === 'capability' ? scene : shared
      const { status, code, headers } = await post('busy', videoEndpoints[verb], body)
      expect([status, code]).toEqual([429, 32007])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    for (const _ of ids) (await pool.nextVideo()).finish()
    for (const id of ids) await until('busy', id, 'success')
    const free = await submit('busy', 'capability', scene)
    ;(await pool.nextVideo()).finish()
    await until('busy', free, 'success')
  })

  it('32008 and 400: any text that moderation refuses, on both endpoints', async () => {
    const turned: readonly (readonly ['capability' | 'generate', object])[] = [
      ['capability', { ...scene, prompt: 'A FORBIDDEN\nThing, please' }],
      ['capability', { ...scene, prompt: '这是禁语吗' }],
      ['capability', { ...scene, pixverse: { soundEffectContent: 'forbidden thing' } }],
      [
        'capability',
        {
          capability: 'multi_transition',
          pixverse: {
            multiTransition: ['on', 'forbidden thing'].map(prompt => ({
              imageUrl: library.picture,
              duration: 1,
              prompt,
            })),
          },
        },
      ],
      ['generate', { ...shared, content: [{ type: 'text', text: 'the forbidden thing' }] }],
    ]
    for (const [verb, body] of turned)
      expect(await refused('ada', verb, body), JSON.stringify(body)).toMatchObject({ status: 400, code: 32008 })
    const { status } = await send('ada', 'capability', { ...scene, prompt: 'unforbidden things' })
    expect(status).toBe(200)
    ;(await pool.nextVideo()).finish()
  })

  it('29998 and 429: the sixth request in a minute, across both endpoints, whatever the answers to the others', async () => {
    await studio.db.delete(counted)
    const ask = (endpoint: Endpoint, body: object) => post('limited', endpoint, body)
    for (let at = 0; at < 5; at++)
      expect((await ask(at % 2 ? videoEndpoints.capability : videoEndpoints.generate, {})).status).toBe(400)
    for (const endpoint of [videoEndpoints.capability, videoEndpoints.generate]) {
      const { status, code, headers } = await ask(endpoint, {})
      expect([status, code]).toEqual([429, 29998])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const fields = { capability: 'text_to_video' }
    expect((await ask(videoEndpoints.capabilityEstimate, fields)).status).toBe(200)
  })

  it('in this order: validation, sources, credits', async () => {
    const broken = { ...restyle('task_0'), quality: '480p' }
    expect((await refused('poor', 'capability', broken)).code).toBe(32004)
    expect((await refused('poor', 'capability', restyle('task_0'))).code).toBe(32001)
    expect(await credits('poor')).toBe(1)
    await expectExactBooks(studio.db)
  })
})
