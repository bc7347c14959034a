import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { createApp } from '#server/app.ts'
import type { AppParts } from '#server/appParts.ts'
import { clientOf, type Client } from '../support/client.ts'
import { flatPool } from '../support/pools.ts'
import { BASE, cookieName, keyOf, openTestStudio, type TestStudio } from '../support/studio.ts'

const PUBLIC = 'https://studio.example'

describe('a cookie counts only for our own page', () => {
  let studio: TestStudio
  let parts: AppParts
  let cookie = ''
  beforeAll(async () => {
    studio = await openTestStudio({ pool: flatPool(), alter: given => (parts = given) })
    const session = await openSession(studio.db, await studio.accountId('owner'))
    cookie = `${cookieName(studio, BASE)}=${session}`
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const body = { prompt: 'a fox' }
  const changes: readonly [what: string, change: (client: Client) => Promise<{ readonly status: number }>][] = [
    ['/v1', client => client.call(imageEndpoints.estimate, { body })],
    [
      '/studio',
      client =>
        client.call(workEndpoints.submit, {
          body: { operation: 'image.generate', recipe: { provider: 'vendor_beta', prompt: 'a fox' }, key: 'press-001' },
        }),
    ],
  ]
  const reads: readonly [what: string, read: (client: Client) => Promise<{ readonly status: number }>][] = [
    ['/v1', client => client.call(accountEndpoints.subscription, {})],
    ['/studio', client => client.call(workEndpoints.list, { query: {} })],
    ['the session', client => client.call(sessionEndpoints.read, {})],
  ]
  const without = (origin: Record<string, string>) => studio.client({ headers: { Cookie: cookie, ...origin } })

  describe.each(changes)('a state change below %s', (_, change) => {
    it('is accepted from the origin it is sent to', async () => {
      expect((await change(without({ Origin: BASE }))).status).toBeLessThan(300)
    })

    const foreign: readonly [what: string, headers: Record<string, string>][] = [
      ['without Origin', {}],
      ['with the Origin of another site', { Origin: 'http://evil.example' }],
      ['with the Origin of another port', { Origin: 'http://localhost:9999' }],
      ['with an opaque Origin', { Origin: 'null' }],
      ['with our Host under another scheme', { Origin: BASE.replace('http:', 'https:') }],
      ['under a host that is not ours, equal to its Origin', { Host: 'evil.example', Origin: 'http://evil.example' }],
    ]
    it.each(foreign)('is 403 %s', async (_, headers) => {
      expect((await change(without(headers))).status).toBe(403)
    })

    it('needs neither Origin nor a known Host with a key', async () => {
      const program = studio.client({ apiKey: keyOf('owner'), headers: { Host: 'evil.example', Origin: 'null' } })
      expect((await change(program)).status).toBeLessThan(300)
    })
  })

  describe.each(reads)('a read of %s', (_, read) => {
    it('needs no Origin', async () => {
      expect((await read(without({}))).status).toBe(200)
    })

    it('is 403 under a host name that was rebound to us', async () => {
      expect((await read(without({ Host: 'rebound.example:4600' }))).status).toBe(403)
    })

    it('needs no known Host with a key', async () => {
      const program = studio.client({ apiKey: keyOf('owner'), headers: { Host: 'rebound.example:4600' } })
      expect((await read(program)).status).toBe(200)
    })
  })

  it('signing out needs our own origin, too', async () => {
    expect((await without({}).call(sessionEndpoints.signOut, {})).status).toBe(403)
    expect((await without({}).call(sessionEndpoints.read, {})).status).toBe(200)
  })

  it('the known hosts are loopback, and the public URL if there is one', async () => {
    const app = createApp({ ...parts, exposure: { host: '0.0.0.0', publicUrl: PUBLIC } })
    const session = cookie.split('=')[1] ?? ''
    const at = (base: string) =>
      clientOf(request => app.fetch(request), base, { cookie: `${cookieName(studio, base)}=${session}` })
    expect((await at(PUBLIC).call(imageEndpoints.estimate, { body })).status).toBe(200)
    expect((await at(BASE).call(imageEndpoints.estimate, { body })).status).toBe(200)
    expect((await at('https://studio.example:8443').call(imageEndpoints.estimate, { body })).status).toBe(403)
    expect((await at('https://other.example').call(accountEndpoints.subscription, {})).status).toBe(403)
  })
})
