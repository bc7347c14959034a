import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { accounts, apiKeys } from '#server/db/schema/accounts.ts'
import { grant } from '#server/credits/ledger.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken, sameText } from '#server/platform/secret.ts'
import { addKey, lookupOf, type ApiKey } from './keys.ts'

export type Account = typeof accounts.$inferSelect

/** The account that a request comes from. */
export type CallingAccount = Account & {
  /** The session was opened by automatic sign-in: nobody proved to be the owner of the account. */
  readonly isAutomatic?: boolean
}

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

/** Creates an account with its balances and key. Returns undefined, and changes nothing, if the name is taken. */
export async function createAccount(
  db: Database,
  fresh: NewAccount,
): Promise<{ readonly account: Account; readonly key: ApiKey } | undefined> {
  return db.transaction(async tx => {
    const id = newId('acc')
    const { name, paid, everPaid } = fresh
    const [account] = await tx
      .insert(accounts)
      .values({ id, name, paid, everPaid, createdAt: Date.now() })
      .onConflictDoNothing()
      .returning()
    if (!account) return undefined
    const key = await addKey(tx, id, fresh.apiKey)
    await grant(tx, id, 'credit', `${id}:first`, fresh.credits)
    for (const [model, count] of Object.entries(fresh.freeUsages))
      await grant(tx, id, `free:${model}`, `${id}:first:${model}`, count)
    return { account, key }
  })
}

const keysLike = prepared(db =>
  db
    .select({ account: accounts, hash: apiKeys.hash })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.account))
    .where(and(eq(apiKeys.lookup, sql.placeholder('lookup')), isNull(apiKeys.revokedAt)))
    .prepare('keys_like'),
)

/** The account of an API key, compared in constant time; undefined when there is none or it was revoked. */
export async function accountOfKey(db: Database, apiKey: string): Promise<Account | undefined> {
  const hash = hashToken(apiKey)
  const rows = await keysLike(db).execute({ lookup: lookupOf(hash) })
  return rows.find(row => sameText(row.hash, hash))?.account
}

/** The account that was created first: automatic sign-in uses it. */
export async function firstAccount(db: Database): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).orderBy(asc(accounts.number)).limit(1)
  return row
}
