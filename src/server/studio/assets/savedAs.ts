import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { formatOf, soundFormats } from '#contract/kit/fileFormats.ts'
import { downloadFormats, targetFormat, type WantedFormats } from '#contract/studio/downloadFormats.ts'
import { reason } from '#contract/reasons.ts'
import type { EngineJob } from '#engines/run/registry.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { File } from '#server/storage/files.ts'
import { asRefusal } from '#server/storage/examine.ts'
import type { StudioParts } from '#server/studio/parts.ts'

/** A converted file, ready to be sent. */
export interface SavedFile {
  readonly mimeType: string
  readonly bytes: number
  readonly stream: Readable
}

type Parts = Pick<StudioParts, 'pool' | 'storage'>
type Given = Pick<File, 'sha256' | 'mimeType' | 'duration'>

/** The formats requested by the query of a download. Throws Refusal `invalid` for a format that is not offered. */
export function wantedFormats(image: string | undefined, sound: string | undefined): WantedFormats {
  return { image: oneOf(downloadFormats.image, image), sound: oneOf(downloadFormats.sound, sound) }
}

function oneOf<F extends string>(known: readonly F[], asked: string | undefined): F | undefined {
  const found = known.find(one => one === asked)
  if (asked !== undefined && !found) throw new Refusal('invalid', `The formats are: ${known.join(', ')}`)
  return found
}

/**
 * Converts a file to the requested format for this one download, without storing the result; undefined: the file is
 * saved as it is. Throws Refusal `invalid` if it cannot be read.
 */
export async function savedAs(
  { pool, storage }: Parts,
  account: string,
  file: Given,
  wanted: WantedFormats,
): Promise<SavedFile | undefined> {
  const { mimeType } = file
  if (targetFormat(mimeType, wanted) === undefined) return undefined
  const folder = await storage.scratch()
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const path = await storage.fileOf(file.sha256).catch(gone)
    const [result] = (await pool.run(jobOf({ ...file, path, folder, wanted }), { account }).catch(asRefusal)).files
    if (!result) throw new Error('an engine created no file to save')
    const { size } = await stat(result.path)
    const stream = createReadStream(result.path)
    stream.once('close', () => void clear())
    return { mimeType: result.mimeType, bytes: size, stream }
  } catch (error) {
    await clear()
    throw error
  }
}

interface Conversion extends Pick<Given, 'mimeType' | 'duration'> {
  readonly path: string
  readonly folder: string
  readonly wanted: WantedFormats
}

function jobOf({ mimeType, duration, path, folder, wanted: { image, sound } }: Conversion): EngineJob {
  if (image && formatOf(mimeType, downloadFormats.image))
    return { kind: 'pictureAs', seed: 0, folder, input: { path, to: image } }
  if (!formatOf(mimeType, soundFormats) || !sound) throw new Error(`nothing is to be made of ${mimeType}`)
  return { kind: 'convert', seed: 0, folder, input: { path, seconds: duration ?? 0, to: sound } }
}

function gone(): never {
  throw new Refusal('notFound', reason('file.gone'))
}
