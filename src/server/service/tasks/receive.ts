import { mkdir } from 'node:fs/promises'
import type { About, EngineFile } from '#engines/run/engine.ts'
import { EngineError } from '#engines/run/engineError.ts'
import { ProviderError } from '#server/providers/failures.ts'
import type { ImageInput, MadeFiles, Report } from '#server/providers/driver.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'
import type { RemoteRun } from './remote.ts'

const pictures = ['png', 'jpeg', 'webp'] as const
const recordings = ['mp3', 'wav', 'm4a', 'ogg_opus', 'flac', 'aac', 'mp4', 'mov', 'webm', 'mkv'] as const

type Receiving = Pick<RemoteRun, 'parts' | 'task' | 'maker' | 'folder' | 'signal'>
type Received = MadeFiles & { readonly report: Report }

/**
 * Decodes and measures the pictures that a server sent, in a worker like everything from outside. A picture that is
 * larger than what was asked for is reduced to that; the file says so. Throws ProviderError if one is no picture, and
 * EngineError.
 */
export async function receivePictures(
  run: Receiving,
  { files, report }: Received,
  wanted: Pick<ImageInput, 'width' | 'height'>,
): Promise<EngineFile[]> {
  const { pool } = run.parts
  const options = { account: run.task.account, signal: run.signal }
  const received: EngineFile[] = []
  for (const path of files) {
    const format = await pictureFormat(path)
    const job = { seed: 0, folder: await folderFor(path) }
    const { files: measured } = await pool
      .run({ ...job, kind: 'picture', input: { path, mimeType: `image/${format}` } }, options)
      .catch(asProviderError)
    const [seen] = measured
    if (!seen) throw new Error('a picture was not measured')
    const { width = 0, height = 0 } = seen
    const isLarger = width >= wanted.width && height >= wanted.height
    const isExact = width === wanted.width && height === wanted.height
    const { width: across, height: down } = wanted
    const resize = { path, to: format, exactly: { width: across, height: down } }
    const [reduced] =
      isLarger && !isExact ? (await pool.run({ ...job, kind: 'pictureAs', input: resize }, options)).files : []
    received.push({
      ...seen,
      ...(reduced && { path: reduced.path, width: across, height: down }),
      about: aboutMade(run, report, isExact ? {} : { received: { width, height } }),
    })
  }
  return received
}

/**
 * The same for sounds and films: all of their sound is decoded, and they get what lists and players need. Throws
 * ProviderError if one is neither, and EngineError.
 */
export async function receiveRecordings(run: Receiving, { files, report }: Received): Promise<EngineFile[]> {
  const received: EngineFile[] = []
  for (const path of files) {
    const input = { path, format: await formatAmong(path, recordings, 'recording') }
    const options = { account: run.task.account, signal: run.signal }
    const { files: measured } = await run.parts.pool
      .run({ kind: 'media', seed: 0, folder: await folderFor(path), input }, options)
      .catch(asProviderError)
    const [seen] = measured
    if (!seen) throw new Error('a recording was not measured')
    received.push({ ...seen, about: aboutMade(run, report) })
  }
  return received
}

/** What is known of a file that a connected model made. `more`: what differs from what was asked for. */
export function aboutMade(
  { maker: { madeBy } }: Pick<RemoteRun, 'maker'>,
  { seed, ...told }: Report,
  more: Pick<NonNullable<About['by']>, 'received'> = {},
): About {
  const { provider, model } = madeBy
  return {
    engine: model,
    ...(seed !== undefined && { seed }),
    understood: [],
    steered: [],
    by: { provider, model, ...told, ...more },
  }
}

/** The format of a picture that a server sent. Throws ProviderError if it is none. */
export const pictureFormat = (path: string) => formatAmong(path, pictures, 'picture')

async function formatAmong<F extends string>(path: string, formats: readonly F[], what: string): Promise<F> {
  const found = await readFormat(path)
  const format = formats.find(one => one === found)
  if (!format) throw new ProviderError('unreadable', `what it sent is no ${what}`)
  return format
}

/** A folder for what is derived from a file. */
async function folderFor(path: string): Promise<string> {
  const folder = `${path}-measured`
  await mkdir(folder)
  return folder
}

/** Throws the error of a worker; a damaged file is the fault of the server that made it, not of the request. */
export function asProviderError(error: unknown): never {
  if (error instanceof EngineError && (error.kind === 'input' || error.kind === 'tooLarge'))
    throw new ProviderError('unreadable', error.message)
  throw error
}
