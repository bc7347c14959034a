import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import type { AppParts } from '#server/appParts.ts'
import type { Page } from '#server/http/page.ts'
import { flatPool } from '../support/pools.ts'
import { BASE, cookieName, openTestStudio, type TestStudio } from '../support/studio.ts'

/** Its answers tell whether they are the first view; `/plain` has none. */
const page: Page = {
  build: 'test',
  inlineScripts: [],
  hasFirstView: ({ url }) => new URL(url).pathname !== '/plain',
  answer: (_request, firstView = false) => new Response(firstView ? 'first view' : 'page'),
}

describe('the first view is shown', () => {
  let studio: TestStudio
  let parts: AppParts
  beforeAll(async () => {
    studio = await openTestStudio({ page, pool: flatPool(), isIdle: true, alter: given => (parts = given) })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  interface Visit {
    readonly path?: string
    readonly isOff?: boolean
    readonly publicUrl?: string
    readonly headers?: Readonly<Record<string, string>>
  }
  const visit = async ({ path = '/image', isOff = false, publicUrl, headers }: Visit) => {
    const app = createApp({
      ...parts,
      exposure: { host: '127.0.0.1', publicUrl },
      ...(!isOff && { isSameUser: () => Promise.resolve(true) }),
    })
    const request = new Request(BASE + path, { headers: { Host: new URL(BASE).host, ...headers } })
    const end = { address: '127.0.0.1', port: 4600 }
    const response = await app.fetch(request, { connection: { peer: end, local: end, httpVersion: '1.1' } })
    return response.text()
  }
  const withSession = () => ({ Cookie: `${cookieName(studio, BASE)}=any` })

  it('to a visitor who is signed in automatically', async () => {
    expect(await visit({})).toBe('first view')
  })

  it('to a visitor with a session, even without automatic sign-in', async () => {
    expect(await visit({ isOff: true, headers: withSession() })).toBe('first view')
  })

  it.each<[string, Visit]>([
    ['where automatic sign-in is switched off', { isOff: true }],
    ['where a public URL ends it', { publicUrl: 'https://studio.example' }],
    ['through a proxy', { headers: { 'X-Forwarded-For': '192.0.2.1' } }],
    ['with the session of another studio', { isOff: true, headers: { Cookie: 'atelier_other_localhost=any' } }],
  ])('not to a visitor who is asked for a key: %s', async (_, given) => {
    expect(await visit(given)).toBe('page')
  })

  it('not on a route without a first view', async () => {
    expect(await visit({ path: '/plain' })).toBe('page')
  })
})
