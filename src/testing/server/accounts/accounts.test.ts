import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { errors } from '#contract/errors.ts'
import { validationIssues } from '#contract/kit/envelope.ts'
import { managementEndpoints as management } from '#contract/studio/accounts.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { mostInABalance } from '#server/credits/ledger.ts'
import { apiKeys } from '#server/db/schema/accounts.ts'
import { balances, entries } from '#server/db/schema/credits.ts'
import { expectExactBooks } from '../money/books.ts'
import { filesContaining } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { BASE, keyOf, openTestStudio, type TestStudio } from '../support/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({
    accounts: [{ name: 'owner' }, { name: 'bob' }],
    pool: flatPool(),
    databaseOnDisk: true,
  })
})
afterAll(() => studio[Symbol.asyncDispose]())

const owner = () => studio.as('owner')
const issuesOf = (data: unknown) => validationIssues.parse(data).issues.map(({ path, message }) => ({ path, message }))

/** Creates an account. Returns it with its key, and a client that uses the key. */
async function make(name: string) {
  const { data } = await owner().call(management.create, { body: { name } })
  return { params: { accountId: data.account.id }, ...data, as: studio.client({ apiKey: data.key.apiKey }) }
}

describe('only the owner manages accounts', () => {
  const params = { accountId: 'acc_none' }
  const attempts: readonly [what: string, attempt: (who: ReturnType<typeof owner>) => Promise<{ status: number }>][] = [
    ['list', who => who.call(management.list, {})],
    ['create', who => who.call(management.create, { body: { name: '' } })],
    ['change', who => who.call(management.change, { params, body: { paid: true } })],
    ['grant', who => who.call(management.grant, { params, body: { unit: 'credit', amount: 0, key: '' } })],
    ['list keys', who => who.call(management.keys, { params })],
    ['make a key', who => who.call(management.createKey, { params })],
    ['revoke a key', who => who.call(management.revokeKey, { params: { keyId: 'key_none' } })],
  ]

  it.each(attempts)('%s: 403 for others and 401 without a key, whatever else is wrong', async (_, attempt) => {
    expect((await attempt(studio.as('bob'))).status).toBe(403)
    expect((await attempt(studio.client({}))).status).toBe(401)
    expect([200, 400, 404]).toContain((await attempt(owner())).status)
  })

  it('the refusal tells other accounts nothing else', async () => {
    const { refusal } = await studio.as('bob').call(management.list, {})
    expect(refusal).toEqual({ code: 40300, message: "Only the owner's account manages accounts", data: null })
  })
})

describe('creating an account', () => {
  it('sets its balances and returns a key that works at once', async () => {
    const body = { name: '  小林 ', credits: 40, paid: true, freeUsages: { 'beta-image-2': 2 } }
    const { status, data } = await owner().call(management.create, { body })
    expect(status).toBe(201)
    expect(data.account).toMatchObject({ name: '小林', isOwner: false, paid: true, everPaid: true, credits: 40 })
    expect(data.key.apiKey.endsWith(data.key.ending ?? '?')).toBe(true)
    const subscription = await studio.client({ apiKey: data.key.apiKey }).call(accountEndpoints.subscription, {})
    expect(subscription.data).toMatchObject({ totalAvailableCredits: 40, freeUsages: { 'beta-image-2': 2 } })
    const { items } = (await owner().call(management.list, {})).data
    expect(items[0]).toMatchObject({ name: 'owner', isOwner: true })
    expect(items.at(-1)).toEqual(data.account)
  })

  it('refuses a name that is taken, at its field and in the language of the request', async () => {
    const answer = await owner().call(management.create, { body: { name: 'bob' } }, { 'Accept-Language': 'zh' })
    expect(answer.status).toBe(400)
    expect(answer.refusal.message).toBe('name: 已有名为 bob 的账户')
    expect(issuesOf(answer.refusal.data)).toEqual([{ path: 'name', message: '已有名为 bob 的账户' }])
    expect((await studio.as('bob').call(accountEndpoints.subscription, {})).status).toBe(200)
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'a\nb' }],
    ['name', { name: 'a'.repeat(81) }],
    ['credits', { name: 'x', credits: -1 }],
    ['credits', { name: 'x', credits: 1.5 }],
    ['credits', { name: 'x', credits: 2_000_000_001 }],
    ['freeUsages.no-such-model', { name: 'x', freeUsages: { 'no-such-model': 1 } }],
    ['freeUsages.beta-image-2', { name: 'x', freeUsages: { 'beta-image-2': -1 } }],
  ])('refuses an invalid %s: %j', async (path, body) => {
    const answer = await owner().call(management.create, { body })
    expect(answer.status).toBe(400)
    expect(issuesOf(answer.refusal.data)[0]?.path).toBe(path)
  })
})

