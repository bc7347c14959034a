import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { balances, entries } from '#server/db/schema/credits.ts'
import { newId } from '#server/platform/ids.ts'

/** `credit`, or the free generations of one image model. Free quota is the same mechanism as money. */
export type Unit = 'credit' | `free:${string}`

/**
 * No grant raises a balance above this: far below the largest exact integer of a number, with room for what is held.
 */
export const mostInABalance = 1_000_000_000_000

/**
 * The result of a grant: given now, given before, its name was used for another grant, or the balance would be too
 * large.
 */
export type Granted = 'added' | 'repeated' | 'reused' | 'tooMuch'

/**
 * Adds `amount`, in whole units and at least 0, to a balance. A grant with the same `grantName` is never given twice.
 */
export async function grant(
  db: Database,
  account: string,
  unit: Unit,
  grantName: string,
  amount: number,
): Promise<Granted> {
  const given = db.transaction(async tx => {
    const added = await tx
      .insert(entries)
      .values({ account, unit, task: grantName, kind: 'grant', amount, at: Date.now() })
      .onConflictDoNothing()
      .returning({ id: entries.id })
    if (added.length === 0) {
      const [earlier] = await tx
        .select()
        .from(entries)
        .where(and(eq(entries.task, grantName), eq(entries.kind, 'grant')))
      const isSame = earlier?.account === account && earlier.unit === unit && earlier.amount === amount
      return isSame ? 'repeated' : 'reused'
    }
    const [balance] = await tx
      .insert(balances)
      .values({ account, unit, available: amount })
      .onConflictDoUpdate({
        target: [balances.account, balances.unit],
        set: { available: sql`${balances.available} + ${amount}` },
      })
      .returning({ available: balances.available })
    if (balance && balance.available > mostInABalance) throw new TooMuch()
    return 'added'
  })
  return given.catch((error: unknown) => {
    if (error instanceof TooMuch) return 'tooMuch'
    throw error
  })
}

/** Rolls back a grant. */
class TooMuch extends Error {}

/**
 * Takes `amount` from the balance for a task, or returns false and changes nothing if there is not enough. Call it in
 * the transaction that creates the task.
 */
export async function hold(tx: Database, account: string, unit: Unit, task: string, amount: number): Promise<boolean> {
  const taken = await tx
    .update(balances)
    .set({ available: sql`${balances.available} - ${amount}` })
    .where(and(eq(balances.account, account), eq(balances.unit, unit), gte(balances.available, amount)))
    .returning({ available: balances.available })
  if (taken.length === 0) return false
  await tx.insert(entries).values({ account, unit, task, kind: 'hold', amount: -amount, at: Date.now() })
  return true
}

/** The values that the caller supplies to `holdingParts`, as SQL. */
interface Holding {
  readonly account: SQL
  /**
   * Lists of the same length, of texts and of whole numbers: the alternatives that may be held, in order of preference.
   */
  readonly units: SQL
  readonly amounts: SQL
  /**
   * The id of the row that was just inserted, from a part of the statement named `inserted`, which reads `affordable`.
   */
  readonly task: SQL
  readonly now: SQL
}

/**
 * `hold` as parts of one statement that also creates the task: `affordable` is the first alternative that the balance
 * covers, without a row if there is none; `held` is what was taken, without a row if a concurrent statement used up the
 * balance.
 */
export function holdingParts({ account, units, amounts, task, now }: Holding): { affordable: SQL; held: SQL } {
  return {
    affordable: sql`affordable as (
      select offered.unit, offered.amount
      from unnest(${units}::text[], ${amounts}::bigint[]) with ordinality as offered (unit, amount, place)
      join ${balances} on ${balances.account} = ${account} and ${balances.unit} = offered.unit
      where ${balances.available} >= offered.amount order by offered.place limit 1
    )`,
    held: sql`held as (
      update ${balances} set available = ${balances.available} - affordable.amount from affordable, inserted
      where ${balances.account} = ${account} and ${balances.unit} = affordable.unit
        and ${balances.available} >= affordable.amount
      returning affordable.unit, affordable.amount
    ), entered as (
      insert into ${entries} (account, unit, task, kind, amount, at)
      select ${account}, held.unit, ${task}, 'hold', -held.amount, ${now} from held
    )`,
  }
}

/**
 * Ends a hold: `charged` of it is spent and the rest is returned; 0 is a full refund. Settling a task again does
 * nothing, by a constraint. Throws RangeError unless 0 <= charged <= held.
 */
