import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { voiceCards } from '#contract/areas/voice/models.ts'
import { counted } from '#server/db/schema/tasks.ts'
import { cases } from '#testing/contract/all.ts'
import { pixelBase64, wideText } from '#testing/contract/values.ts'
import { refusedFault } from '#testing/conform/judge.ts'
import { quarters } from '../support/pictures.ts'
import { handPool, type HandPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { textLike } from '../support/texts.ts'
import { voicesOf, type VoiceBody } from './voices.ts'

const text = 'Good morning.'
const speaker = { type: 'speaker', id: 'en-ava' } as const

describe('refusals of the voice service. Section "Errors: Voice"', () => {
  let pool: HandPool
  let studio: TestStudio
  beforeAll(async () => {
    pool = handPool()
    const names = ['ada', 'hasty', 'patient', 'calm', 'full']
    studio = await openTestStudio({
      accounts: [...names.map(name => ({ name })), { name: 'poor', credits: 7 }],
      pool,
      alter: parts => ({ ...parts, limits: { voicesAtOnce: 1 } }),
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { send, submit, until, list, credits, refused } = voicesOf(() => studio)
  const generate = (name: string, body: unknown) =>
    studio.as(name).call(voiceEndpoints.generate, { body: body as VoiceBody })

  const posts = cases.voice.breaches.filter(({ endpoint }) => endpoint === voiceEndpoints.generate)
  it.each(posts.map(one => [one.title, one] as const))('unless %s, with the code of the rule', async (_, one) => {
    const [carried] = fc.sample(one.carried, { numRuns: 1, seed: 1 })
    const { status, code, message, data } = await refused('ada', carried?.body)
    expect(refusedFault(one, { status, body: { code, message, data } })).toBeUndefined()
  })

  it.each([
    ['a speaker that nobody is', { voices: [{ type: 'speaker', id: 'nobody' }] }, 33002, 'voices.0.id'],
    ['the second speaker', { voices: [speaker, { type: 'speaker', id: 'EN-AVA' }] }, 33002, 'voices.1.id'],
    ['a picture that is none', { image: { data: Buffer.from('no picture').toString('base64') } }, 33004, 'image.data'],
    ['a picture that breaks off', { image: { data: pixelBase64.slice(0, 40) } }, 33004, 'image.data'],
    ['an address of a private network', { image: { url: 'http://127.0.0.1:9/a.png' } }, 33004, 'image.url'],
    ['a fourth voice, before who it is', { voices: Array(4).fill({ type: 'speaker', id: 'nobody' }) }, 33005, 'voices'],
  ] as const)('%s', async (_, more, code, path) => {
    const refusal = await refused('ada', { text, ...more })
    expect(refusal).toMatchObject({ status: 400, code, message: textLike(new RegExp(`^${path}: `)) })
    expect(refusal.data).toMatchObject({ issues: [{ path }] })
  })

  it('a picture in an unsupported format, whatever its declared type', async () => {
    const gif = (await quarters().gif().toBuffer()).toString('base64')
    const refusal = await refused('ada', { text, image: { data: `data:image/png;base64,${gif}` } })
    expect(refusal).toMatchObject({ code: 33004, message: textLike(/not one of jpeg, png, webp/) })
  })

  it.each(['', '{', 'null', '[]'])('the body %j is 33004', async body => {
    await studio.db.delete(counted)
    const { path } = voiceEndpoints.generate
    const response = await studio.as('ada').fetch(path, { method: 'POST', body })
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 33004 })])
  })

  it('in Chinese if requested', async () => {
    const zh = studio.client({ apiKey: 'key-of-ada', headers: { 'Accept-Language': 'zh-CN' } })
    await studio.db.delete(counted)
    const body = { text, voices: [speaker], image: { data: pixelBase64 } }
    expect((await zh.call(voiceEndpoints.generate, { body })).refusal.message).toMatch(/^image: .*图片不能同时使用/)
  })

  it('requests without a key: 401', async () => {
    for (const endpoint of [
      voiceEndpoints.generate,
      voiceEndpoints.tasks,
      voiceEndpoints.task,
      speakerEndpoints.list,
    ]) {
      const path = endpoint.path.replace('{taskId}', 'task_0')
      const init = { method: endpoint.method, ...(endpoint.method === 'POST' && { body: '{}' }) }
      const response = await studio.client({}).fetch(path, init)
      expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ code: 40100 })])
    }
  })

  it.each(['page=0', 'pageSize=0', 'pageSize=101', 'status=done', `keyword=${'k'.repeat(65)}`])(
    'a list with %s is 33004',
    async query => {
      const response = await studio.as('ada').fetch(`${voiceEndpoints.tasks.path}?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 33004, data: { issues: [{ path: query.split('=')[0] }] } })
    },
  )

  it('but not the longest text, or the ends of any range', async () => {
    const { speechRate, loudnessRate, pitchRate, durationHint } = voiceCards['voice-1.0'].limits
    for (const end of ['minimum', 'maximum'] as const) {
      const taskId = await submit('ada', {
        text: wideText(1400),
        voices: [speaker, speaker, speaker],
        durationHint: durationHint[end],
        audioConfig: { speechRate: speechRate[end], loudnessRate: loudnessRate[end], pitchRate: pitchRate[end] },
      })
      ;(await pool.nextVoice()).finish()
      await until('ada', taskId, 'success')
    }
  })

  describe('more than five requests a minute. Section "Rate limits"', () => {
    it('are 429 with 33007 and Retry-After, whatever the answers to the five', async () => {
      const before = await credits('hasty')
      const taskId = (await generate('hasty', { text })).data.taskId
      const bodies = [{}, { text, voices: [{ type: 'speaker', id: 'nobody' }] }, { text }, { text: ' ' }]
      const answers = []
      for (const body of bodies) answers.push(await generate('hasty', body))
      expect(answers.map(({ refusal }) => refusal.code)).toEqual([33004, 33002, 33009, 33004])
      const held = before - (await credits('hasty'))
      for (const body of [{ text }, {}]) {
        const { status, headers, refusal } = await generate('hasty', body)
        expect([status, refusal.code]).toEqual([429, 33007])
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
      }
      expect(before - (await credits('hasty'))).toBe(held)
      expect((await list('hasty')).total).toBe(1)
      ;(await pool.nextVoice()).finish()
      await until('hasty', taskId, 'success')
    })

    it('are counted per account, and only if they generate', async () => {
      for (let n = 0; n < 7; n++)
        expect((await studio.as('hasty').call(voiceEndpoints.tasks, { query: {} })).status).toBe(200)
      expect((await generate('calm', {})).status).toBe(400)
      expect((await studio.as('hasty').call(speakerEndpoints.list, { query: {} })).status).toBe(200)
    })

    it('are counted one by one if they are simultaneous', async () => {
      await studio.db.delete(counted)
      const answers = await Promise.all(Array.from({ length: 8 }, () => generate('ada', {})))
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
    })

    it('are counted in a sliding minute, in which refused requests do not count', async () => {
      await studio.db.delete(counted)
      const now = Date.now()
      const account = await studio.accountId('patient')
      // Half a minute is left for the requests of this test.
      const at = [30_000, 12_000, 10_000, 8000, 6000].map(past => now - past)
      await studio.db.insert(counted).values(at.map(one => ({ account, rateLimit: 'voice' as const, at: one })))
      const { headers, refusal } = await generate('patient', {})
      expect(refusal.code).toBe(33007)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30)
      await studio.db.delete(counted)
      await studio.db
        .insert(counted)
        .values(at.map(one => ({ account, rateLimit: 'voice' as const, at: one - 30_100 })))
      expect((await generate('patient', {})).status).toBe(400)
      expect((await generate('patient', {})).status).toBe(429)
    })
  })

  describe('the order of the checks', () => {
    it('the source before the credits, and the request before both', async () => {
      const nobody = { type: 'speaker', id: 'nobody' } as const
      expect((await refused('poor', { text, voices: [nobody], image: {} })).code).toBe(33004)
      expect((await refused('poor', { text, voices: [nobody] })).code).toBe(33002)
      expect((await refused('poor', { text: text.repeat(20), voices: [speaker] })).code).toBe(33006)
    })

    it('the credits before the concurrency', async () => {
      const taskId = await submit('poor', { text: 'Hi' })
      expect((await refused('poor', { text: text.repeat(20) })).code).toBe(33006)
      ;(await pool.nextVoice()).finish()
      await until('poor', taskId, 'success')
      const first = await submit('full', { text })
      expect((await refused('full', { text: text.repeat(20) })).code).toBe(33009)
      ;(await pool.nextVoice()).fail('bug', 'broken')
      expect(await until('full', first, 'failed')).toMatchObject({ errorCode: 33003, creditCharged: 0 })
      expect((await send('full', { text })).status).toBe(202)
      ;(await pool.nextVoice()).finish()
    })
  })
})
