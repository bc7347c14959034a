import { reason } from '#contract/reasons.ts'
import { endingOf } from '#contract/kit/fileFormats.ts'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import {
  clientParts,
  manifestMark,
  manifestName,
  type ClientPart,
  type ExportManifest,
} from '#contract/studio/exports.ts'
import { savedType, type WantedFormats } from '#contract/studio/downloadFormats.ts'
import { textsOf } from '#contract/studio/search.ts'
import { titleOf } from '#contract/studio/titleOf.ts'
import { exports } from '#server/db/schema/library.ts'
import type { Router } from '#server/http/bindings.ts'
import type { Mounting } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { savedAs, wantedFormats } from '#server/studio/assets/savedAs.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { answerZip, type ZipPart } from '#server/studio/zip/answerZip.ts'
import { uniqueNames } from '#server/studio/zip/names.ts'
import { contentsOf, type Contents } from './contents.ts'
import { exportedFileOf, exportedWorks, worksAtOnce } from './lines.ts'
import { viewerParts } from './viewer.ts'

type Row = typeof exports.$inferSelect

/**
 * `GET /studio/exports/{exportId}/zip`: an export of the account, packed while it is sent. Neither its files nor its
 * works are ever all in memory at once. An export of files alone converts results to the formats that `image` and
 * `sound` ask for, and leaves uploads as they are; the page of one for a client says what `parts` names.
 */
export function mountExportZip(app: Router, parts: StudioParts, { identify }: Mounting): void {
  app.get('/studio/exports/:exportId/zip', async ({ req }) => {
    const account = await identify(req.raw)
    const [row] = await parts.db
      .select()
      .from(exports)
      .where(and(eq(exports.id, req.param('exportId')), eq(exports.account, account.id)))
    if (!row) throw new Refusal('notFound', reason('export.gone'))
    const contents = await contentsOf(parts.db, account.id, row)
    const shown = clientParts.filter(part => req.query('parts')?.split(',').includes(part))
    const known = {
      files: () => [],
      client: () => forClient(parts, row, contents, shown),
      project: () => described(parts, row, contents),
    }[row.kind]
    const wanted = row.kind === 'files' ? wantedFormats(req.query('image'), req.query('sound')) : {}
    return answerZip([...(await known()), ...media(parts, contents, account.id, wanted)], parts.log, `export ${row.id}`)
  })
}

const media = (parts: StudioParts, { files }: Contents, account: string, wanted: WantedFormats): ZipPart[] =>
  uniqueNames(
    files.map((file): ZipPart => {
      const { path, bytes, sha256, mimeType, upload } = file
      const type = savedType(mimeType, wanted)
      const open = () => parts.storage.read(sha256)
      if (upload !== undefined || type === mimeType) return { name: path, bytes, open }
      return {
        name: path.replace(/\w+$/, endingOf(type)),
        open: async () => (await savedAs(parts, account, file, wanted))?.stream ?? open(),
      }
    }),
  )

/** Everything known about the works in an export, for a studio that imports it and for people without one. */
async function described({ db }: StudioParts, row: Row, contents: Contents): Promise<ZipPart[]> {
  const { id, account, name, createdAt } = row
  let credits = 0
  const works = () => exportedWorks(db, account, contents.works)
  const lines = async function* () {
    for await (const page of works()) {
      for (const { charged, estimated } of page) credits += charged ?? estimated ?? 0
      yield page.map(work => `${JSON.stringify(work)}\n`).join('')
    }
  }
  const fileLines = function* () {
    for (const file of contents.files) yield `${JSON.stringify(exportedFileOf(file))}\n`
  }
  const manifest = (): ExportManifest => ({
    ...manifestMark,
    id,
    name,
    createdAt,
    works: contents.works.length,
    files: contents.files.length,
    credits,
  })
  const pages = Math.ceil(contents.works.length / worksAtOnce)
  return [
    lazy('works.jsonl', lines),
    lazy('files.jsonl', fileLines),
    // After the works: by then their costs have been added up.
    lazy(manifestName, () => [JSON.stringify(manifest(), undefined, 2)]),
    ...contents.works.map((work, at) =>
      lazy(`recipes/${String(at + 1).padStart(String(contents.works.length).length, '0')}.json`, async function* () {
        for await (const [one] of exportedWorks(db, account, [work]))
          if (one) {
            const { operation, recipe, transport } = one
            yield `${JSON.stringify({ operation, recipe, transport }, undefined, 2)}\n`
          }
      }),
    ),
    ...(await viewerParts({
      name,
      createdAt,
      costs: true,
      pages,
      files: contents.files,
      works: workPages(works),
    })),
  ]
}

/**
 * The page for a client: the selected files under the titles of their works. Nothing else of these goes along, unless
 * it is among `shown`.
 */
async function forClient(
  { db }: StudioParts,
  { account, name, createdAt }: Row,
  contents: Contents,
  shown: readonly ClientPart[],
): Promise<ZipPart[]> {
  const packed = new Set(contents.files.map(({ id }) => id))
  const works = async function* () {
    for await (const page of exportedWorks(db, account, contents.works))
      yield page.map(work => ({
        id: work.id,
        number: work.number,
        operation: work.operation,
        title: titleOf(work) ?? null,
        results: work.results.filter(id => packed.has(id)),
        parents: [],
        texts: shown.includes('prompts') ? textsOf(work.recipe) : [],
        estimated: shown.includes('costs') ? work.estimated : null,
        charged: shown.includes('costs') ? work.charged : null,
        createdAt: work.createdAt,
      }))
  }
  const pages = Math.ceil(contents.works.length / worksAtOnce)
  const costs = shown.includes('costs')
  return viewerParts({ name, createdAt, costs, pages, files: contents.files, works: works() })
}

/** Works as the viewer shows them: without the service's records. */
async function* workPages(works: () => ReturnType<typeof exportedWorks>) {
  for await (const page of works()) yield page.map(({ task: _, ...work }) => ({ ...work, texts: textsOf(work.recipe) }))
}

function lazy(name: string, write: () => Iterable<string> | AsyncIterable<string>): ZipPart {
  return { name, open: () => Promise.resolve(Readable.from(write(), { objectMode: false })) }
}
