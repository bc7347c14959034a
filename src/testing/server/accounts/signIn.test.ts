import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { managementEndpoints } from '#contract/studio/accounts.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { issueTicket } from '#server/accounts/sessions.ts'
import { createApp } from '#server/app.ts'
import type { AppParts } from '#server/appParts.ts'
import { sessions, tickets } from '#server/db/schema/accounts.ts'
import { clientOf } from '../support/client.ts'
import { filesContaining } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { BASE, keyOf, openTestStudio, type TestStudio } from '../support/studio.ts'

const PUBLIC = 'https://studio.example'

describe('signing in', () => {
  let studio: TestStudio
  let parts: AppParts
  beforeAll(async () => {
    studio = await openTestStudio({
      databaseOnDisk: true,
      accounts: [{ name: 'owner' }, { name: 'second' }],
      pool: flatPool(),
      alter: given => (parts = given),
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  interface Visit {
    readonly bound?: string
    readonly peer?: string
    readonly httpVersion?: string
    /** Whether the browser runs as the user of the studio. */
    readonly isSameUser?: boolean
    readonly isOff?: boolean
    readonly host?: string
    readonly publicUrl?: string
    readonly headers?: Readonly<Record<string, string>>
  }
  /** Asks for automatic sign-in, as the page does in a browser without a cookie. */
  const visit = ({ bound = '127.0.0.1', peer = '127.0.0.1', host = 'localhost:4600', ...given }: Visit) => {
    const { publicUrl, httpVersion = '1.1', isSameUser = true, isOff = false, headers } = given
    const app = createApp({
      ...parts,
      exposure: { host: bound, publicUrl },
      ...(!isOff && { isSameUser: () => Promise.resolve(isSameUser) }),
    })
    const request = new Request(`http://${host}/studio/session`, {
      method: 'POST',
      headers: { Host: host, Origin: `http://${host}`, ...headers },
      body: JSON.stringify({ automatic: true }),
    })
    const connection = { peer: { address: peer, port: 40_000 }, local: { address: peer, port: 4600 }, httpVersion }
    return app.fetch(request, { connection })
  }

  describe('is automatic, as the first account, when all conditions hold', () => {
    const trusted: readonly [what: string, visit: Visit][] = [
      ['bound to 127.0.0.1', {}],
      ['bound to localhost', { bound: 'localhost' }],
      ['bound to ::1, from ::1', { bound: '::1', peer: '::1', host: '[::1]:4600' }],
      ['from an IPv4 address in IPv6 form', { peer: '::ffff:127.0.0.1' }],
      ['under 127.0.0.1 and any port', { host: '127.0.0.1:8080' }],
      ['under a name below localhost', { host: 'atelier.localhost:4600' }],
      ['from an address that was typed', { headers: { 'Sec-Fetch-Site': 'none' } }],
      [
        'from our own page',
        { headers: { 'Sec-Fetch-Site': 'same-origin', Referer: 'http://localhost:4600/image?work=1' } },
      ],
    ]
    it.each(trusted)('%s', async (_, given) => {
      const response = await visit(given)
      expect(response.status).toBe(200)
      const data = { account: { name: 'owner' }, isOwner: true, service: 'built-in' }
      expect(await response.json()).toMatchObject({ data })
      expect(response.headers.get('set-cookie')).toMatch(/^atelier_/)
    })

    const proxyHeaders = `Forwarded Via X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Forwarded-Server X-Real-IP
      X-Client-IP X-Cluster-Client-IP X-Original-Forwarded-For True-Client-IP CF-Connecting-IP CF-Ray CDN-Loop
      Fastly-Client-IP Fly-Client-IP X-Envoy-External-Address X-Amzn-Trace-Id X-Request-Id Tailscale-User-Login
      Proxy-Connection`.split(/\s+/)
    const untrusted: readonly [what: string, visit: Visit][] = [
      ['when it is switched off', { isOff: true }],
      ['for another user of this machine', { isSameUser: false }],
      ['over HTTP/1.0, as proxies speak', { httpVersion: '1.0' }],
      ['bound to every address', { bound: '0.0.0.0' }],
      ['bound to an address of the network', { bound: '192.168.1.4' }],
      ['from another machine', { peer: '192.168.1.9' }],
      ['under another host name', { host: 'rebound.example:4600' }],
      ['under a name that only begins like loopback', { host: '127.0.0.1.example:4600' }],
      ['with a public URL', { publicUrl: PUBLIC }],
      ...proxyHeaders.map((name): [string, Visit] => [
        `through a proxy that says ${name}`,
        { headers: { [name]: '127.0.0.1' } },
      ]),
      ['from a page of another port', { headers: { Referer: 'http://localhost:9999/' } }],
      ['sent by another site', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
      ['sent by another port of this host', { headers: { 'Sec-Fetch-Site': 'same-site' } }],
      ['with a key that is not known', { headers: { Authorization: 'Bearer no-such-key' } }],
    ]
    it.each(untrusted)('and not %s', async (_, given) => {
      const response = await visit(given)
      expect([401, 403]).toContain(response.status)
      expect(response.headers.has('set-cookie')).toBe(false)
    })

    it('and not from a page of another origin', async () => {
      expect((await visit({ headers: { Origin: 'http://localhost:9999' } })).status).toBe(403)
    })

    it('and not by reading: a read creates no session', async () => {
      const before = await studio.db.$count(sessions)
      const connection = { peer: { address: '127.0.0.1', port: 40_000 }, local: { address: '127.0.0.1', port: 4600 } }
      const app = createApp({ ...parts, isSameUser: () => Promise.resolve(true) })
      const read = new Request(`${BASE}/studio/session`, { headers: { Host: 'localhost:4600' } })
      expect((await app.fetch(read, { connection: { ...connection, httpVersion: '1.1' } })).status).toBe(401)
      expect(await studio.db.$count(sessions)).toBe(before)
    })

    it('and only once: an existing session is kept', async () => {
      const first = await visit({})
      const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
      const again = await visit({ headers: { Cookie: cookie } })
      expect(again.status).toBe(200)
      expect(again.headers.has('set-cookie')).toBe(false)
    })

    it('and a key created in such a session is marked as such', async () => {
      const cookie = (await visit({})).headers.get('set-cookie')?.split(';')[0] ?? ''
      const params = { accountId: await studio.accountId('owner') }
      const created = await studio.client({ cookie }).call(managementEndpoints.createKey, { params })
      expect(created.data.isAutomatic).toBe(true)
      const { items } = (await studio.as('owner').call(managementEndpoints.keys, { params })).data
      expect(items.map(({ id, isAutomatic }) => [id === created.data.id, isAutomatic])).toEqual([
        [false, false],
        [true, true],
      ])
    })

    it('and not when the address of the visitor is unknown', async () => {
      const { status } = await page().call(sessionEndpoints.signIn, { body: { automatic: true } })
      expect(status).toBe(401)
    })
  })

  const page = () => studio.client({ headers: { Origin: BASE } })
  const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''

  describe('by a ticket', () => {
    const use = (ticket: string) => page().call(sessionEndpoints.signIn, { body: { ticket } })

    it('works once, as the first account', async () => {
      const ticket = await issueTicket(studio.db)
      const first = await use(ticket)
      expect(first.data.account.name).toBe('owner')
      expect((await use(ticket)).refusal.code).toBe(40100)
    })

    it('works once even when it is used twice at the same time', async () => {
      const ticket = await issueTicket(studio.db)
      const both = await Promise.all([use(ticket), use(ticket)])
      expect(both.map(answer => answer.status).sort((a, b) => a - b)).toEqual([200, 401])
    })

    it('works for at most 15 minutes', async () => {
      const before = Date.now()
      const ticket = await issueTicket(studio.db)
      const rows = await studio.db.select().from(tickets)
      const life = Math.max(...rows.map(row => row.expiresAt)) - before
      expect(Math.round(life / 60_000)).toBe(15)
      await studio.db.update(tickets).set({ expiresAt: Date.now() })
      expect((await use(ticket)).status).toBe(401)
    })

    it('is stored as a hash', async () => {
      const ticket = await issueTicket(studio.db)
      await studio.db.execute('checkpoint')
      expect(await filesContaining(studio.dataDir, ticket)).toEqual([])
    })
  })

  describe('by an API key', () => {
    it('signs in as the owner of the key', async () => {
      const answer = await page().call(sessionEndpoints.signIn, { body: { apiKey: keyOf('second') } })
      expect(answer.data.account.name).toBe('second')
    })

    it('is 401 with a key that is not known, and 400 with neither key nor ticket', async () => {
      const wrong = await page().call(sessionEndpoints.signIn, { body: { apiKey: 'no-such-key' } })
      expect(wrong.refusal.code).toBe(40100)
      const empty = await page().fetch('/studio/session', { method: 'POST', body: '{}' })
      expect(empty.status).toBe(400)
    })

    it.each(['http://evil.example', 'http://localhost:9999', 'null'])('is 403 from the origin %s', async origin => {
      const other = studio.client({ headers: { Origin: origin } })
      const answer = await other.call(sessionEndpoints.signIn, { body: { apiKey: keyOf('second') } })
      expect(answer.refusal.code).toBe(40300)
      expect(answer.headers.has('set-cookie')).toBe(false)
    })
  })

  describe('the session', () => {
    const signIn = async () => {
      const { headers } = await page().call(sessionEndpoints.signIn, { body: { apiKey: keyOf('second') } })
      return cookieOf(headers)
    }

    it('is an HttpOnly and SameSite=Strict cookie, named by instance, host and port', async () => {
      const { headers } = await page().call(sessionEndpoints.signIn, { body: { apiKey: keyOf('second') } })
      const [pair = '', ...attributes] = (headers.get('set-cookie') ?? '').split('; ')
      expect(pair).toMatch(new RegExp(`^atelier_${studio.secret.instance}_localhost_4600=[\\w-]{43}$`))
      expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict'])
    })

    it('is also Secure with an https public URL', async () => {
      const app = createApp({ ...parts, exposure: { host: '127.0.0.1', publicUrl: PUBLIC } })
      const client = clientOf(request => app.fetch(request), PUBLIC, { headers: { Origin: PUBLIC } })
      const { headers } = await client.call(sessionEndpoints.signIn, { body: { apiKey: keyOf('second') } })
      expect(headers.get('set-cookie')).toMatch(/^__Host-.*; Secure$/)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
      const plain = await studio.client({ headers: { Origin: BASE } }).fetch('/healthz')
      expect(plain.headers.has('strict-transport-security')).toBe(false)
    })

    it('is stored as a hash', async () => {
      const id = (await signIn()).split('=')[1] ?? ''
      await studio.db.execute('checkpoint')
      expect(await filesContaining(studio.dataDir, id)).toEqual([])
    })

    it('is valid for /studio and /v1 until signing out, and then for neither', async () => {
      const client = studio.client({ cookie: await signIn() })
      expect((await client.call(sessionEndpoints.read, {})).data.account.name).toBe('second')
      expect((await client.call(accountEndpoints.subscription, {})).status).toBe(200)
      const out = await client.call(sessionEndpoints.signOut, {})
      expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
      expect((await client.call(sessionEndpoints.read, {})).status).toBe(401)
      expect((await client.call(accountEndpoints.subscription, {})).status).toBe(401)
    })

    it('expires, and the next sign-in deletes expired sessions and tickets', async () => {
      const client = studio.client({ cookie: await signIn() })
      await studio.db.update(sessions).set({ expiresAt: Date.now() })
      await studio.db.update(tickets).set({ expiresAt: Date.now() })
      expect((await client.call(sessionEndpoints.read, {})).status).toBe(401)
      await signIn()
      expect(await studio.db.$count(sessions)).toBe(1)
      expect(await studio.db.$count(tickets)).toBe(0)
    })
  })
})
