import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import { findConnection, noteTrouble, reach } from '#server/connections/connections.ts'
import { removeThere } from '#server/connections/ownVoices.ts'
import type { Database } from '#server/db/database.ts'
import { voiceRemovals } from '#server/db/schema/speakers.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { isOfConnection, LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import type { ServiceParts } from '#server/service/parts.ts'

/** Milliseconds after which it is looked again whether a voice is still made, or still speaks. */
const STILL_BUSY = 2000
/** After so many waits for an answer a voice that is not known here by then is looked for at its provider. */
const WAITS = 30
/** Milliseconds between two tries, at most. */
const LONGEST_WAIT = 3_600_000

type Parts = Pick<ServiceParts, 'db' | 'secret' | 'limits' | 'onStep'>
type Removal = typeof voiceRemovals.$inferInsert

/** Has a voice deleted at its provider, as soon as nothing speaks with it, and again until it is done. */
export async function removeLater(
  db: Database,
  { id, account, connection, remoteVoice, isElsewhere }: Omit<Removal, 'nextAt' | 'tries'>,
): Promise<void> {
  await db
    .insert(voiceRemovals)
    .values({ id, account, connection, remoteVoice, isElsewhere, nextAt: Date.now() })
    .onConflictDoNothing()
}

/**
 * To be called before a provider is asked for a voice: whatever becomes of the answer and of this process, the voice is
 * deleted there once its task has ended, unless `keepVoice` was called. A connection that is gone makes none.
 */
export async function removeUnlessKept(
  { db, jobs, limits }: Pick<ServiceParts, 'db' | 'jobs' | 'limits'>,
  { id, account, connection }: Pick<Removal, 'id' | 'account' | 'connection'>,
): Promise<void> {
  if (!(await findConnection(db, connection))) return
  const nextAt = Date.now() + limits.remoteBackoff * WAITS
  await db
    .insert(voiceRemovals)
    .values({ id, account, connection, remoteVoice: null, nextAt })
    .onConflictDoUpdate({ target: voiceRemovals.id, set: { nextAt } })
  await jobs.wake('speaker.remove', id)
}

/** Keeps a voice that would have been deleted: it is known here now. */
export async function keepVoice(tx: Database, id: string): Promise<void> {
  await tx.delete(voiceRemovals).where(eq(voiceRemovals.id, id))
}

/**
 * Tries to delete a voice at its provider. That it is gone already is fine, so that a try which was cut off, or that
 * another process makes as well, does no harm; but another account than the one it was made in proves nothing.
 */
export async function removeAtProvider(parts: Parts, id: string): Promise<void> {
  const { db, limits, onStep } = parts
  // One statement: between two, a task could end that keeps the voice.
  const [due] = await db
    .select({ row: voiceRemovals, busy: tasks.id })
    .from(voiceRemovals)
    .leftJoin(tasks, usesVoice)
    .where(and(eq(voiceRemovals.id, id), lte(voiceRemovals.nextAt, Date.now())))
    .limit(1)
  if (!due) return
  const { row, busy } = due
  const later = async (wait: number, tries = row.tries) => {
    await db
      .update(voiceRemovals)
      .set({ nextAt: Date.now() + wait, tries })
      .where(eq(voiceRemovals.id, id))
  }
  if (busy !== null) return later(STILL_BUSY)
  const again = () => later(Math.min(LONGEST_WAIT, limits.remoteBackoff * 2 ** row.tries), row.tries + 1)
  const connection = await reach(parts, row.connection)
  // Its key has to be entered again before anything can be done.
  if (typeof connection === 'string') return again()
  try {
    if (!(await removeThere(connection, row)) && row.isElsewhere) return again()
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof LostAnswerError)) throw error
    if (error instanceof ProviderError && isOfConnection(error)) await noteTrouble(db, connection.id, error.said)
    return again()
  }
  onStep('speaker.removed')
  await db.delete(voiceRemovals).where(eq(voiceRemovals.id, id))
}

/** Of a task and a removal: the task has not ended, and makes the voice or was accepted with it. */
const usesVoice = and(
  eq(tasks.account, voiceRemovals.account),
  isNotNull(tasks.nextAt),
  or(...[voiceRemovals.id, voiceRemovals.remoteVoice].map(known => sql`strpos(${tasks.request}::text, ${known}) > 0`)),
)
