import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const CHILD = join(import.meta.dirname, 'newDatabaseChild.ts')

/**
 * Keeps V8 from optimising the database: a process that ends in seconds would spend a third of its CPU time on that.
 */
const OPTIONS = ['--liftoff-only']

/**
 * Creates an empty embedded database at `folder`, completely or not at all, in place of what is there. A process of its
 * own creates it: that takes a gigabyte of memory for seconds, which a server would not release. Throws when it fails.
 */
export async function putNewDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  const child = fork(CHILD, [unfinished], { execArgv: OPTIONS, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the embedded database could not be created in ${unfinished}`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}
