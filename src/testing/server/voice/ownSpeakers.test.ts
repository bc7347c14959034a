import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { cases } from '#testing/contract/all.ts'
import { refusedFault } from '#testing/conform/judge.ts'
import { openGuardedFetch } from '#server/platform/guardedFetch.ts'
import { wavTone } from '../support/clips.ts'
import { openHost, type Host } from '../support/hosts.ts'
import { handPool, type HandPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { textLike } from '../support/texts.ts'
import { upload } from '../assets/uploads.ts'
import { voicesOf } from './voices.ts'

type Created = CallInput<typeof speakerEndpoints.create>['body']
type Changed = CallInput<typeof speakerEndpoints.change>['body']

const text = 'Good morning.'
const { list, own, create, change, remove } = speakerEndpoints

describe('a private voice. Section "Unstated: Speakers: private voices"', () => {
  let pool: HandPool
  let studio: TestStudio
  let host: Host
  let clip: string
  beforeAll(async () => {
    pool = handPool()
    const recording = wavTone(2)
    host = await openHost((_, response) => response.writeHead(200, { 'Content-Type': 'audio/wav' }).end(recording))
    const names = ['ada', 'maker', 'bob', 'keeper', 'lender', 'speaker', 'leaver', 'keyed']
    studio = await openTestStudio({
      accounts: names.map(name => ({ name })),
      pool,
      fetchMedia: openGuardedFetch({ allow: [host.target] }),
    })
    clip = `${host.origin}/me.wav`
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await host[Symbol.asyncDispose]()
  })
  const { submit, send, until, refused, credits } = voicesOf(() => studio)
  const post = (name: string, more: Partial<Created> = {}, key?: string) =>
    studio
      .as(name)
      .call(
        create,
        { body: { name: 'My voice', language: 'en', audio: { url: clip }, consent: true, ...more } },
        key === undefined ? {} : { 'Idempotency-Key': key },
      )
  const make = async (...given: Parameters<typeof post>) => (await post(...given)).data
  const patch = (name: string, speakerId: string, body: Changed) =>
    studio.as(name).call(change, { params: { speakerId }, body })
  const drop = (name: string, speakerId: string) => studio.as(name).call(remove, { params: { speakerId } })
  const ownOf = async (name: string) => (await studio.as(name).call(own, {})).data.items
  const listed = async (name: string, query = {}) => (await studio.as(name).call(list, { query })).data.items
  const voice = (id: string) => ({ type: 'speaker', id }) as const

  it('is created at once and free of charge, from a clip at an address or in the library', async () => {
    const before = await credits('maker')
    const { status, data } = await post('maker', { gender: 'female' })
    expect(status).toBe(201)
    expect(data).toMatchObject({ name: 'My voice', language: 'en', gender: 'female', private: true })
    const { id } = await upload(studio.as('maker'), await record('mp3'), 'me.mp3')
    const other = await make('maker', { name: 'Another', audio: { asset: id } })
    expect(other.speakerId).not.toBe(data.speakerId)
    expect((await ownOf('maker')).map(one => one.speakerId)).toEqual([other.speakerId, data.speakerId])
    const sample = await studio.client({}).fetch(other.sampleUrl ?? '')
    expect(sample.headers.get('content-type')).toBe('audio/mpeg')
    expect(await credits('maker')).toBe(before)
  })

  it('is listed only for its owner, before the catalogue, in its language', async () => {
    const { speakerId } = await make('keeper', { language: 'pt-BR' })
    const all = await listed('keeper')
    expect(all[0]).toMatchObject({ speakerId, name: 'My voice', private: true, demoAudioUrl: textLike(/^http/) })
    expect(all[1]).not.toHaveProperty('private')
    for (const status of [1, 3]) expect((await listed('keeper', { status }))[0]).toMatchObject({ speakerId })
    expect((await listed('keeper', { language: 'pt' }))[0]).toMatchObject({ speakerId })
    expect((await listed('keeper', { language: 'fr' })).map(one => one.speakerId)).not.toContain(speakerId)
    expect((await listed('bob')).map(one => one.speakerId)).not.toContain(speakerId)
    expect(await ownOf('bob')).toEqual([])
  })

  it('can speak like any other speaker, also together with others', async () => {
    const { speakerId } = await make('speaker', { gender: 'male' })
    const voices = [voice('en-ava'), voice(speakerId)]
    const taskId = await submit('speaker', { text: '@音频1 Hi.\n@音频2 Hello.', voices })
    const held = await pool.nextVoice()
    expect(held.job.input.voices).toEqual([
      { speaker: 'en-ava' },
      { clip: textLike(/./), format: 'wav', gender: 'male' },
    ])
    held.finish()
    expect((await until('speaker', taskId, 'success')).params).toMatchObject({ voices })
  })

  it('of another account is 33002, and can be neither renamed nor removed', async () => {
    const { speakerId } = await make('lender')
    expect(await refused('bob', { text, voices: [voice(speakerId)] })).toMatchObject({ status: 400, code: 33002 })
    for (const { status, refusal } of [await patch('bob', speakerId, { name: 'Mine' }), await drop('bob', speakerId)])
      expect([status, refusal.code]).toEqual([404, 40400])
    expect((await ownOf('lender'))[0]).toMatchObject({ speakerId, name: 'My voice' })
  })

  it('of another account is refused at its field when a work is submitted', async () => {
    const { speakerId } = await make('lender')
    const press = (name: string, key: string) => {
      const body = { operation: 'voice.generate', key, recipe: { text, voices: [voice(speakerId)] } } as const
      return studio.as(name).call(workEndpoints.submit, { body })
    }
    const { status, refusal } = await press('bob', 'press of a stranger')
    expect(status).toBe(400)
    expect(JSON.stringify(refusal.data)).toContain('voices.0')
    expect((await press('lender', 'press of the owner')).status).toBe(201)
    ;(await pool.nextVoice()).finish()
  })

  it('can be renamed and changed field by field', async () => {
    const { speakerId, createdAt, demoAudioUrl } = await make('leaver')
    const { data } = await patch('leaver', speakerId, { name: '我的声音' })
    expect(data).toMatchObject({ speakerId, name: '我的声音', language: 'en', createdAt })
    await patch('leaver', speakerId, { language: 'zh', gender: 'female' })
    const [now] = await ownOf('leaver')
    expect(now).toMatchObject({ name: '我的声音', language: 'zh', gender: 'female' })
    expect((await patch('leaver', speakerId, {})).data).toMatchObject({ name: '我的声音', gender: 'female' })
    expect(demoAudioUrl).toBeDefined()
  })

  it('that is removed is no longer a speaker, but finishes the tasks that were accepted before', async () => {
    const { speakerId, demoAudioUrl } = await make('leaver')
    const taskId = await submit('leaver', { text, voices: [voice(speakerId)] })
    expect((await drop('leaver', speakerId)).status).toBe(200)
    expect((await ownOf('leaver')).map(one => one.speakerId)).not.toContain(speakerId)
    expect((await refused('leaver', { text, voices: [voice(speakerId)] })).code).toBe(33002)
    expect((await studio.client({}).fetch(demoAudioUrl ?? '')).status).toBe(404)
    for (const { status } of [await drop('leaver', speakerId), await patch('leaver', speakerId, { name: 'x' })])
      expect(status).toBe(404)
    ;(await pool.nextVoice()).finish()
    await until('leaver', taskId, 'success')
  })

  it('has a demo that says its name, and another one after it was renamed', async () => {
    const open = async (url = '') => {
      const response = await studio.client({}).fetch(url)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
      return response.headers.get('etag')
    }
    const { speakerId, demoAudioUrl } = await make('ada', { name: 'Ann' })
    const first = await open(demoAudioUrl)
    expect(await open((await ownOf('ada'))[0]?.demoAudioUrl)).toBe(first)
    const { data } = await patch('ada', speakerId, { name: 'Bartholomew' })
    expect(await open(data.demoAudioUrl)).not.toBe(first)
  })

  it('is created once per key, even by simultaneous requests; another request with the same key is 422', async () => {
    const two = await Promise.all([make('keyed', {}, 'one press'), make('keyed', {}, 'one press')])
    const { speakerId } = await make('keyed', {}, 'one press')
    expect(two.map(one => one.speakerId)).toEqual([speakerId, speakerId])
    const other = await post('keyed', { name: 'Other' }, 'one press')
    expect([other.status, other.refusal.code]).toEqual([422, 42200])
    expect(await ownOf('keyed')).toHaveLength(1)
  })

  const breaches = cases.speakers.breaches.filter(({ endpoint }) => endpoint === create || endpoint === change)
  it.each(breaches.map(one => [one.title, one] as const))('is refused unless %s', async (_, one) => {
    const [carried] = fc.sample(one.carried, { numRuns: 1, seed: 1 })
    const path = one.endpoint.path.replace('{speakerId}', 'speaker_0')
    const init = { method: one.endpoint.method, body: JSON.stringify(carried?.body) }
    const response = await studio.as('bob').fetch(path, init)
    expect(refusedFault(one, { status: response.status, body: await response.json() })).toBeUndefined()
  })

  it('is not created from a clip that is unsuitable, too long or missing', async () => {
    const bob = studio.as('bob')
    const long = await upload(bob, wavTone(31), 'long.wav')
    const large = await upload(bob, wavTone(220), 'large.wav')
    const film = await upload(bob, await record('mp4'), 'film.mp4')
    const foreign = await upload(studio.as('ada'), wavTone(1), 'foreign.wav')
    const trashed = await upload(bob, wavTone(1.5), 'trashed.wav')
    await bob.call(assetEndpoints.change, { params: { assetId: trashed.id }, body: { trashed: true } })
    const tried: readonly [Created['audio'], number, RegExp][] = [
      [{ asset: long.id }, 400, /longer than 30 seconds/],
      [{ asset: large.id }, 413, /larger than 10 MB/],
      [{ asset: film.id }, 400, /not one of/],
      [{ asset: foreign.id }, 400, /./],
      [{ asset: 'file_none' }, 400, /./],
      [{ asset: trashed.id }, 400, /./],
      [{ url: foreign.url }, 404, /no such file/],
      [{ url: 'http://127.0.0.1:1/a.wav' }, 400, /127\.0\.0\.1/],
    ]
    for (const [audio, status, words] of tried) {
      const answer = await post('bob', { audio })
      expect([answer.status, answer.refusal.message]).toEqual([
        status,
        textLike(new RegExp(`^audio: .*${words.source}`)),
      ])
      expect(answer.refusal.data).toMatchObject({ issues: [{ path: 'audio' }] })
    }
    expect(await ownOf('bob')).toEqual([])
  })

  it('that does not exist is 33002', async () => {
    expect((await send('bob', { text, voices: [voice('speaker_0')] })).refusal.code).toBe(33002)
  })
})