describe('plan and free quota', () => {
  it('granting a plan marks the account as having paid, and revoking the plan keeps the mark', async () => {
    const { params } = await make('plans')
    const change = async (body: { paid?: boolean; everPaid?: boolean }) => {
      const { paid, everPaid } = (await owner().call(management.change, { params, body })).data
      return { paid, everPaid }
    }
    expect(await change({})).toEqual({ paid: false, everPaid: false })
    expect(await change({ paid: true })).toEqual({ paid: true, everPaid: true })
    expect(await change({ paid: false })).toEqual({ paid: false, everPaid: true })
    expect(await change({ everPaid: false })).toEqual({ paid: false, everPaid: false })
  })

  it('setting a free quota up or down adds a ledger entry, and models left out keep theirs', async () => {
    const { params, as } = await make('quota')
    const set = async (freeUsages: Record<string, number>) =>
      (await owner().call(management.change, { params, body: { freeUsages } })).data.freeUsages
    expect(await set({ 'beta-image-2': 0 })).toEqual({})
    expect(await set({ 'beta-image-2': 5, 'gamma-5-0-pro': 1 })).toEqual({ 'beta-image-2': 5, 'gamma-5-0-pro': 1 })
    expect(await set({ 'beta-image-2': 2 })).toEqual({ 'beta-image-2': 2, 'gamma-5-0-pro': 1 })
    expect(await set({ 'beta-image-2': 2 })).toEqual({ 'beta-image-2': 2, 'gamma-5-0-pro': 1 })
    expect((await as.call(accountEndpoints.subscription, {})).data.freeUsages).toEqual(await set({}))
    const adjusted = await studio.db.select().from(entries).where(eq(entries.account, params.accountId))
    expect(adjusted.filter(({ kind }) => kind === 'adjust').map(({ amount }) => amount)).toEqual([5, 1, -3])
    await expectExactBooks(studio.db)
  })

  it('refuses an unknown model, and then changes nothing else', async () => {
    const { params } = await make('refused')
    const body = { paid: true, freeUsages: { 'beta-image-2': 1, video: 1 } }
    const answer = await owner().call(management.change, { params, body })
    expect(answer.refusal.message).toMatch(/^freeUsages\.video: Choose one of .*beta-image-2/)
    const { items } = (await owner().call(management.list, {})).data
    expect(items.find(({ id }) => id === params.accountId)).toMatchObject({ paid: false, freeUsages: {} })
  })
})

describe('topping up', () => {
  const give = (
    params: { accountId: string },
    body: { unit?: 'credit' | 'beta-image-2'; amount: number; key: string },
  ) => owner().call(management.grant, { params, body: { unit: 'credit', ...body } })

  it('adds once per key, even if the same request arrives many times at once', async () => {
    const { params } = await make('topped')
    const many = await Promise.all(Array.from({ length: 8 }, () => give(params, { amount: 30, key: 'invoice 1' })))
    expect(many.map(({ data }) => data.credits)).toEqual(Array.from({ length: 8 }, () => 30))
    expect((await give(params, { amount: 12, key: 'invoice 2' })).data.credits).toBe(42)
    expect((await give(params, { unit: 'beta-image-2', amount: 3, key: 'gift' })).data).toMatchObject({
      credits: 42,
      freeUsages: { 'beta-image-2': 3 },
    })
    await expectExactBooks(studio.db)
  })

  it('refuses a key that was used for another grant of the same account', async () => {
    const { params } = await make('keyed')
    await give(params, { amount: 30, key: 'one' })
    for (const other of [{ amount: 31 }, { amount: 30, unit: 'beta-image-2' as const }]) {
      const { status, refusal } = await give(params, { ...other, key: 'one' })
      expect([status, refusal.code]).toEqual([422, 42200])
    }
    const another = await make('keyed too')
    expect((await give(another.params, { amount: 31, key: 'one' })).data.credits).toBe(31)
    await expectExactBooks(studio.db)
  })

  it.each([0, -5, 0.5, 2_000_000_001])('refuses the amount %d', async amount => {
    const { status, refusal } = await give({ accountId: await studio.accountId('bob') }, { amount, key: 'k' })
    expect([status, issuesOf(refusal.data)[0]?.path]).toEqual([400, 'amount'])
  })

  it('refuses to exceed the largest balance, and the refused grant can be repeated', async () => {
    const { params } = await make('rich')
    await give(params, { amount: 5, key: 'first' })
    await studio.db
      .update(balances)
      .set({ available: mostInABalance - 1 })
      .where(eq(balances.account, params.accountId))
    const { refusal } = await give(params, { amount: 2, key: 'second' })
    expect(issuesOf(refusal.data)[0]).toMatchObject({ path: 'amount' })
    await studio.db.update(balances).set({ available: 5 }).where(eq(balances.account, params.accountId))
    expect((await give(params, { amount: 2, key: 'second' })).data.credits).toBe(7)
    await expectExactBooks(studio.db)
  })
})

