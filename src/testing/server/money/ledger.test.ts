import fc from 'fast-check'
import { eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '#server/accounts/accounts.ts'
import { adjust, grant, hold, mostInABalance, readBalances, settle, type Unit } from '#server/credits/ledger.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { balances, entries } from '#server/db/schema/credits.ts'
import { newId } from '#server/platform/ids.ts'
import { openMemoryDatabase } from '../support/freshDatabase.ts'

describe('the ledger', () => {
  let database: OpenDatabase
  let account = ''
  beforeAll(async () => {
    database = await openMemoryDatabase()
  })
  afterAll(() => database.close())
  const open = async (credits: number) => {
    const name = newId('test')
    const fresh = { name, apiKey: `key-${name}`, credits, paid: true, everPaid: true, freeUsages: {} }
    await createAccount(database.db, fresh)
    const [row] = await database.db.select().from(accounts).where(eq(accounts.name, name))
    return row?.id ?? ''
  }
  beforeEach(async () => {
    account = await open(100)
  })
  const credits = async () => (await readBalances(database.db, account)).get('credit')
  const take = (task: string, amount: number, unit: Unit = 'credit') =>
    database.db.transaction(tx => hold(tx, account, unit, task, amount))
  const set = (unit: Unit, left: number) => database.db.transaction(tx => adjust(tx, account, unit, left))
  const give = (task: string, charged: number) => database.db.transaction(tx => settle(tx, task, charged))

  it('a hold takes the whole amount at once, and settling returns what was not charged', async () => {
    const task = newId('task')
    expect(await take(task, 30)).toBe(true)
    expect(await credits()).toBe(70)
    await give(task, 12)
    expect(await credits()).toBe(88)
  })

  it('settling with 0 is a full refund', async () => {
    const task = newId('task')
    await take(task, 30)
    await give(task, 0)
    expect(await credits()).toBe(100)
  })

  it('a task is settled once, and later attempts change nothing', async () => {
    const task = newId('task')
    await take(task, 30)
    await give(task, 30)
    await give(task, 0)
    await Promise.all([give(task, 0), give(task, 10)])
    expect(await credits()).toBe(70)
  })

  it('a task can hold only once', async () => {
    const task = newId('task')
    await take(task, 30)
    await expect(take(task, 30)).rejects.toThrow('Failed query')
    expect(await credits()).toBe(70)
  })

  it('settling without a hold changes nothing', async () => {
    await give(newId('task'), 0)
    expect(await credits()).toBe(100)
  })

  it.each([-1, 31])('charging %d of 30 held is refused, and nothing changes', async charged => {
    const task = newId('task')
    await take(task, 30)
    await expect(give(task, charged)).rejects.toThrow(RangeError)
    expect(await credits()).toBe(70)
  })

  it('a hold that exceeds the balance returns false and changes nothing', async () => {
    expect(await take(newId('task'), 101)).toBe(false)
    expect(await credits()).toBe(100)
    expect(await take(newId('task'), 100)).toBe(true)
    expect(await take(newId('task'), 1)).toBe(false)
  })

  it('concurrent holds never take a balance below zero', async () => {
    const held = await Promise.all(Array.from({ length: 20 }, () => take(newId('task'), 30)))
    expect(held.filter(Boolean)).toHaveLength(3)
    expect(await credits()).toBe(10)
  })

  it('the database itself refuses a negative balance', async () => {
    const below = database.db.update(balances).set({ available: -1 }).where(eq(balances.account, account))
    await expect(below).rejects.toThrow('Failed query')
  })

  it('a grant with the same key is given once', async () => {
    const gift = (unit: Unit, amount: number) => grant(database.db, account, unit, `${account}:gift`, amount)
    expect(await gift('free:beta-image-2', 3)).toBe('added')
    expect(await gift('free:beta-image-2', 3)).toBe('repeated')
    expect(await gift('free:beta-image-2', 4)).toBe('reused')
    expect(await gift('credit', 3)).toBe('reused')
    expect(await readBalances(database.db, account)).toEqual(
      new Map([
        ['credit', 100],
        ['free:beta-image-2', 3],
      ]),
    )
  })

  it('a grant beyond the largest balance leaves no trace, and its key stays free', async () => {
    const gift = (amount: number) => grant(database.db, account, 'credit', `${account}:gift`, amount)
    expect(await gift(mostInABalance - 99)).toBe('tooMuch')
    expect(await credits()).toBe(100)
    expect(await gift(mostInABalance - 100)).toBe('added')
    expect(await credits()).toBe(mostInABalance)
  })

  it('an adjustment sets the balance; a later refund is added to it', async () => {
    const task = newId('task')
    await take(task, 30)
    await set('credit', 10)
    expect(await credits()).toBe(10)
    await give(task, 0)
    expect(await credits()).toBe(40)
    await expect(set('credit', -1)).rejects.toThrow(RangeError)
  })

  it('the entries add up to the balances after any sequence of operations', async () => {
    const step = fc.record({
      task: fc.integer({ min: 0, max: 5 }),
      amount: fc.integer({ min: 0, max: 60 }),
      act: fc.constantFrom('hold', 'settle', 'refund', 'grant', 'adjust'),
      unit: fc.constantFrom<Unit>('credit', 'free:beta-image-2'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async steps => {
        account = await open(100)
        for (const { task, amount, act, unit } of steps) {
          const id = `${account}:${task}`
          // What the rules refuse (a second hold, too high a charge) must leave no trace either.
          const acts = {
            hold: () => take(id, amount, unit),
            settle: () => give(id, amount),
            refund: () => give(id, 0),
            grant: () => grant(database.db, account, unit, `${id}:gift`, amount),
            adjust: () => set(unit, amount),
          }
          await acts[act]().catch(() => undefined)
        }
        const replayed = await database.db
          .select({ unit: entries.unit, total: sum(entries.amount).mapWith(Number) })
          .from(entries)
          .where(eq(entries.account, account))
          .groupBy(entries.unit)
        const balances = await readBalances(database.db, account)
        expect(new Map(replayed.map(({ unit, total }) => [unit, total]))).toEqual(balances)
        for (const available of balances.values()) expect(available).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 12 },
    )
  })
})
