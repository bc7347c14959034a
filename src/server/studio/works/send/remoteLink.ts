import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { StudioParts } from '#server/studio/parts.ts'
import { works } from '#server/db/schema/works.ts'
import { placeOf, readRecordAgain } from '#server/studio/works/archive/archive.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'

/** Works whose records are read for one file: imported ones may share it in any number. */
const MOST = 10

/**
 * The remote service's own link to a result file, freshly read from its record: the service can always reach it.
 * Undefined if the file is from elsewhere, or the record is gone.
 */
export async function remoteLink(parts: StudioParts, account: string, file: string): Promise<string | undefined> {
  if (!parts.upstream) return undefined
  const rows = await parts.db
    .select()
    .from(works)
    .where(
      and(
        eq(works.account, account),
        isNotNull(works.taskId),
        sql`${works.results} @> ${JSON.stringify([file])}::jsonb`,
      ),
    )
    .orderBy(desc(works.id))
    .limit(MOST)
  for (const work of rows) {
    const fresh = await readRecordAgain(parts, work)
    const reading = fresh === undefined ? undefined : operationOf(work).read(fresh)
    const links = reading?.phase === 'done' ? reading.results : []
    const link = links.find((one, index) => work.copied[placeOf(one, index)] === file)
    if (link) return link.url
  }
  return undefined
}
