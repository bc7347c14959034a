import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { musicFacts } from '#contract/areas/music/facts.ts'
import type { MusicOperationId } from '#contract/areas/music/price.ts'
import { factsOf, operationIds } from '#contract/operationFacts.ts'
import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { EngineDetails } from '#engines/run/registry.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { findTask } from '#server/service/tasks/find.ts'
import { findFiles, type File } from '#server/storage/files.ts'

/** The operations that make a song. */
const songOperations = operationIds.filter((id): id is SongOperationId => {
  const { area, makes } = factsOf(id)
  return area === 'music' && makes === 'sound'
})

export type SongOperationId = {
  [id in MusicOperationId]: (typeof musicFacts)[id]['makes'] extends 'sound' ? id : never
}[MusicOperationId]

const TASK = 'task_'
const SONG = 'song_'

/** The `providerSongId` of the song that a task made. */
export const songIdOf = (taskId: string): string => SONG + taskId.slice(TASK.length)

/** The file of an account's own song by its `providerSongId`. Throws Refusal `notFound`. */
export async function findSong({ account, db }: Context<'db'>, songId: string): Promise<File> {
  const id = songId.startsWith(SONG) ? TASK + songId.slice(SONG.length) : undefined
  const task = id === undefined ? undefined : await findTask(db, account.id, songOperations, id)
  const [result] = task?.status === 'success' ? task.results : []
  const file = result === undefined ? undefined : (await findFiles(db, account.id, [result])).get(result)
  if (!file) throw new Refusal('notFound', reason('song.unknown'))
  return file
}

/**
 * The details of the song in a file of an account; undefined unless the song was made here. Equal bytes are one file,
 * so a song that was downloaded and uploaded again is recognised too.
 */
export async function songOf(db: Database, account: string, file: string): Promise<EngineDetails['music'] | undefined> {
  const [task] = await db
    .select({ details: tasks.details })
    .from(fileReferences)
    .innerJoin(tasks, eq(tasks.id, fileReferences.owner))
    // A task also refers to the songs it works on; only its results are its own.
    .where(
      and(eq(fileReferences.file, file), isSong(account), sql`${tasks.results} @> ${JSON.stringify([file])}::jsonb`),
    )
    .orderBy(desc(tasks.createdAt))
    .limit(1)
  // Safe: only the composer writes the details.
  return (task?.details as EngineDetails['music'] | null | undefined) ?? undefined
}

/** Throws Refusal `notFound` unless a song of the account is sung by this voice. */
export async function requireVocal({ account, db }: Context<'db'>, vocalId: string): Promise<void> {
  const [task] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(isSong(account.id), sql`${tasks.details}->>'vocalId' = ${vocalId}`))
    .limit(1)
  if (!task) throw new Refusal('notFound', reason('song.unknownVoice'))
}

const isSong = (account: string) =>
  and(eq(tasks.account, account), inArray(tasks.operation, [...songOperations]), eq(tasks.status, 'success'))
