import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { JobParts } from '#server/service/tasks/definition.ts'
import { findTask } from '#server/service/tasks/find.ts'
import type { Task } from '#server/service/tasks/task.ts'
import { findFiles } from '#server/storage/files.ts'

/** The task of an episode of the account that has succeeded. Throws Refusal. */
export async function requireEpisode(db: Database, account: string, id: string): Promise<Task> {
  const task = await findTask(db, account, ['episodes.create'], id)
  if (!task) throw new Refusal('notFound', reason('episode.unknown', { id }))
  if (task.status !== 'success') throw new Refusal('invalid', reason('episode.unfinished'))
  return task
}

/** Paths of the files of a finished episode, in the order of its results. Throws if one of them is gone. */
export async function pathsOf({ db, storage }: Pick<JobParts, 'db' | 'storage'>, task: Task): Promise<string[]> {
  const files = await findFiles(db, task.account, task.results)
  return Promise.all(
    task.results.map(id => {
      const file = files.get(id)
      if (!file) throw new Error(`file ${id} is gone`)
      return storage.fileOf(file.sha256)
    }),
  )
}
