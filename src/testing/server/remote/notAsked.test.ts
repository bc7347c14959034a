import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { workEndpoints } from '#contract/studio/works.ts'
import { openFrontStudio, type FrontStudio } from '../faults/twoStudios.ts'
import { enveloped, openRemoteService, refused, type RemoteService } from './remoteService.ts'

const LIST = 'GET /v1/images/generation/tasks'

let remote: RemoteService
let studio: FrontStudio
beforeAll(async () => {
  remote = await openRemoteService()
  remote.route('POST /v1/images/generation/estimate-credits', () => refused(404, 40400, 'none'))
  // It receives requests and does not answer.
  remote.route('POST /v1/images/generation/async', () => 'hang up')
  studio = await openFrontStudio(remote.origin, { apiKey: 'the-key' })
})
afterAll(async () => {
  await studio[Symbol.asyncDispose]()
  await remote[Symbol.asyncDispose]()
})

async function press(key: string): Promise<string> {
  const recipe = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } }
  const body = { operation: 'image.generate', recipe, key } as const
  return (await studio.as('owner').call(workEndpoints.submit, { body })).data.id
}

const decide = (workId: string, body: { sendAgain: true } | { giveUp: true }) =>
  studio.as('owner').call(workEndpoints.decide, { params: { workId }, body })

/** Waits until a work is as `expected`, and makes due what is scheduled for later. */
const until = (workId: string, expected: object) =>
  vi.waitFor(
    async () => {
      await studio.hurry()
      const { data } = await studio.as('owner').call(workEndpoints.read, { params: { workId } })
      expect(data).toMatchObject(expected)
    },
    { timeout: 240_000, interval: 100 },
  )

const notAsked = { state: 'unknown', candidates: null, failure: { key: 'unavailable', message: '' } }

it('a work cannot be sent again until its service has listed its tasks, and reports that', async () => {
  remote.route(LIST, () => 'hang up')
  const id = await press('a first press')
  await until(id, notAsked)
  expect((await decide(id, { sendAgain: true })).status).toBe(409)
  remote.route(LIST, () => enveloped({ items: [], page: 1, pageSize: 100, total: 0 }))
  await until(id, { state: 'unknown', candidates: [], failure: null })
})

it('such a work can be given up meanwhile', async () => {
  remote.route(LIST, () => 'hang up')
  const id = await press('a second press')
  await until(id, notAsked)
  expect((await decide(id, { giveUp: true })).data).toMatchObject({ state: 'failed' })
})
