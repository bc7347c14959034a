import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const CHILD = join(import.meta.dirname, 'newDatabaseChild.ts')

/** V8 optimises nothing of the database: a process that ends in seconds would spend a third of its computing on that. */
const OPTIONS = ['--liftoff-only']

/**
 * Puts an empty embedded database at `folder`, whole or not at all; what else is at `folder` goes. A process of its own
 * creates it: that takes a gigabyte for seconds, which a server would keep. Throws when it fails.
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
