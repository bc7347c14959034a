import { and, eq, inArray, ne } from 'drizzle-orm'
import { factsOf } from '#contract/operationFacts.ts'
import { promptName } from '#contract/studio/promptName.ts'
import { textsOf } from '#contract/studio/search.ts'
import { titleOf } from '#contract/studio/titleOf.ts'
import type { Database } from '#server/db/database.ts'
import { libraryItems } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'

type Work = Pick<typeof works.$inferSelect, 'title' | 'task' | 'recipe'>

/** Maximum characters of a prompt that are shown as a name. */
const LONGEST_NAME = 200

/** The name of a work: its title, otherwise the beginning of the text written for it; empty if there is none. */
export function nameOfWork(work: Work): string {
  return (
    titleOf(work) ??
    promptName(textsOf(work.recipe)[0] ?? '')
      .replaceAll(/\s+/gu, ' ')
      .slice(0, LONGEST_NAME)
  )
}

/** The names of the works that files are results of, or their numbers, such as `CAP 0015`; uploads are left out. */
export async function resultNames(
  db: Database,
  account: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map()
  const { file, work } = libraryItems
  const { operation, number, title, task, recipe } = works
  const rows = await db
    .select({ file, operation, number, title, task, recipe })
    .from(libraryItems)
    .innerJoin(works, eq(works.id, work))
    .where(and(eq(libraryItems.account, account), inArray(file, [...files]), ne(work, '')))
  return new Map(
    rows.map(row => [
      row.file,
      nameOfWork(row) || `${factsOf(row.operation).code} ${String(row.number).padStart(4, '0')}`,
    ]),
  )
}
