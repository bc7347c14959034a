import { join } from 'node:path'
import { episodeFailures, type EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { EpisodeCreateRequest } from '#contract/areas/episodes/create.ts'
import type { EpisodeScript } from '#contract/areas/episodes/script.ts'
import type { Reason } from '#contract/kit/reason.ts'
import type { ReasonId } from '#contract/reasons.ts'
import { EngineError } from '#engines/run/engineError.ts'
import type { EngineDetails, EngineInputs } from '#engines/run/registry.ts'
import { fetchPage } from '#server/platform/fetchPage.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asUnavailable } from '#server/service/asUnavailable.ts'
import type { Context } from '#server/service/context.ts'
import { taskFailure, TaskFailedError } from '#server/service/tasks/task.ts'
import { findFiles } from '#server/storage/files.ts'
import { inScratch } from '#server/storage/scratch.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import type { StoredSource } from './request.ts'

type Source = EpisodeCreateRequest['sources'][number]
/** What is known of a source in advance. */
type SourceReading = EngineDetails['episodeSource']
type Reading = Context<'db' | 'fetchMedia' | 'pool' | 'storage'>

/** How a source is to be read: this decides what the episode becomes. */
interface Plan {
  readonly mode: EpisodeMode
  readonly language?: string | undefined
  readonly given?: EpisodeScript | undefined
}

/**
 * Stores the source of an episode and returns it with what is known in advance: its pages, and an upper limit for the
 * seconds of narration. Throws TaskFailedError, with its `failCode`, for a source that cannot be read.
 */
export async function takeSource(
  context: Reading,
  source: Source,
  plan: Plan,
): Promise<{ readonly source: StoredSource; readonly reading: SourceReading }> {
  const { content, type, uri = content } = source
  if (type === 'text') {
    const text = { kind: 'text', text: content } as const
    return { source: text, reading: await read(context, text, plan) }
  }
  const stored = await storePage(context, uri)
  const page = {
    kind: 'page',
    path: await context.storage.fileOf(stored.sha256),
    address: uri,
    mimeType: stored.mimeType,
  } as const
  const reading = await read(context, page, plan)
  return { source: { kind: 'page', file: stored.id, address: uri, mimeType: stored.mimeType }, reading }
}

/** Reads a source again that was stored before. Throws TaskFailedError. */
export async function readAgain(context: Reading, source: StoredSource, plan: Plan): Promise<SourceReading> {
  return read(context, await sourceFile(context, context.account.id, source), plan)
}

/** A stored source in the form that engines take. */
export async function sourceFile(
  { db, storage }: Pick<Reading, 'db' | 'storage'>,
  account: string,
  source: StoredSource,
): Promise<EngineInputs['episode']['source']> {
  if (source.kind === 'text') return source
  const { file: id, ...page } = source
  const file = (await findFiles(db, account, [id])).get(id)
  if (!file) throw new Error(`file ${id} is gone`)
  return { ...page, path: await storage.fileOf(file.sha256) }
}

/** Fetches a page into the storage, so that a task that is run again reads the same page. */
async function storePage({ account, db, fetchMedia, storage }: Reading, address: string) {
  return inScratch(storage, async folder => {
    const path = join(folder, 'page')
    const { mimeType } = await fetchPage(fetchMedia, address, path).catch((error: unknown): never => {
      if (error instanceof Refusal && error.reason) throw unreadable(error.reason)
      throw error
    })
    // As plain text, whatever its type is, so that a foreign page is never served as HTML by us.
    const media = await storeMedia(storage, { path, mimeType: 'text/plain' })
    const id = await db.transaction(tx => recordMedia(tx, account.id, media))
    return { id, sha256: media.bytes.sha256, mimeType }
  })
}

async function read(
  { account, pool, storage }: Reading,
  source: EngineInputs['episodeSource']['source'],
  { mode, language, given }: Plan,
): Promise<SourceReading> {
  const input = { mode, source, ...(language !== undefined && { language }), ...(given && { given }) }
  const { details } = await inScratch(storage, folder =>
    pool.run({ kind: 'episodeSource', input, seed: 0, folder }, { account: account.id }).catch(asFailure),
  )
  // Safe: only the reader writes the details.
  return details as SourceReading
}

function asFailure(error: unknown): never {
  if (error instanceof EngineError && error.reason) throw unreadable(error.reason, error.failCode)
  return asUnavailable(error)
}

const unreadable = (reason: Reason<ReasonId>, failCode: number = episodeFailures.unreadable) =>
  new TaskFailedError(taskFailure(reason, { failureKind: 'invalid', failCode }))
