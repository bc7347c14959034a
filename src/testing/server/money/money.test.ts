import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAccount } from '#server/accounts/accounts.ts'
import { adjust, grant, hold, settle, type Unit } from '#server/credits/ledger.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { balances, entries } from '#server/db/schema/credits.ts'
import { openLog } from '#server/platform/log.ts'
import { expectExactBooks } from './books.ts'
import { openMemoryDatabase } from '../support/freshDatabase.ts'
import { hasPostgres, startCluster } from '../support/postgres.ts'

/** Many more in `npm run soak`. */
const OPERATIONS = process.env['ATELIER_SOAK'] === undefined ? 800 : 100_000
const CONNECTIONS = 16
/** Operations after which one connection checks all the books while the others continue. */
const LOOK = 100

interface Operation {
  readonly kind: 'grant' | 'hold' | 'settle' | 'refund' | 'adjust'
  readonly account: number
  readonly unit: Unit
  /** Few tasks, so that the same one is held and settled again and again. */
  readonly task: number
  readonly amount: number
}

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom('grant', 'hold', 'hold', 'settle', 'refund', 'adjust'),
  account: fc.nat(2),
  unit: fc.constantFrom<Unit>('credit', 'free:beta-image-2'),
  task: fc.nat(Math.floor(OPERATIONS / 3)),
  amount: fc.integer({ min: 0, max: 40 }),
})

async function perform(db: Database, ids: readonly string[], { kind, account, unit, task, amount }: Operation) {
  const id = ids[account] ?? ''
  const name = `task ${task}`
  if (kind === 'grant') await grant(db, id, unit, `gift ${task}`, amount)
  else if (kind === 'adjust') await db.transaction(tx => adjust(tx, id, unit, amount))
  else if (kind === 'hold') await db.transaction(tx => hold(tx, id, unit, name, amount)).catch(onlyHeldAlready)
  else if (kind === 'refund') await db.transaction(tx => settle(tx, name, 0))
  else await db.transaction(tx => settle(tx, name, amount)).catch(onlyTooMuch)
}

/** A second hold of a task violates the constraint, and fails the whole transaction. */
function onlyHeldAlready(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined
  expect(String(cause)).toContain('entries_once')
}

function onlyTooMuch(error: unknown): void {
  expect(error).toBeInstanceOf(RangeError)
}

async function play(db: Database): Promise<void> {
  for (const name of ['ada', 'bob', 'eve'])
    await createAccount(db, {
      name,
      apiKey: `key of ${name}`,
      credits: 100,
      paid: true,
      everPaid: true,
      freeUsages: {},
    })
  const ids = (await db.select().from(accounts)).map(({ id }) => id)
  const seed = Date.now() % 2 ** 31
  const todo = fc.sample(operation, { numRuns: OPERATIONS, seed })
  let next = 0
  const connection = async () => {
    for (let at = next++; at < todo.length; at = next++) {
      const one = todo[at]
      if (one) await perform(db, ids, one)
      if (at % LOOK === 0) await expectExactBooks(db)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection)).catch((error: unknown) => {
    throw new Error(`operations of seed ${seed}`, { cause: error })
  })

  await expectExactBooks(db)
  expect(await db.select().from(balances)).not.toEqual([])
  // Guaranteed by constraints, in whatever order the operations ran.
  const held = await db.select({ task: entries.task }).from(entries).where(eq(entries.kind, 'hold'))
  const settled = await db.select({ task: entries.task }).from(entries).where(eq(entries.kind, 'settle'))
  const heldTasks = new Set(held.map(({ task }) => task))
  expect(heldTasks.size).toBe(held.length)
  expect(new Set(settled.map(({ task }) => task)).size).toBe(settled.length)
  expect(settled.filter(({ task }) => !heldTasks.has(task))).toEqual([])
}

describe('Money: the books are exact under concurrent operations', { timeout: 7_200_000 }, () => {
  it('in the embedded database', async () => {
    const database = await openMemoryDatabase()
    await play(database.db)
    await database.close()
  })

  it.runIf(hasPostgres)(`in PostgreSQL, on ${CONNECTIONS} connections`, async () => {
    await using cluster = await startCluster()
    const database = await openPostgres(await cluster.database('money'), openLog('silent'), CONNECTIONS)
    await play(database.db)
    await database.close()
  })
})
