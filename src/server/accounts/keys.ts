import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { accounts, apiKeys, sessions } from '#server/db/schema/accounts.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken, randomToken } from '#server/platform/secret.ts'

export type ApiKey = typeof apiKeys.$inferSelect

const LOOKUP_CHARACTERS = 8
const ENDING_CHARACTERS = 4
/** Characters a key must have for its ending to be stored: an accounts file may give shorter ones. */
const KEEPS_ITS_ENDING = 24

/** A new random key. */
export function newApiKey(): string {
  return `atelier_${randomToken()}`
}

/** The part of a hash by which a key's row is found; the whole hash is then compared. */
export function lookupOf(hash: string): string {
  return hash.slice(0, LOOKUP_CHARACTERS)
}

/**
 * Stores `apiKey` as a key of `account`: only its hash and, of a long key, its last characters. `isAutomatic`: created
 * by a session of automatic sign-in.
 */
export async function addKey(db: Database, account: string, apiKey: string, isAutomatic = false): Promise<ApiKey> {
  const hash = hashToken(apiKey)
  const ending = apiKey.length < KEEPS_ITS_ENDING ? null : apiKey.slice(-ENDING_CHARACTERS)
  const [row] = await db
    .insert(apiKeys)
    .values({ id: newId('key'), account, hash, lookup: lookupOf(hash), ending, isAutomatic, createdAt: Date.now() })
    .returning()
  if (!row) throw new Error('a key was not stored')
  return row
}

/** The keys of an account, revoked ones included, in the order they were created. */
export function listKeys(db: Database, account: string): Promise<ApiKey[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.account, account)).orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
}

/**
 * Revokes a key; one that was revoked before stays as it is. The last key of `owner` is not revoked: this account
 * always has one. A session does not remember which key opened it, so all sessions of the account end too: a key is
 * revoked because somebody else may have it.
 */
export async function revokeKey(db: Database, id: string, owner: string): Promise<ApiKey | 'unknown' | 'last'> {
  return db.transaction(async tx => {
    const [found] = await tx.select({ account: apiKeys.account }).from(apiKeys).where(eq(apiKeys.id, id))
    if (!found) return 'unknown'
    // Lock the account, so that two concurrent revocations cannot each take the other's key for the one that stays.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, found.account)).for('no key update')
    const keys = await listKeys(tx, found.account)
    const key = keys.find(other => other.id === id)
    if (!key) return 'unknown'
    if (key.revokedAt !== null) return key
    if (key.account === owner && !keys.some(other => other.id !== id && other.revokedAt === null)) return 'last'
    const revokedAt = Date.now()
    await tx.update(apiKeys).set({ revokedAt }).where(eq(apiKeys.id, id))
    await tx
      .update(sessions)
      .set({ revokedAt })
      .where(and(eq(sessions.account, key.account), isNull(sessions.revokedAt)))
    return { ...key, revokedAt }
  })
}
