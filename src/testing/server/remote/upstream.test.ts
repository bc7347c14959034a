import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { musicEndpoints } from '#contract/areas/music/endpoints.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { upstreamEndpoints } from '#contract/studio/upstream.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { openSecret } from '#server/platform/secret.ts'
import type { Client } from '../support/client.ts'
import { filesContaining, temporaryFolder } from '../support/folder.ts'
import { openFrontStudio, type FrontStudio } from '../faults/twoStudios.ts'
import { openHost } from '../support/hosts.ts'
import { flatPool } from '../support/pools.ts'
import { openRemoteService, refused, enveloped, type RemoteService } from './remoteService.ts'
import { BASE, cookieName, openTestStudio } from '../support/studio.ts'

const CONFIGURED = 'the-key-of-the-configuration'
const GIVEN = 'a-key-that-ada-was-given-by-the-service'
const SUBSCRIPTION = 'GET /v1/user/subscription'

describe('the configuration', () => {
  it('accepts an address with a path, and a key for it', () => {
    const read = readEnvironment({ ATELIER_UPSTREAM_URL: 'https://media.example/api/', ATELIER_UPSTREAM_API_KEY: 'k' })
    expect(read).toMatchObject({ ATELIER_UPSTREAM_URL: 'https://media.example/api', ATELIER_UPSTREAM_API_KEY: 'k' })
  })

  it.each([
    ['ATELIER_UPSTREAM_URL', { ATELIER_UPSTREAM_URL: 'media.example' }],
    ['ATELIER_UPSTREAM_URL', { ATELIER_UPSTREAM_URL: 'ftp://media.example' }],
    ['ATELIER_UPSTREAM_URL', { ATELIER_UPSTREAM_URL: 'https://ada:word@media.example' }],
    ['ATELIER_UPSTREAM_URL', { ATELIER_UPSTREAM_URL: 'https://media.example?key=1' }],
    ['ATELIER_UPSTREAM_API_KEY', { ATELIER_UPSTREAM_URL: 'https://media.example', ATELIER_UPSTREAM_API_KEY: 'a\nb' }],
    ['ATELIER_UPSTREAM_API_KEY', { ATELIER_UPSTREAM_API_KEY: 'a-key-for-nobody' }],
  ])('%s is refused by name: %j', (name, variables) => {
    expect(() => readEnvironment(variables)).toThrow(new RegExp(`^${name}: .+$`))
  })
})

describe('a sealed text', () => {
  it('can be opened only for its purpose and with its secret, and not after a change', async () => {
    await using folder = await temporaryFolder()
    const secret = openSecret(folder.path)
    const sealed = secret.seal('this', GIVEN)
    expect(sealed).not.toContain(GIVEN)
    expect(secret.seal('this', GIVEN)).not.toBe(sealed)
    expect(secret.unseal('this', sealed)).toBe(GIVEN)
    expect(secret.unseal('that', sealed)).toBeUndefined()
    expect(openSecret(folder.path, 'another secret of ours').unseal('this', sealed)).toBeUndefined()
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(secret.unseal('this', changed)).toBeUndefined()
    expect(secret.unseal('this', 'v1.')).toBeUndefined()
  })
})

