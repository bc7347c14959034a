import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm'
import { reason } from '#contract/reasons.ts'
import { defaultVoiceModel } from '#contract/areas/voice/models.ts'
import type { Database } from '#server/db/database.ts'
import { connectedVoices, madeBy } from '#server/db/schema/connections.ts'
import type { GuardedFetch } from '#server/platform/guardedFetch.ts'
import { newId } from '#server/platform/ids.ts'
import type { OfferedVoice, ProtocolDrivers } from '#server/providers/driver.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import { protocolDrivers } from '#server/providers/protocols.ts'
import { makerOf, reach, type ConnectionParts, type Reached } from './connections.ts'
import { downloader } from './download.ts'
import { makeDirectly } from './makeDirectly.ts'
import { isOwnVoice } from './ownVoices.ts'
import { accessTo, callFor } from './use.ts'

/** A voice of a connection. */
export type ConnectedVoice = typeof connectedVoices.$inferSelect

/** Milliseconds to read a list of voices. */
const PATIENCE = 20_000

/** The voices that can be used: those of the connection that makes the results of the model of voices. */
export async function usableVoices(db: Database): Promise<ConnectedVoice[]> {
  const rows = await usable(db).orderBy(asc(connectedVoices.name), asc(connectedVoices.id))
  return rows.map(({ voice }) => voice)
}

/** The voice that speaks as a speaker: the speaker's own, or the one that stands for a built-in speaker. */
export async function voiceOfSpeaker(db: Database, speakerId: string): Promise<ConnectedVoice | undefined> {
  const [found] = await usable(db).where(
    or(eq(connectedVoices.id, speakerId), eq(connectedVoices.standsFor, speakerId)),
  )
  return found?.voice
}

const usable = (db: Database) =>
  db
    .select({ voice: connectedVoices })
    .from(connectedVoices)
    .innerJoin(madeBy, and(eq(madeBy.connection, connectedVoices.connection), eq(madeBy.model, defaultVoiceModel)))
    .$dynamic()

/** A voice by its id, whichever connection it belongs to. */
export async function connectedVoice(db: Database, id: string): Promise<ConnectedVoice | undefined> {
  const [voice] = await db.select().from(connectedVoices).where(eq(connectedVoices.id, id))
  return voice
}

/** All voices of a connection, in the order of their names. */
export function voicesOf(db: Database, connection: string): Promise<ConnectedVoice[]> {
  return db
    .select()
    .from(connectedVoices)
    .where(eq(connectedVoices.connection, connection))
    .orderBy(asc(connectedVoices.name), asc(connectedVoices.id))
}

/** Asks a server for its voices. Throws ProviderError and LostAnswerError; undefined if the protocol has no list. */
export async function readVoices(connection: Reached, model: string): Promise<readonly OfferedVoice[] | undefined> {
  const drivers: ProtocolDrivers = protocolDrivers[connection.protocol]
  const access = accessTo(connection, AbortSignal.timeout(PATIENCE), 'speech')
  return drivers.voices?.(callFor(connection, access, model))
}

interface Saying extends ConnectionParts {
  readonly fetchMedia: GuardedFetch
}

/**
 * Has a voice say something for somebody who waits, and returns its file in the folder. Throws Refusal `unavailable`
 * if it cannot.
 */
export async function sayOnce(
  parts: Saying,
  voice: Pick<ConnectedVoice, 'connection' | 'remoteId'>,
  text: string,
  folder: string,
): Promise<string> {
  const maker = await makerOf(parts.db, defaultVoiceModel)
  const connection = await reach(parts, voice.connection)
  const drivers: ProtocolDrivers | undefined = maker && protocolDrivers[maker.protocol]
  if (!maker || typeof connection === 'string' || !drivers?.speech || maker.connection !== voice.connection)
    throw new Refusal('unavailable', reason('provider.gone', { provider: maker?.provider ?? '' }))
  const access = accessTo(connection, AbortSignal.timeout(PATIENCE), 'speech')
  const call = callFor(connection, access, maker.remoteModel)
  const reading = { ...call, folder, download: downloader(access, parts.fetchMedia) }
  const input = { text, voice: voice.remoteId, speed: 1 }
  try {
    const { files } = await makeDirectly(drivers.speech, input, reading, access.signal)
    return files[0] ?? ''
  } catch (error) {
    if (error instanceof ProviderError || error instanceof LostAnswerError)
      throw new Refusal('unavailable', error.message)
    throw error
  }
}

/**
 * Stores what a server offers to everybody: voices keep their ids, and those that it offers no more are removed.
 */
export async function storeVoices(db: Database, connection: string, all: readonly OfferedVoice[]): Promise<void> {
  const offered = all.filter(voice => !isOwnVoice(voice))
  await db.transaction(async tx => {
    const ids = offered.map(({ id }) => id)
    await tx
      .delete(connectedVoices)
      .where(
        and(
          eq(connectedVoices.connection, connection),
          eq(connectedVoices.isTyped, false),
          ids.length > 0 ? notInArray(connectedVoices.remoteId, ids) : undefined,
        ),
      )
    for (const voice of offered) await storeVoice(tx, connection, voice)
  })
}

/** Stores one voice; `isTyped`: the server does not list it. */
export async function storeVoice(
  db: Database,
  connection: string,
  { id: remoteId, name, gender = null, language = null, description = null, demo = null }: Nullable<OfferedVoice>,
  isTyped = false,
): Promise<void> {
  const facts = { name, gender, language, description, demo, isTyped }
  await db
    .insert(connectedVoices)
    .values({ id: newId('speaker'), connection, remoteId, ...facts })
    .onConflictDoUpdate({ target: [connectedVoices.connection, connectedVoices.remoteId], set: facts })
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | (undefined extends T[K] ? null : never) }

/** Has a voice speak in the place of a built-in speaker, or with null only for itself. */
export async function standFor(db: Database, id: string, speakerId: string | null): Promise<void> {
  await db.transaction(async tx => {
    if (speakerId !== null)
      await tx
        .update(connectedVoices)
        .set({ standsFor: null })
        .where(inArray(connectedVoices.standsFor, [speakerId]))
    await tx.update(connectedVoices).set({ standsFor: speakerId }).where(eq(connectedVoices.id, id))
  })
}
