import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { accounts, sessions, tickets } from '#server/db/schema/accounts.ts'
import { hashToken, randomToken } from '#server/platform/secret.ts'
import type { CallingAccount } from './accounts.ts'

const MINUTE = 60_000
/** A session lives 30 days. In seconds, for the Max-Age of a cookie. */
export const SESSION_SECONDS = 30 * 24 * 3600
const TICKET_LIFE = 15 * MINUTE

/** Opens a session and returns its id; only the hash is stored. Also deletes expired sessions and tickets. */
export async function openSession(db: Database, account: string, isAutomatic = false): Promise<string> {
  const id = randomToken()
  const createdAt = Date.now()
  await db.delete(sessions).where(lte(sessions.expiresAt, createdAt))
  await db.delete(tickets).where(lte(tickets.expiresAt, createdAt))
  await db
    .insert(sessions)
    .values({ hash: hashToken(id), account, isAutomatic, createdAt, expiresAt: createdAt + SESSION_SECONDS * 1000 })
  return id
}

export async function accountOfSession(db: Database, id: string): Promise<CallingAccount | undefined> {
  const [row] = await db
    .select({ account: accounts, isAutomatic: sessions.isAutomatic })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account))
    .where(and(eq(sessions.hash, hashToken(id)), gt(sessions.expiresAt, Date.now()), isNull(sessions.revokedAt)))
  return row && { ...row.account, isAutomatic: row.isAutomatic }
}

/** Whether a session ended because a key of its account was revoked. */
export async function isRevoked(db: Database, id: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(and(eq(sessions.hash, hashToken(id)), isNotNull(sessions.revokedAt)))
  return row !== undefined
}

/** Revokes a session: its cookie is worthless from here on. */
export async function closeSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.hash, hashToken(id)))
}

/** A ticket that signs one person in once, within 15 minutes. */
export async function issueTicket(db: Database): Promise<string> {
  const ticket = randomToken()
  await db.insert(tickets).values({ hash: hashToken(ticket), expiresAt: Date.now() + TICKET_LIFE })
  return ticket
}

/** Uses a ticket up. False when it is unknown, used or too old. */
export async function redeemTicket(db: Database, ticket: string): Promise<boolean> {
  const used = await db
    .update(tickets)
    .set({ usedAt: Date.now() })
    .where(and(eq(tickets.hash, hashToken(ticket)), isNull(tickets.usedAt), gt(tickets.expiresAt, Date.now())))
    .returning({ hash: tickets.hash })
  return used.length === 1
}
