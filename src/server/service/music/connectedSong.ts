import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { longestMinutes, type ExtendType } from '#contract/areas/music/models.ts'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import { trimmableFormats } from '#contract/studio/assets.ts'
import { songLength } from '#server/providers/songLength.ts'
import type { RemoteRun } from '#server/service/tasks/remote.ts'
import { songSource, storedFile } from './source.ts'

/** How a song goes on: behind its end or before its beginning, joined at a second of it. */
export interface Continuation {
  readonly extendType: ExtendType
  readonly extendAt: number | undefined
}

/** What is added to a song, in seconds: at least this, and what the words take up to the most that models fill well. */
const [LEAST, MOST] = [45, 90]

/**
 * The song that a task starts from, as connected models take it: a WAV, which all of them read. What goes on has a
 * silence to be filled, as some models make a song no longer than the one that they get.
 */
export async function connectedSong(
  { parts, folder, signal }: Pick<RemoteRun, 'parts' | 'folder' | 'signal'>,
  { account, file: id }: { readonly account: string; readonly file: string },
  continuation: Continuation | undefined,
  lyrics: string | undefined,
) {
  const { recording, song } = await songSource(parts, account, id)
  const { duration, mimeType } = await storedFile(parts.db, account, id)
  const format = trimmableFormats.find(one => fileFormats[one].some(type => type === mimeType))
  if (!format || duration === null) throw new Error(`file ${id} is no song`)
  const isTail = continuation?.extendType === 'tail'
  const at = Math.min(duration, continuation?.extendAt ?? (isTail ? duration : 0))
  const [start, end] = continuation && isTail ? [0, at] : [at, duration]
  const wanted = Math.min(MOST, Math.max(LEAST, songLength(lyrics ?? '')))
  const added = continuation ? Math.min(wanted, longestMinutes.song * 60 - (end - start)) : 0
  const silence = isTail ? { after: added } : { before: added }
  const into = join(folder, 'source')
  await mkdir(into, { recursive: true })
  const input = { path: recording.path, format, start, end, silence }
  const { files } = await parts.pool.run({ kind: 'trim', seed: 0, folder: into, input }, { account, signal })
  const [wav] = files
  if (!wav) throw new Error('a song was not cut')
  const [from, until] = isTail ? [end, end + added] : [0, added]
  return {
    known: song,
    song: {
      path: wav.path,
      mimeType: wav.mimeType,
      ...(continuation && { silence: { start: from, end: until } }),
    },
  }
}
