import { and, asc, eq } from 'drizzle-orm'
import type { ExportedFile, ExportedWork } from '#contract/studio/exports.ts'
import type { Database } from '#server/db/database.ts'
import { inSteps, isOneOf } from '#server/db/inSteps.ts'
import { works } from '#server/db/schema/works.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'
import type { PackedFile } from './contents.ts'

/** Works held in memory at once. */
export const worksAtOnce = 100

/** Works in the format of an export, a page at a time, ordered by id. */
export async function* exportedWorks(
  db: Database,
  account: string,
  ids: readonly string[],
): AsyncGenerator<ExportedWork[]> {
  for (let from = 0; from < ids.length; from += worksAtOnce) {
    const rows = await db
      .select()
      .from(works)
      .where(and(eq(works.account, account), isOneOf(works.id, ids.slice(from, from + worksAtOnce))))
      .orderBy(asc(works.id))
    const parents = [...new Set(rows.flatMap(row => row.parents))]
    const origins = new Map(
      (
        await inSteps(parents, page =>
          db
            .select({ id: works.id, origin: works.origin })
            .from(works)
            .where(and(eq(works.account, account), isOneOf(works.id, page))),
        )
      ).map(({ id, origin }) => [id, origin ?? id]),
    )
    yield rows.map(row => exported(row, origins))
  }
}

function exported(row: WorkRow, origins: ReadonlyMap<string, string>): ExportedWork {
  const {
    id,
    origin,
    number,
    operation,
    recipe,
    transport,
    task,
    speakers,
    title,
    favourite,
    results,
    parents,
    imported,
  } = row
  return {
    id: origin ?? id,
    number,
    operation,
    recipe: withoutOwnSignatures(recipe),
    transport,
    task: withoutQueries(task),
    speakers,
    title,
    favourite,
    results,
    parents: parents.map(one => origins.get(one) ?? one),
    estimated: imported ? imported.credits : row.credits,
    charged: imported ? imported.credits : chargedFor(row),
    createdAt: imported?.madeAt ?? row.createdAt,
    endedAt: row.endedAt,
  }
}

/** An address with a query, in JSON. */
const QUERIED = /(https?:\/\/[^\s"?\\]+|\/media\/[^\s"?\\]+)\?[^\s"\\]*/g
/** A link of a studio of this kind, in JSON. */
const OWN_LINK = /(\/media\/file_[0-9a-z]{20}\.\w+)\?[^\s"\\]*/g

/** A record of the service without the queries of its links: they sign them, and may still open something. */
const withoutQueries = (task: unknown) => rewritten(task, QUERIED)

/** A recipe without the signatures of our own links; an address that a person gave stays as it is. */
const withoutOwnSignatures = (recipe: unknown) => rewritten(recipe, OWN_LINK)

function rewritten(value: unknown, links: RegExp): unknown {
  return JSON.parse(JSON.stringify(value ?? null).replace(links, '$1')) as unknown
}

/** Credits that a work cost according to the service; null if it does not say. */
function chargedFor(work: WorkRow): number | null {
  try {
    const reading = operationOf(work).read(work.task)
    return reading.phase === 'done' ? (reading.charged ?? null) : null
  } catch {
    return null
  }
}

/** A packed file in the format of an export. */
export function exportedFileOf(file: PackedFile): ExportedFile {
  const { id, path, sha256, mimeType, bytes, width, height, duration, upload, tags } = file
  return {
    id,
    path,
    sha256,
    mimeType,
    bytes,
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(duration !== null && { duration }),
    ...(upload !== undefined && { upload }),
    tags: [...tags],
  }
}
