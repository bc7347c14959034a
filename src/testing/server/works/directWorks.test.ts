import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { reason } from '#contract/reasons.ts'
import { openFrontStudio, type FrontStudio } from '../faults/twoStudios.ts'
import { flatPool, handPool } from '../support/pools.ts'
import { openRemoteService, smallPicture, type RemoteService } from '../remote/remoteService.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

const recipe = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } }
let presses = 0

async function ask(studio: TestStudio): Promise<Work> {
  const body = { operation: 'image.generate', transport: 'direct', recipe, key: `direct press ${++presses}` } as const
  return (await studio.as('owner').call(workEndpoints.submit, { body })).data
}

function until(studio: TestStudio, { id }: Work, expected: object): Promise<Work> {
  return eventually(async () => {
    const work = (await studio.as('owner').call(workEndpoints.read, { params: { workId: id } })).data
    expect(work).toMatchObject(expected)
    return work
  })
}

async function bytesOf(studio: TestStudio, work: Work): Promise<Buffer> {
  const response = await studio.as('owner').fetch(work.results[0]?.url ?? '')
  return Buffer.from(await response.arrayBuffer())
}

describe('a picture that is requested directly', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ pool: flatPool() })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  it('is stored like any other, without its bytes in the record of the task', async () => {
    const work = await until(studio, await ask(studio), { state: 'done', results: [{ mimeType: 'image/png' }] })
    expect(work.results[0]?.about).toMatchObject({ engine: 'flat' })
    expect(work.task).toEqual({
      candidates: [{ content: { parts: [{ inlineData: { mimeType: 'image/png', data: '' } }] } }],
    })
    const { items } = (await studio.as('owner').call(imageEndpoints.tasks, { query: {} })).data
    expect(items).toHaveLength(1)
  })
})

describe('a call that is not answered yet', () => {
  it('shows the progress of its engine, and the reason if it fails', async () => {
    const pool = handPool()
    await using studio = await openTestStudio({ pool })
    const done = await ask(studio)
    const painting = await pool.next()
    painting.progress(0.4)
    await until(studio, done, { state: 'sending', task: { progress: 0.4 } })
    painting.finish()
    await until(studio, done, { state: 'done', task: { candidates: expect.any(Array) as unknown } })

    const failed = await ask(studio)
    const failing = await pool.next()
    failing.progress(0.7)
    await until(studio, failed, { state: 'sending', task: { progress: 0.7 } })
    failing.fail('input', reason('picture.damaged'))
    await until(studio, failed, { state: 'failed', task: { message: 'The picture is damaged: it cannot be decoded' } })
  })
})

describe('a remote service that answers directly', () => {
  const CREATE = 'POST /v1/images/generation'
  let remote: RemoteService
  let studio: FrontStudio
  beforeAll(async () => {
    remote = await openRemoteService()
    studio = await openFrontStudio(remote.origin, { apiKey: 'the-key' })
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await remote[Symbol.asyncDispose]()
  })
  const refuse = (status: number, body: unknown, headers = {}) =>
    remote.route(CREATE, () => ({ status, body, headers }))

  it('its picture is stored byte for byte', async () => {
    const picture = await smallPicture(77)
    const parts = [{ text: 'here' }, { inlineData: { mimeType: 'image/png', data: picture.toString('base64') } }]
    remote.route(CREATE, () => ({ body: { candidates: [{ content: { parts } }] } }))
    const work = await until(studio, await ask(studio), { state: 'done', results: [{ width: 8, height: 8 }] })
    expect((await bytesOf(studio, work)).equals(picture)).toBe(true)
  })

  it.each([
    [402, { error: { status: 402, message: 'Balance too low' } }, 'credits'],
    [403, { error: { message: 'Not on this plan' } }, 'plan'],
    [400, { message: 'Not this prompt' }, 'invalid'],
    [500, { error: { message: 'The brush broke' } }, 'internal'],
  ])('a raw %i fails the work with the message of the service', async (status, body, key) => {
    refuse(status, body)
    const { failure } = await until(studio, await ask(studio), { state: 'failed', failure: { key } })
    expect(failure?.message).toMatch(/Balance too low|Not on this plan|Not this prompt|The brush broke/)
  })

  it('a work that the free tier refuses fails, and shows that its free generation was returned', async () => {
    const metadata = { failReason: 'free_relax_busy', retryable: true, freeUsageRolledBack: true, userMessage: 'Full' }
    refuse(429, { error: { status: 429, message: 'busy' }, ...metadata }, { 'Retry-After': '60' })
    const failure = { key: 'unavailable', message: 'Full' }
    await until(studio, await ask(studio), { state: 'failed', failure, task: { freeUsageRolledBack: true } })
  })

  it('a busy service is asked again after Retry-After', async () => {
    refuse(429, { error: { status: 429, message: 'busy' } }, { 'Retry-After': '600' })
    const work = await ask(studio)
    await eventually(async () => {
      const { data } = await studio.as('owner').call(workEndpoints.read, { params: { workId: work.id } })
      expect(data.state).toBe('waiting')
      expect(data.notBefore).toBeGreaterThan(Date.now() + 300_000)
    })
    refuse(400, { message: 'Not this prompt' })
    await studio.hurry()
    await until(studio, work, { state: 'failed', failure: { key: 'invalid' } })
  })
})
