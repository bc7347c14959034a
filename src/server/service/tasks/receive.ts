import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TaskMaker } from '#server/db/schema/tasks.ts'
import type { EngineFile } from '#engines/run/engine.ts'
import { EngineError } from '#engines/run/engineError.ts'
import { ProviderError } from '#server/providers/failures.ts'
import type { ImageInput, Report } from '#server/providers/driver.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'
import type { Task } from './task.ts'

const readable = ['png', 'jpeg', 'webp'] as const

interface Received {
  readonly files: readonly string[]
  readonly report: Report
  /** What was asked for. */
  readonly wanted: Pick<ImageInput, 'width' | 'height'>
  readonly folder: string
  readonly signal: AbortSignal
}

/**
 * Decodes and measures the pictures that a server sent, in a worker like everything from outside. A picture that is
 * larger than what was asked for is reduced to that; the file says so. Throws ProviderError if one is no picture, and
 * EngineError.
 */
export async function receivePictures(
  { pool }: Pick<ServiceParts, 'pool'>,
  { account, madeBy }: Pick<Task, 'account'> & { readonly madeBy: TaskMaker },
  { files, report, wanted, folder, signal }: Received,
): Promise<EngineFile[]> {
  const options = { account, signal }
  const received: EngineFile[] = []
  for (const [index, path] of files.entries()) {
    const found = await readFormat(path)
    const format = readable.find(one => one === found)
    if (!format) throw new ProviderError('unreadable', 'what it sent is no picture')
    const own = join(folder, `received-${index}`)
    await mkdir(own)
    const job = { seed: 0, folder: own }
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
    const { provider, model } = madeBy
    const { seed, ...told } = report
    received.push({
      ...seen,
      ...(reduced && { path: reduced.path, width: across, height: down }),
      about: {
        engine: model,
        ...(seed !== undefined && { seed }),
        understood: [],
        steered: [],
        by: { provider, model, ...told, ...(!isExact && { received: { width, height } }) },
      },
    })
  }
  return received
}

/** A damaged picture is the fault of the server, not of the request. */
function asProviderError(error: unknown): never {
  if (error instanceof EngineError && (error.kind === 'input' || error.kind === 'tooLarge'))
    throw new ProviderError('unreadable', error.message)
  throw error
}
