import { rm } from 'node:fs/promises'
import { fileFormats, formatOf, type FileFormat } from '#contract/kit/fileFormats.ts'
import type { z } from '#contract/kit/zod.ts'
import { assetFormats, type libraryAsset } from '#contract/studio/assets.ts'
import type { EngineJob } from '#server/engines/registry.ts'
import type { VerbContext } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asRefusal, examine } from '#server/storage/examine.ts'
import { findFile, findFiles } from '#server/storage/files.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { viewUpload } from './viewAsset.ts'

interface Derivation<F extends FileFormat> {
  /** What it can be made of. */
  readonly from: readonly F[]
  /** What is made, in words: "an MP3". */
  readonly what: string
  /** The job that makes it, of a file at `path`. */
  readonly job: (given: { readonly path: string; readonly format: F; readonly folder: string }) => EngineJob
  /** What the new file is called, by the name of the first without its ending; its own ending follows. */
  readonly nameOf: (name: string) => string
}

/**
 * Makes a file of one of the account, uploaded or made, and keeps it as an upload. The first file stays. Throws Refusal
 * `notFound`, or `invalid` where it is a file of another type or a broken one.
 */
export async function deriveAsset<F extends FileFormat>(
  { db, pool, secret, storage }: StudioParts,
  { account, origin }: Pick<VerbContext, 'account' | 'origin'>,
  assetId: string,
  { from, what, job, nameOf }: Derivation<F>,
): Promise<z.input<typeof libraryAsset>> {
  const given = (await findFiles(db, account.id, [assetId])).get(assetId)
  if (!given) throw new Refusal('notFound', `There is no file ${assetId}`)
  const known = formatOf(given.mimeType, from)
  if (!known) throw new Refusal('invalid', `A file of type ${given.mimeType} cannot become ${what}`)
  const folder = await storage.scratch()
  try {
    const asked = job({ path: await storage.fileOf(given.sha256), format: known, folder })
    const [made] = (await pool.run(asked, { account: account.id }).catch(asRefusal)).files
    const format = made && formatOf(made.mimeType, assetFormats)
    if (!made || !format) throw new Error(`an engine did not make ${what}`)
    const seen = await examine(pool, { path: made.path, folder, format, account: account.id })
    const media = await storeMedia(storage, seen)
    const [kind = ''] = fileFormats[known][0].split('/')
    const name = `${nameOf((given.name ?? kind).replace(/\.\w+$/, ''))}.${format}`
    const id = await db.transaction(tx => recordMedia(tx, account.id, media, name))
    const file = await findFile(db, id)
    if (!file) throw new Error(`${what} was not kept`)
    return viewUpload(secret, file, origin)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