describe('keys', () => {
  const nothing = { accountId: 'acc_none' }

  it('are shown once and stored nowhere: not in the list, not in a file', async () => {
    const { params, key } = await make('shown')
    const { data: second, status } = await owner().call(management.createKey, { params })
    expect(status).toBe(201)
    expect((await studio.client({ apiKey: second.apiKey }).call(accountEndpoints.subscription, {})).status).toBe(200)
    const { body } = await owner().call(management.keys, { params })
    const text = JSON.stringify(body)
    const hashes = await studio.db.select().from(apiKeys).where(eq(apiKeys.account, params.accountId))
    expect(hashes).toHaveLength(2)
    for (const { hash, lookup } of hashes) expect(text.includes(hash) || text.includes(lookup)).toBe(false)
    await studio.db.execute('checkpoint')
    for (const { apiKey } of [key, second]) {
      expect(text).not.toContain(apiKey)
      expect(await filesContaining(studio.dataDir, apiKey)).toEqual([])
    }
  })

  it('from an accounts file may be short, and then show no ending', async () => {
    const params = { accountId: await studio.accountId('bob') }
    expect(keyOf('bob')).toHaveLength(10)
    const { items } = (await owner().call(management.keys, { params })).data
    expect(items).toMatchObject([{ ending: null, revokedAt: null }])
  })

  it('no longer work once revoked, nor do the sessions opened with them', async () => {
    const { key, as } = await make('gone')
    const signIn = { body: { apiKey: key.apiKey } }
    const { headers } = await studio.client({ headers: { Origin: BASE } }).call(sessionEndpoints.signIn, signIn)
    const page = studio.client({
      cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
      headers: { Origin: BASE },
    })
    expect((await page.call(sessionEndpoints.read, {})).data).toMatchObject({
      account: { name: 'gone' },
      isOwner: false,
    })

    const revoked = await owner().call(management.revokeKey, { params: { keyId: key.id } })
    expect(revoked.data.revokedAt).toBeGreaterThan(0)
    expect((await as.call(accountEndpoints.subscription, {})).status).toBe(401)
    // Open pages are told why, even after a reload.
    const told = { status: 401, refusal: { code: errors.keyRevoked.code } }
    expect(await page.call(sessionEndpoints.read, {})).toMatchObject(told)
    expect(await page.call(accountEndpoints.subscription, {})).toMatchObject(told)
    expect(await page.call(sessionEndpoints.signIn, { body: { automatic: true } })).toMatchObject(told)
    // Revoking again gives the same answer.
    expect((await owner().call(management.revokeKey, { params: { keyId: key.id } })).data).toEqual(revoked.data)
  })

  it("the owner's last key cannot be revoked, even if all keys are revoked at once", async () => {
    const params = { accountId: await studio.accountId('owner') }
    const second = (await owner().call(management.createKey, { params })).data
    const { items } = (await owner().call(management.keys, { params })).data
    const answers = await Promise.all(
      items.map(({ id }) => owner().call(management.revokeKey, { params: { keyId: id } })),
    )
    expect(answers.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
    const after = await studio.db.select().from(apiKeys).where(eq(apiKeys.account, params.accountId))
    const [left, ...more] = after.filter(({ revokedAt }) => revokedAt === null)
    expect(more).toEqual([])
    const survivor = left?.id === second.id ? studio.client({ apiKey: second.apiKey }) : owner()
    const last = await survivor.call(management.revokeKey, { params: { keyId: left?.id ?? '' } })
    expect([last.status, last.refusal.message]).toEqual([403, expect.stringContaining('last key of owner')])
    // The other tests use the first key.
    await studio.db.update(apiKeys).set({ revokedAt: null }).where(eq(apiKeys.account, params.accountId))
  })

  it('unknown accounts and keys are 404', async () => {
    const answers = await Promise.all([
      owner().call(management.keys, { params: nothing }),
      owner().call(management.createKey, { params: nothing }),
      owner().call(management.change, { params: nothing, body: { paid: true } }),
      owner().call(management.grant, { params: nothing, body: { unit: 'credit', amount: 1, key: 'k' } }),
      owner().call(management.revokeKey, { params: { keyId: 'key_none' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})
