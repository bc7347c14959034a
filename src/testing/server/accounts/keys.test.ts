import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { apiKeys } from '#server/db/schema/accounts.ts'
import { flatPool } from '../support/pools.ts'
import { BASE, keyOf, openTestStudio, type TestStudio } from '../support/studio.ts'

describe('API keys. Section "Authentication"', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({
      accounts: [{ name: 'ada' }, { name: 'bob' }],
      pool: flatPool(),
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const unauthorized = { code: 40100, data: null }

  it.each(['Bearer', 'bearer', 'BEARER'])('are accepted after "%s", in any case', async scheme => {
    const client = studio.client({ headers: { Authorization: `${scheme} ${keyOf('ada')}` } })
    expect((await client.call(accountEndpoints.subscription, {})).status).toBe(200)
  })

  it.each(['Bearer', 'Bearer ', 'Bearer no-such-key', `Basic ${keyOf('ada')}`, keyOf('ada')])(
    'anything else in Authorization is 401: "%s"',
    async authorization => {
      const client = studio.client({ headers: { Authorization: authorization } })
      const answer = await client.call(accountEndpoints.subscription, {})
      expect(answer.status).toBe(401)
      expect(answer.refusal).toMatchObject(unauthorized)
    },
  )

  it('are refused once revoked', async () => {
    const account = await studio.accountId('bob')
    expect((await studio.as('bob').call(accountEndpoints.subscription, {})).status).toBe(200)
    await studio.db.update(apiKeys).set({ revokedAt: Date.now() }).where(eq(apiKeys.account, account))
    expect((await studio.as('bob').call(accountEndpoints.subscription, {})).refusal).toMatchObject(unauthorized)
  })

  it('a wrong key is 401 even with a valid cookie', async () => {
    const page = studio.client({ headers: { Origin: BASE } })
    const { headers } = await page.call(sessionEndpoints.signIn, { body: { apiKey: keyOf('ada') } })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await studio.client({ cookie }).call(accountEndpoints.subscription, {})).status).toBe(200)
    const both = studio.client({ cookie, apiKey: 'no-such-key' })
    expect((await both.call(accountEndpoints.subscription, {})).status).toBe(401)
  })

  describe('without key or cookie /v1 is always 401, before anything else is checked', () => {
    const nobody = () => studio.client({})
    const requests: readonly [what: string, path: string, init: RequestInit][] = [
      ['a path that does not exist', '/v1/nothing/here', {}],
      ['the bare prefix', '/v1', {}],
      ['the prefix with a slash', '/v1/', {}],
      ['a path that cannot be decoded', '/v1/%E0%A4%A', {}],
      ['another method', imageEndpoints.tasks.path, { method: 'DELETE' }],
      ['a preflight', imageEndpoints.tasks.path, { method: 'OPTIONS' }],
      ['a body that is no JSON', imageEndpoints.generate.path, { method: 'POST', body: '{' }],
      ['a body that is too large', imageEndpoints.estimate.path, { method: 'POST', body: ' '.repeat(2 ** 20 * 97) }],
      ['a task that is not there', '/v1/images/generation/tasks/none', {}],
    ]
    it.each(requests)('%s', async (_, path, init) => {
      const response = await nobody().fetch(path, init)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject(unauthorized)
    })

    it('the synchronous image endpoint answers with 401 in its raw form', async () => {
      const response = await nobody().fetch(imageEndpoints.direct.path, { method: 'POST', body: '{}' })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ error: { status: 401 } })
    })
  })
})