describe('a studio in front of a remote service', () => {
  let remote: RemoteService
  let studio: FrontStudio
  let owner: Client
  /** A client with the session of an account, like its page. */
  const page = async (name: string) =>
    studio.client({
      cookie: `${cookieName(studio, BASE)}=${await openSession(studio.db, await studio.accountId(name))}`,
    })
  beforeAll(async () => {
    remote = await openRemoteService()
    const accounts = [{ name: 'owner' }, { name: 'ada' }]
    studio = await openFrontStudio(remote.origin, { accounts, apiKey: CONFIGURED, databaseOnDisk: true })
    owner = studio.as('owner')
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await remote[Symbol.asyncDispose]()
  })
  beforeEach(() => remote.route(SUBSCRIPTION, () => enveloped({ totalAvailableCredits: 77 })))

  it('tells its page so in the session', async () => {
    expect((await owner.call(sessionEndpoints.read, {})).data.service).toBe('remote')
  })

  it('forwards requests of the page, with the key in Authorization and no headers of the page', async () => {
    const answer = await (await page('owner')).call(accountEndpoints.subscription, {})
    expect(answer.data.totalAvailableCredits).toBe(77)
    const { headers } = remote.seen.at(-1) ?? {}
    expect(headers).toMatchObject({ authorization: `Bearer ${CONFIGURED}`, host: remote.target })
    expect(headers?.cookie).toBeUndefined()
    expect(headers?.origin).toBeUndefined()
    expect(JSON.stringify([...answer.headers, answer.body])).not.toContain(CONFIGURED)
  })

  it('forwards a query, and returns a refusal unchanged', async () => {
    remote.route('GET /v1/images/generation/tasks', () => refused(400, 40000, 'page: too far'))
    const { status, refusal } = await owner.call(imageEndpoints.tasks, { query: { page: 3 } })
    expect([status, refusal.message]).toEqual([400, 'page: too far'])
    expect(remote.seen.at(-1)?.path).toBe('/v1/images/generation/tasks?page=3')
  })

  it('lets the page only read, but lets a program spend', async () => {
    remote.route('POST /v1/images/generation/async', () => enveloped({ taskId: 't', status: 'pending' }))
    const body = { provider: 'vendor_beta', prompt: 'a fox' } as const
    const requestsBefore = remote.seen.length
    expect((await (await page('owner')).call(imageEndpoints.generate, { body })).status).toBe(403)
    expect(remote.seen).toHaveLength(requestsBefore)
    expect((await owner.call(imageEndpoints.generate, { body })).status).toBe(200)
    expect(JSON.parse(remote.seen.at(-1)?.body ?? '')).toEqual(body)
  })

  it('forwards a file unchanged', async () => {
    const { path } = musicEndpoints.track
    remote.route(`POST ${path}`, () => enveloped({ taskId: 't' }))
    const body = new FormData()
    body.set('audio', new File(['the sound of '.repeat(9000)], 'song.wav', { type: 'audio/wav' }))
    expect((await owner.fetch(path, { method: 'POST', body })).status).toBe(200)
    expect(remote.seen.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(remote.seen.at(-1)?.body).toContain('the sound of '.repeat(9000))
  })

  it('answers 401 without key and cookie, and 404 beyond the interface, without asking the service', async () => {
    const requestsBefore = remote.seen.length
    expect((await studio.client({}).call(accountEndpoints.subscription, {})).status).toBe(401)
    expect((await owner.fetch('/v1/secrets')).status).toBe(404)
    expect((await owner.fetch('/v1/user/subscription', { method: 'DELETE' })).status).toBe(404)
    expect(remote.seen).toHaveLength(requestsBefore)
  })

  it('does not follow redirects to another host', async () => {
    const others: string[] = []
    await using other = await openHost((request, response) => {
      others.push(request.url ?? '')
      response.end('{}')
    })
    remote.route(SUBSCRIPTION, () => ({ status: 302, headers: { Location: `${other.origin}/v1/user/subscription` } }))
    const answer = await owner.call(accountEndpoints.subscription, {})
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBeNull()
    expect(others).toEqual([])
  })

  it('does not pass on cookies of the service', async () => {
    remote.route(SUBSCRIPTION, () => ({ ...enveloped({}), headers: { 'Set-Cookie': 'session=theirs' } }))
    expect((await owner.call(accountEndpoints.subscription, {})).headers.get('set-cookie')).toBeNull()
  })

  it('distinguishes a key that is not accepted from a session that has ended', async () => {
    remote.route(SUBSCRIPTION, () => refused(401, 40100, 'Unknown key'))
    const { status, refusal } = await (await page('owner')).call(accountEndpoints.subscription, {})
    expect(status).toBe(403)
    expect(refusal.message).toContain('key')
  })

  it('reports that the service gave no answer', async () => {
    remote.route(SUBSCRIPTION, () => 'hang up')
    const { status, refusal } = await owner.call(accountEndpoints.subscription, {})
    expect([status, refusal.message]).toEqual([503, `${remote.target} does not answer`])
  })

  it('notices that it is configured as its own remote service', async () => {
    remote.route(SUBSCRIPTION, async ({ headers }) => {
      const back = await studio.app.fetch(
        new Request(`${BASE}/v1/user/subscription`, {
          headers: { Authorization: 'Bearer key-of-owner', via: headers.via ?? '' },
        }),
      )
      return { status: back.status, body: await back.text() }
    })
    const { status, refusal } = await owner.call(accountEndpoints.subscription, {})
    expect(status).toBe(503)
    expect(refusal.message).toContain('ATELIER_UPSTREAM_URL')
  })

  describe('the key of an account', () => {
    it('is the configured one for the first account, and none for others', async () => {
      const about = async (name: string) => (await studio.as(name).call(upstreamEndpoints.read, {})).data
      expect(await about('owner')).toMatchObject({ url: remote.origin, key: 'configuration', ending: null })
      expect(await about('ada')).toMatchObject({ key: 'none' })
      const requestsBefore = remote.seen.length
      const { status, refusal } = await studio.as('ada').call(accountEndpoints.subscription, {})
      expect([status, refusal.message.includes('Settings')]).toEqual([403, true])
      expect(remote.seen).toHaveLength(requestsBefore)
    })

    it('is stored encrypted, sent only to the service, and never returned', async () => {
      const ada = studio.as('ada')
      const set = await ada.call(upstreamEndpoints.setKey, { body: { apiKey: ` ${GIVEN} ` } })
      expect(set.data).toMatchObject({ key: 'account', ending: 'vice' })
      expect(JSON.stringify([set.body, (await ada.call(upstreamEndpoints.read, {})).body])).not.toContain(GIVEN)
      expect((await ada.call(accountEndpoints.subscription, {})).status).toBe(200)
      expect(remote.seen.at(-1)?.headers.authorization).toBe(`Bearer ${GIVEN}`)
      // The owner still has its own key.
      await owner.call(accountEndpoints.subscription, {})
      expect(remote.seen.at(-1)?.headers.authorization).toBe(`Bearer ${CONFIGURED}`)
      expect(await filesContaining(studio.dataDir, GIVEN)).toEqual([])
      await ada.call(upstreamEndpoints.clearKey, {})
      expect((await ada.call(accountEndpoints.subscription, {})).status).toBe(403)
    })

    it('is checked before it is stored: an unknown key, or a service that fails, changes nothing', async () => {
      const ada = studio.as('ada')
      await ada.call(upstreamEndpoints.setKey, { body: { apiKey: GIVEN } })
      remote.route(SUBSCRIPTION, () => refused(401, 40100, 'Unknown key'))
      const unknown = await ada.call(upstreamEndpoints.setKey, { body: { apiKey: 'a-key-for-nothing' } })
      expect(unknown.status).toBe(400)
      expect(unknown.refusal.data).toMatchObject({ issues: [{ path: 'apiKey' }] })
      remote.route(SUBSCRIPTION, () => ({ ...enveloped({}), status: 502, body: 'Bad Gateway' }))
      expect((await ada.call(upstreamEndpoints.setKey, { body: { apiKey: 'a-key-for-nothing' } })).status).toBe(503)
      expect((await ada.call(upstreamEndpoints.read, {})).data).toMatchObject({ key: 'account', ending: 'vice' })
      await ada.call(upstreamEndpoints.clearKey, {})
    })

    it.each(['', 'two words', 'a\r\nHost: elsewhere', 'ключ'])('%j is refused', async apiKey => {
      expect((await owner.call(upstreamEndpoints.setKey, { body: { apiKey } })).status).toBe(400)
    })
  })
})

it('a studio with its own service accepts no key', async () => {
  await using studio = await openTestStudio({ pool: flatPool() })
  const owner = studio.as('owner')
  expect((await owner.call(upstreamEndpoints.read, {})).data).toMatchObject({ url: null, key: 'none' })
  expect((await owner.call(upstreamEndpoints.setKey, { body: { apiKey: GIVEN } })).status).toBe(400)
})
