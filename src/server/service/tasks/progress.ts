import { randomUUID } from 'node:crypto'
import { link } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { tasks } from '#server/db/schema/tasks.ts'
import type { EngineFile, EngineReport } from '#engines/run/engine.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { recordReferences } from '#server/storage/references.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import { announceTask } from './announce.ts'
import { isHolder } from './lease.ts'
import type { Task } from './task.ts'

/** Milliseconds between two writes of a task's progress. */
const INTERVAL = 1000

/** The finished parts of a task that still runs, in its `details`: ids of files by their names without extension. */
export interface Unfinished {
  readonly finished?: Readonly<Record<string, string>>
}

type Parts = Pick<ServiceParts, 'db' | 'storage' | 'announce' | 'announceProgress'>

/**
 * Writes the progress of a task into its row, at once and then at most every second: how much of it is done, its stage,
 * and its finished parts. `folder`: where the engine's files are; they stay there.
 */
export function reportProgress(parts: Parts, task: Task, folder: string) {
  let latest: (EngineReport & { readonly progress?: number }) | undefined
  let details: EngineReport['details']
  let finished: Readonly<Record<string, string>> = {}
  let writing: Promise<void> | undefined
  let pause: NodeJS.Timeout | undefined

  const write = async () => {
    if (latest === undefined) return
    const { progress, stage, files = [], details: known } = latest
    latest = undefined
    details = known ?? details
    const stored = await Promise.all(
      files.map(async file => [nameOf(file), await storeLink(parts, file, folder)] as const),
    )
    await parts.db.transaction(async tx => {
      const [still] = await tx.select({ id: tasks.id }).from(tasks).where(isHolder(task)).for('update')
      if (!still) return
      for (const [name, media] of stored) finished = { ...finished, [name]: await recordMedia(tx, task.account, media) }
      const results = Object.values(finished)
      const isNew = known !== undefined || stored.length > 0
      await tx
        .update(tasks)
        .set({
          ...(progress !== undefined && { progress }),
          ...(stage && { stage }),
          ...(isNew && { results, details: { ...details, finished } satisfies Unfinished }),
        })
        .where(isHolder(task))
      if (stored.length > 0) await recordReferences(tx, 'tasks', { ...task, results })
    })
    await announceTask(parts.announce, task)
    if (progress !== undefined) await parts.announceProgress(task, progress)
  }
  const next = () => {
    pause = undefined
    if (latest === undefined || writing) return
    // A failed write is not repeated; the next one writes the latest state anyway.
    writing = write()
      .catch(() => undefined)
      .finally(() => {
        writing = undefined
        pause = setTimeout(next, INTERVAL)
      })
  }
  const add = (more: EngineReport & { readonly progress?: number }) => {
    const files = [...(latest?.files ?? []), ...(more.files ?? [])]
    latest = { ...latest, ...more, ...(files.length > 0 && { files }) }
    if (!pause) next()
  }
  const stop = async () => {
    await writing
    clearTimeout(pause)
    // The stage in which a task ended helps to say why it failed.
    if (latest?.stage) await write().catch(() => undefined)
  }
  return { progress: (fraction: number) => add({ progress: fraction }), report: add, stop }
}

const nameOf = ({ path }: EngineFile) => basename(path, extname(path))

/** Stores a file by a second link to the same bytes: the engine continues to use its own. */
async function storeLink({ storage }: Parts, { thumbnail: _, peaks: __, ...file }: EngineFile, folder: string) {
  const path = join(folder, `reported-${randomUUID()}`)
  await link(file.path, path)
  return storeMedia(storage, { ...file, path })
}
