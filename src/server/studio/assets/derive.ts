import { rm } from 'node:fs/promises'
import { fileFormats, formatOf, type FileFormat } from '#contract/kit/fileFormats.ts'
import type { z } from '#contract/kit/zod.ts'
import { assetFormats, type libraryAsset } from '#contract/studio/assets.ts'
import type { EngineJob } from '#engines/run/registry.ts'
import type { VerbContext } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asRefusal, examine } from '#server/storage/examine.ts'
import { findFile, findFiles } from '#server/storage/files.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { resultNames } from '../library/resultNames.ts'
import { viewUpload } from './viewAsset.ts'

/** The file that another one is derived from. */
interface Source<F extends FileFormat> {
  readonly path: string
  readonly format: F
  /** Its measured length; 0 for a picture. */
  readonly seconds: number
  /** For the new file. */
  readonly folder: string
}

interface Derivation<F extends FileFormat> {
  /** The formats that the source may have. */
  readonly from: readonly F[]
  /** What the result is, in words: "an MP3". */
  readonly what: string
  /** The job that creates it from the file at `path`. */
  readonly job: (source: Source<F>) => EngineJob
  /** Turns the name of the source into that of the new file, both without extension. */
  readonly nameOf: (name: string) => string
}

/**
 * Derives a new file from a file of the account (an upload or a result) and stores it as an upload. The source is kept.
 * Throws Refusal `notFound`, or `invalid` if the source has another type or is damaged.
 */
export async function deriveAsset<F extends FileFormat>(
  { db, pool, secret, storage }: StudioParts,
  { account, origin }: Pick<VerbContext, 'account' | 'origin'>,
  assetId: string,
  { from, what, job, nameOf }: Derivation<F>,
): Promise<z.input<typeof libraryAsset>> {
  const source = (await findFiles(db, account.id, [assetId])).get(assetId)
  if (!source) throw new Refusal('notFound', `There is no file ${assetId}`)
  const known = formatOf(source.mimeType, from)
  if (!known) throw new Refusal('invalid', `A file of type ${source.mimeType} cannot become ${what}`)
  const folder = await storage.scratch()
  try {
    const path = await storage.fileOf(source.sha256)
    const engineJob = job({ path, format: known, seconds: source.duration ?? 0, folder })
    const [result] = (await pool.run(engineJob, { account: account.id }).catch(asRefusal)).files
    const format = result && formatOf(result.mimeType, assetFormats)
    if (!result || !format) throw new Error(`an engine did not create ${what}`)
    const examined = await examine(pool, { path: result.path, folder, format, account: account.id })
    const media = await storeMedia(storage, examined)
    const [kind = ''] = fileFormats[known][0].split('/')
    const made = (await resultNames(db, account.id, [assetId])).get(assetId)
    const name = `${nameOf(source.name?.replace(/\.\w+$/, '') ?? made ?? kind)}.${format}`
    const id = await db.transaction(tx => recordMedia(tx, account.id, media, name))
    const file = await findFile(db, id)
    if (!file) throw new Error(`${what} was not stored`)
    return viewUpload(secret, file, origin)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