export async function settle(tx: Database, task: string, charged: number): Promise<void> {
  const [held] = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.task, task), eq(entries.kind, 'hold')))
  if (!held) return
  const back = -held.amount - charged
  if (charged < 0 || back < 0) throw new RangeError(`task ${task}: ${charged} charged of ${-held.amount} held`)
  const settled = await tx
    .insert(entries)
    .values({ account: held.account, unit: held.unit, task, kind: 'settle', amount: back, at: Date.now() })
    .onConflictDoNothing()
    .returning({ id: entries.id })
  if (settled.length === 0 || back === 0) return
  await tx
    .update(balances)
    .set({ available: sql`${balances.available} + ${back}` })
    .where(and(eq(balances.account, held.account), eq(balances.unit, held.unit)))
}

/**
 * Returns everything that was taken for a task: a hold is settled with 0, and a charge is refunded by an entry of its
 * own. A second call does nothing, by a constraint.
 */
export async function giveBack(tx: Database, task: string): Promise<void> {
  const taken = (await settlementsOf(tx, [task])).get(task)
  if (taken?.charged === undefined) return settle(tx, task, 0)
  const { account, unit, charged } = taken
  if (charged === 0) return
  const refunded = await tx
    .insert(entries)
    .values({ account, unit, task, kind: 'refund', amount: charged, at: Date.now() })
    .onConflictDoNothing()
    .returning({ id: entries.id })
  if (refunded.length === 0) return
  await tx
    .update(balances)
    .set({ available: sql`${balances.available} + ${charged}` })
    .where(and(eq(balances.account, account), eq(balances.unit, unit)))
}

/**
 * Sets a balance to `left`, at least 0, by an entry of the difference, so that the entries still add up to the balance.
 * What is held for a running task is not part of it, and is added when the task fails.
 */
export async function adjust(tx: Database, account: string, unit: Unit, left: number): Promise<void> {
  if (left < 0) throw new RangeError(`account ${account}: ${left} ${unit} left`)
  // There has to be a row to lock. A balance that does not exist and is set to 0 needs neither a row nor an entry.
  if (left > 0) await tx.insert(balances).values({ account, unit, available: 0 }).onConflictDoNothing()
  const balance = and(eq(balances.account, account), eq(balances.unit, unit))
  const [before] = await tx.select().from(balances).where(balance).for('update')
  if (!before || before.available === left) return
  const amount = left - before.available
  await tx.insert(entries).values({ account, unit, task: newId('adjust'), kind: 'adjust', amount, at: Date.now() })
  await tx.update(balances).set({ available: left }).where(balance)
}

/** The amount held for a task, and in which unit; undefined if there was no hold. */
export async function heldFor(db: Database, task: string): Promise<{ unit: string; amount: number } | undefined> {
  const [row] = await db
    .select()
    .from(entries)
    .where(and(eq(entries.task, task), eq(entries.kind, 'hold')))
  return row && { unit: row.unit, amount: -row.amount }
}

/** What was held for a task and what of that was charged; `charged` is undefined until it is settled. */
export interface Settlement {
  readonly account: string
  readonly unit: string
  readonly held: number
  readonly charged: number | undefined
  /** How much of the charge was refunded. */
  readonly refunded: number
}

/** The holds of tasks and how they were settled, by task. */
export async function settlementsOf(db: Database, tasks: readonly string[]): Promise<Map<string, Settlement>> {
  if (tasks.length === 0) return new Map()
  const rows = await db
    .select()
    .from(entries)
    .where(inArray(entries.task, [...tasks]))
  const amounts = (kind: 'settle' | 'refund') =>
    new Map(rows.filter(row => row.kind === kind).map(row => [row.task, row.amount]))
  const [settled, refunds] = [amounts('settle'), amounts('refund')]
  return new Map(
    rows
      .filter(row => row.kind === 'hold')
      .map(({ account, unit, task, amount }) => {
        const back = settled.get(task)
        const charged = back === undefined ? undefined : -amount - back
        return [task, { account, unit, held: -amount, charged, refunded: refunds.get(task) ?? 0 }]
      }),
  )
}

/** All balances of an account by unit, without what is held. */
export async function readBalances(db: Database, account: string): Promise<Map<string, number>> {
  const rows = await db.select().from(balances).where(eq(balances.account, account))
  return new Map(rows.map(row => [row.unit, row.available]))
}

const FREE = 'free:'

/** The free generations left among balances, by image model. */
export function freeUsagesOf(available: ReadonlyMap<string, number>): Record<string, number> {
  const free = [...available].filter(([unit]) => unit.startsWith(FREE))
  return Object.fromEntries(free.map(([unit, left]) => [unit.slice(FREE.length), left]))
}
