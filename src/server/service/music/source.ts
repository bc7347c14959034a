import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { longestMinutes, songFormats } from '#contract/areas/music/models.ts'
import type { FilePart } from '#contract/kit/file.ts'
import { mayBeOneOf, tenMegabytes } from '#contract/kit/fileFormats.ts'
import type { Database } from '#server/db/database.ts'
import type { EngineInputs } from '#engines/run/registry.ts'
import { atField, fieldRefusal } from '#server/platform/atField.ts'
import type { Context } from '#server/service/context.ts'
import { ownFile } from '#server/service/media/ownFile.ts'
import { storeFile } from '#server/service/media/storeFile.ts'
import { storeUpload } from '#server/service/media/storeUpload.ts'
import type { JobParts, TaskContext } from '#server/service/tasks/definition.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'
import { findSong, songOf } from './songs.ts'

/** A song in the form that engines take, with its details if it was made here. */
export type SongSource = EngineInputs['describe']

/** The fields that name a source; where a source is needed, exactly one of them is given. */
export interface SourceFields {
  readonly audio?: FilePart | undefined
  readonly audioUrl?: string | undefined
  readonly uploadUrl?: string | undefined
  readonly providerSongId?: string | undefined
}

/** Positions in the song that a request names, in seconds, by field. Those beyond the end of the song are refused. */
export type Positions = Readonly<Record<string, number | undefined>>

/** A field with an address, and the address. */
const linkOf = ({ audioUrl, uploadUrl }: SourceFields): readonly [field: string, url: string] | undefined => {
  if (audioUrl !== undefined) return ['audioUrl', audioUrl]
  return uploadUrl === undefined ? undefined : ['uploadUrl', uploadUrl]
}

/**
 * Refuses, before anything is fetched or stored, a song that does not exist and a link of ours to another account's
 * file (`notFound`), and a position beyond the end of a song that is already known.
 */
export async function requireSource(
  context: Context<'db' | 'secret'>,
  fields: SourceFields,
  positions: Positions,
): Promise<void> {
  const known = await knownSource(context, fields)
  if (known) requirePositions(known, positions)
}

async function knownSource(context: Context<'db' | 'secret'>, fields: SourceFields): Promise<File | undefined> {
  const { providerSongId } = fields
  if (providerSongId !== undefined) return atField('providerSongId', () => findSong(context, providerSongId))
  const link = linkOf(fields)
  return link && atField(link[0], () => ownFile(context, link[1]))
}

/**
 * Stores the song that a request starts from and returns its file's id. `minutes`: the most that it may last, if that
 * is less than usual. Throws Refusal at its field.
 */
export async function storeSource(
  context: TaskContext,
  fields: SourceFields,
  positions: Positions,
  minutes?: number,
): Promise<string> {
  const { audio, providerSongId } = fields
  const link = linkOf(fields)
  if (audio) return requireSong(context, 'audio', await storeUpload(context, 'audio', audio), positions, minutes)
  if (providerSongId !== undefined) {
    const song = await atField('providerSongId', () => findSong(context, providerSongId))
    if (minutes !== undefined) requireLength('providerSongId', song, minutes)
    return song.id
  }
  if (!link) throw new Error('a request without a source passed its schema')
  const id = await atField(link[0], () => storeLinked(context, link))
  return requireSong(context, link[0], id, positions, minutes)
}

/** Stores a song sent as a part of the form; refuses a file that is not audio, or longer than songs may be. */
export async function storeSong(context: TaskContext, field: string, part: FilePart): Promise<string> {
  return requireSong(context, field, await storeUpload(context, field, part), {})
}

async function requireSong(
  context: TaskContext,
  field: string,
  id: string,
  positions: Positions,
  minutes: number = longestMinutes.song,
): Promise<string> {
  const file = await requireSound(context, field, id, minutes)
  requirePositions(file, positions)
  return id
}

/** The stored file of a field; refuses it unless it contains only audio, of at most `minutes`. */
export async function requireSound(
  { account, db }: Context<'db'>,
  field: string,
  id: string,
  minutes: number,
): Promise<File> {
  const file = await storedFile(db, account.id, id)
  if (!file.mimeType.startsWith('audio/')) throw fieldRefusal(field, 'file.format', { formats: songFormats.join(', ') })
  requireLength(field, file, minutes)
  return file
}

/** Throws Refusal at the field when a file lasts longer than `minutes`. */
export function requireLength(field: string, { duration }: File, minutes: number): void {
  // The length that a file states may be slightly off.
  if ((duration ?? 0) > minutes * 60 + 1) throw fieldRefusal(field, 'music.source.length', { minutes })
}

function requirePositions({ duration }: File, positions: Positions): void {
  for (const [field, position] of Object.entries(positions))
    if (position !== undefined && duration !== null && position > duration)
      throw fieldRefusal(field, 'music.source.position', { seconds: Math.floor(duration * 10) / 10 })
}

/** Stores a file of the account, or the one at a public address. Its format is determined from its bytes. */
async function storeLinked(context: TaskContext, [field, url]: readonly [field: string, url: string]): Promise<string> {
  const { storage } = context
  const folder = await storage.scratch()
  try {
    const own = await ownFile(context, url)
    const path = own ? await storage.fileOf(own.sha256) : join(folder, 'song')
    if (own && own.bytes > tenMegabytes)
      throw fieldRefusal(field, 'file.bytes', { megabytes: tenMegabytes / 1024 / 1024 })
    if (!own) await context.fetchMedia(url, path, { bytes: tenMegabytes })
    const format = await readFormat(path)
    if (!format || !mayBeOneOf(format, songFormats))
      throw fieldRefusal(field, 'file.format', { formats: songFormats.join(', ') })
    return await storeFile(context, { path, format, folder, ...(own && { stored: own }) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file that a stored request names. */
export async function storedFile(db: Database, account: string, id: string): Promise<File> {
  const file = (await findFiles(db, account, [id])).get(id)
  if (!file) throw new Error(`file ${id} is gone`)
  return file
}

/** A stored song as a source. */
export async function songSource({ db, storage }: JobParts, account: string, id: string): Promise<SongSource> {
  const { mimeType, sha256 } = await storedFile(db, account, id)
  if (!mimeType.startsWith('audio/')) throw new Error(`file ${id} is no sound`)
  const song = await songOf(db, account, id)
  return { recording: { path: await storage.fileOf(sha256) }, ...(song && { song }) }
}
