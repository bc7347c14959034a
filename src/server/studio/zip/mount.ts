import { reason } from '#contract/reasons.ts'
import { endingOf } from '#contract/kit/fileFormats.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { operationFacts } from '#contract/operationFacts.ts'
import { savedType, type WantedFormats } from '#contract/studio/downloadFormats.ts'
import { zipLimit } from '#contract/studio/zip.ts'
import { works } from '#server/db/schema/works.ts'
import type { Router } from '#server/http/bindings.ts'
import type { Mounting } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { savedAs, wantedFormats } from '#server/studio/assets/savedAs.ts'
import { savedFile } from '#server/studio/works/feed/resultFile.ts'
import { answerZip, type ZipPart } from './answerZip.ts'
import { fileName, uniqueNames } from './names.ts'

/**
 * `GET /studio/zip?works=work_1.work_2&assets=file_1`: the results of works and stored files of the account in one
 * file, at most `zipLimit` works and files together. With `recipes=true` pictures carry the recipe that made them; with
 * `image=jpeg` or `sound=mp3` results are saved in that format. Stored files stay as they are.
 */
export function mountZip(app: Router, parts: StudioParts, { identify }: Mounting): void {
  app.get('/studio/zip', async ({ req }) => {
    const account = await identify(req.raw)
    const ids = { works: idsIn(req.query('works')), assets: idsIn(req.query('assets')) }
    const count = ids.works.length + ids.assets.length
    if (count === 0 || count > zipLimit) throw new Refusal('invalid', reason('zip.count', { most: zipLimit }))
    const how = {
      recipes: req.query('recipes') === 'true',
      wanted: wantedFormats(req.query('image'), req.query('sound')),
    }
    const named = uniqueNames([
      ...(await resultsOf(parts, account.id, ids.works, how)),
      ...(await assetsOf(parts, account.id, ids.assets)),
    ])
    if (named.length === 0) throw new Refusal('notFound', reason('zip.empty'))
    return answerZip(named, parts.log, `${named.length} files`)
  })
}

const idsIn = (list = '') => [...new Set(list.split('.').filter(id => id !== ''))]

async function resultsOf(
  parts: StudioParts,
  account: string,
  ids: readonly string[],
  { recipes, wanted }: { readonly recipes: boolean; readonly wanted: WantedFormats },
): Promise<ZipPart[]> {
  const { db, storage } = parts
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(works)
    .where(and(eq(works.account, account), inArray(works.id, [...ids])))
    .orderBy(works.createdAt)
  const files = await findFiles(
    db,
    account,
    rows.flatMap(row => row.results),
  )
  return rows.flatMap(work => {
    const area = operationFacts[work.operation].area
    const own = work.results.flatMap(id => files.get(id) ?? [])
    return own.map((file, at): ZipPart => {
      const place = own.length > 1 ? `-${at + 1}` : ''
      const name = `${area}-${String(work.number).padStart(4, '0')}${place}.${endingOf(savedType(file.mimeType, wanted))}`
      if (savedType(file.mimeType, wanted) !== file.mimeType)
        return {
          name,
          open: async () =>
            ((await savedAs(parts, account, file, wanted)) ?? (await savedFile(storage, work, file))).stream,
        }
      if (!recipes) return { name, ...plain(storage, file) }
      return { name, open: async () => (await savedFile(storage, work, file)).stream }
    })
  })
}

async function assetsOf({ db, storage }: StudioParts, account: string, ids: readonly string[]): Promise<ZipPart[]> {
  const files = await findFiles(db, account, ids)
  return ids.flatMap((id): ZipPart[] => {
    const file = files.get(id)
    return file ? [{ name: fileName(file), ...plain(storage, file) }] : []
  })
}

const plain = (storage: StudioParts['storage'], { sha256, bytes }: File) => ({
  bytes,
  open: () => storage.read(sha256),
})
