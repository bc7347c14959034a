import { asc, eq } from 'drizzle-orm'
import { adjust, grant, type Granted, type Unit } from '#server/credits/ledger.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import type { Account } from './accounts.ts'

/** Absent values stay unchanged. */
export interface AccountChange {
  readonly paid?: boolean | undefined
  readonly everPaid?: boolean | undefined
  /** Free generations left, by image model. */
  readonly freeUsages?: Readonly<Record<string, number>> | undefined
}

/** Every account, in the order they were created: the owner's first. */
export function listAccounts(db: Database): Promise<Account[]> {
  return db.select().from(accounts).orderBy(asc(accounts.number))
}

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row
}

/** Sets plan and free quota together; undefined when there is no such account. */
export async function changeAccount(db: Database, id: string, change: AccountChange): Promise<Account | undefined> {
  return db.transaction(async tx => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
    if (!account) return undefined
    const paid = change.paid ?? account.paid
    // An account that pays now counts as having paid, also after its plan has ended.
    const everPaid = change.everPaid ?? (change.paid === true || account.everPaid)
    await tx.update(accounts).set({ paid, everPaid }).where(eq(accounts.id, id))
    for (const [model, left] of Object.entries(change.freeUsages ?? {})) await adjust(tx, id, `free:${model}`, left)
    return { ...account, paid, everPaid }
  })
}

/** Adds to a balance, once for each `key`. */
export function topUp(db: Database, account: string, unit: Unit, amount: number, key: string): Promise<Granted> {
  return grant(db, account, unit, `${account}:top-up:${key}`, amount)
}
