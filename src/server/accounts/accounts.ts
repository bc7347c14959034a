import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { accounts, apiKeys } from '#server/db/schema.ts'
import { grant } from '#server/credits/ledger.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken, randomToken, sameText } from '#server/platform/secret.ts'

export type Account = typeof accounts.$inferSelect

export interface NewAccount {
  readonly name: string
  readonly apiKey: string
  /** Credits, a whole number. */
  readonly credits: number
  readonly paid: boolean
  readonly everPaid: boolean
  /** Free generations by image model. */
  readonly freeUsages: Readonly<Record<string, number>>
}

const LOOKUP_CHARACTERS = 8

/** Makes an account with its balances and key; one that exists by this name is left alone. Returns whether it was made. */
export async function createAccount(db: Database, fresh: NewAccount): Promise<boolean> {
  return db.transaction(async tx => {
    const id = newId('acc')
    const { name, paid, everPaid } = fresh
    const made = await tx
      .insert(accounts)
      .values({ id, name, paid, everPaid, createdAt: Date.now() })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (made.length === 0) return false
    const hash = hashToken(fresh.apiKey)
    await tx.insert(apiKeys).values({
      id: newId('key'),
      account: id,
      hash,
      lookup: hash.slice(0, LOOKUP_CHARACTERS),
      createdAt: Date.now(),
    })
    await grant(tx, id, 'credit', `${id}:first`, fresh.credits)
    for (const [model, count] of Object.entries(fresh.freeUsages))
      await grant(tx, id, `free:${model}`, `${id}:first:${model}`, count)
    return true
  })
}

/** A key in the form we make them. */
export function newApiKey(): string {
  return `atelier_${randomToken()}`
}

/** The account of an API key, compared in constant time; undefined when there is none or it was revoked. */
export async function accountOfKey(db: Database, apiKey: string): Promise<Account | undefined> {
  const hash = hashToken(apiKey)
  const rows = await db
    .select({ account: accounts, hash: apiKeys.hash })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.account))
    .where(and(eq(apiKeys.lookup, hash.slice(0, LOOKUP_CHARACTERS)), isNull(apiKeys.revokedAt)))
  return rows.find(row => sameText(row.hash, hash))?.account
}

/** The account that was made first: who is signed in automatically. */
export async function firstAccount(db: Database): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).orderBy(asc(accounts.number)).limit(1)
  return row
}
