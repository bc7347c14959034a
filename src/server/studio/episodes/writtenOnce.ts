import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { episodeStudioEndpoints } from '#contract/studio/episodes.ts'
import type { AnswerInput } from '#contract/kit/endpoint.ts'
import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { episodeScripts } from '#server/db/schema/episodeScripts.ts'
import { Refusal } from '#server/platform/refusal.ts'

export type WrittenScript = AnswerInput<typeof episodeStudioEndpoints.script>

/** Stores a script, in the transaction that charges for it. Throws if it may not be stored. */
export type Keep = (tx: Database, written: WrittenScript) => Promise<void>

/** Who asked for a script and by which key; the same key stands for the same request. */
interface AskedScript {
  readonly account: string
  readonly key: string
  readonly requestHash: string
}

/** Milliseconds for which a claim lasts unless it is renewed, and how often it is renewed in that time. */
const LEASE = 30_000
const RENEWALS = 3
/** Milliseconds between two looks at a script that another process is writing. */
const LOOK = 500
/** Milliseconds for which a script is kept for whoever joins it. */
const KEPT = 24 * 3_600_000

/** Another process took over what this one was writing. */
class LostClaim extends Error {}

/**
 * The script of a key: `write` writes it unless another process has done so or is about to, whose script is waited for.
 * What is written is stored with its charge in one transaction, and only by the holder of the claim, so a script is
 * never paid for twice. One that failed is not stored. Throws Refusal, `keyReused` if the key was for another request.
 */
export async function writtenOnce(
  db: Database,
  asked: AskedScript,
  write: (keep: Keep) => Promise<WrittenScript>,
): Promise<WrittenScript> {
  for (;;) {
    const lease = await claim(db, asked)
    if (lease !== undefined) {
      const renewing = setInterval(() => void renew(db, asked, lease).catch(() => undefined), LEASE / RENEWALS)
      try {
        return await write((tx, written) => keep(tx, asked, lease, written))
      } catch (error) {
        if (!(error instanceof LostClaim)) {
          await db.delete(episodeScripts).where(isHeld(asked, lease))
          throw error
        }
      } finally {
        clearInterval(renewing)
      }
    }
    const script = await storedScript(db, asked)
    if (script) return script
  }
}

/**
 * The script of a key, once it is written; undefined if nobody has written it or is writing it. Throws Refusal
 * `keyReused` if it was asked for by another request.
 */
export async function storedScript(
  db: Database,
  { account, key, requestHash }: Omit<AskedScript, 'requestHash'> & Partial<AskedScript>,
): Promise<WrittenScript | undefined> {
  for (;;) {
    const [row] = await db
      .select()
      .from(episodeScripts)
      .where(and(eq(episodeScripts.account, account), eq(episodeScripts.key, key)))
    if (row && requestHash !== undefined && row.requestHash !== requestHash)
      throw new Refusal('keyReused', reason('key.reused'))
    // Safe: only `keep` writes it.
    if (row?.written) return JSON.parse(row.written) as WrittenScript
    if (!row || row.leaseEnds < Date.now()) return undefined
    await sleep(LOOK)
  }
}

/** Forgets scripts that nobody has joined for a day. */
export async function purgeScripts(db: Database, now: number): Promise<void> {
  await db.delete(episodeScripts).where(lt(episodeScripts.createdAt, now - KEPT))
}

/** Claims a script that nobody has written or is writing; undefined if somebody has or is. */
async function claim(db: Database, { account, key, requestHash }: AskedScript): Promise<string | undefined> {
  const now = Date.now()
  const claimed = { lease: randomUUID(), leaseEnds: now + LEASE }
  const { requestHash: hash, written, leaseEnds } = episodeScripts
  const [row] = await db
    .insert(episodeScripts)
    .values({ account, key, requestHash, ...claimed, createdAt: now })
    .onConflictDoUpdate({
      target: [episodeScripts.account, episodeScripts.key],
      set: claimed,
      setWhere: sql`${hash} = ${requestHash} and ${written} is null and ${leaseEnds} < ${now}`,
    })
    .returning({ lease: episodeScripts.lease })
  return row?.lease
}

const isHeld = ({ account, key }: AskedScript, lease: string) =>
  and(
    eq(episodeScripts.account, account),
    eq(episodeScripts.key, key),
    eq(episodeScripts.lease, lease),
    isNull(episodeScripts.written),
  )

async function renew(db: Database, asked: AskedScript, lease: string): Promise<void> {
  await db
    .update(episodeScripts)
    .set({ leaseEnds: Date.now() + LEASE })
    .where(isHeld(asked, lease))
}

async function keep(tx: Database, asked: AskedScript, lease: string, written: WrittenScript): Promise<void> {
  const kept = await tx
    .update(episodeScripts)
    .set({ written: JSON.stringify(written) })
    .where(isHeld(asked, lease))
    .returning({ key: episodeScripts.key })
  if (kept.length === 0) throw new LostClaim()
}
