import { count, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { speakers, voiceRemovals } from '#server/db/schema/speakers.ts'
import type { OfferedVoice, ProtocolDrivers } from '#server/providers/driver.ts'
import { protocolDrivers } from '#server/providers/protocols.ts'
import type { Reached } from './connections.ts'
import { accessTo, callFor } from './use.ts'

/** Milliseconds to delete a voice at its provider. */
const PATIENCE = 20_000

/** By which a voice made from a recording is found at its provider: it says nothing about the person. */
export const nameThere = (speakerId: string) => `Atelier ${speakerId}`

/** Whether a voice of a server was made from a recording of somebody here, who alone may use it. */
export function isOwnVoice({ name }: Pick<OfferedVoice, 'name'>): boolean {
  return /^Atelier speaker_[0-9a-z]{20}$/.test(name)
}

/** Deletes a voice at its provider. False: there is none. Throws ProviderError and LostAnswerError. */
export async function removeThere(
  connection: Reached,
  { id, remoteVoice }: Pick<typeof voiceRemovals.$inferSelect, 'id' | 'remoteVoice'>,
): Promise<boolean> {
  const drivers: ProtocolDrivers = protocolDrivers[connection.protocol]
  const access = accessTo(connection, AbortSignal.timeout(PATIENCE), 'cloning')
  return (
    (await drivers.removeVoice?.({ name: nameThere(id), id: remoteVoice }, callFor(connection, access, ''))) ?? false
  )
}

/** Notes that a connection may lead to another account from now on than the one its voices were made in. */
export async function noteOtherAccount(db: Database, connection: string): Promise<void> {
  await db.update(speakers).set({ isElsewhere: true }).where(eq(speakers.connection, connection))
  // The account may be the one in which they were not found so far.
  await db
    .update(voiceRemovals)
    .set({ isElsewhere: true, tries: 0, nextAt: Date.now() })
    .where(eq(voiceRemovals.connection, connection))
}

/** How many voices made from recordings are stored at a connection, those that are still to be deleted there too. */
export async function countOwnVoices(db: Database, connection: string): Promise<number> {
  const counts = [speakers, voiceRemovals].map(async table => {
    const [row] = await db.select({ total: count() }).from(table).where(eq(table.connection, connection))
    return row?.total ?? 0
  })
  return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0)
}
