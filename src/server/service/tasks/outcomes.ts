import { settlementsOf, type Settlement } from '#server/credits/ledger.ts'
import type { Database } from '#server/db/database.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import type { Task } from './task.ts'

/** What tasks of an account made and cost: their files by id, and how they were settled by task. */
export async function outcomesOf(
  db: Database,
  account: string,
  tasks: readonly Pick<Task, 'id' | 'results'>[],
): Promise<{ files: ReadonlyMap<string, File>; settlements: ReadonlyMap<string, Settlement> }> {
  const results = tasks.flatMap(task => task.results)
  const ids = tasks.map(task => task.id)
  return { files: await findFiles(db, account, results), settlements: await settlementsOf(db, ids) }
}
