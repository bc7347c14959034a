import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { ConfigurationError } from './environment.ts'

interface Holder {
  readonly pid: number
  /** Distinguishes a process from a later one with the same id; empty if the system does not tell. */
  readonly started: string
}

/** Another process works in the data folder. */
export class FolderInUse extends ConfigurationError {}

/**
 * Locks the data folder for this process: the embedded database has no lock of its own and two writers would destroy
 * it. Returns a function that releases it. Throws FolderInUse when a living process holds the folder, and
 * ConfigurationError if it cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const mine = join(folder, `lock-${randomUUID()}`)
  const me: Holder = { pid: process.pid, started: statOf(process.pid)?.started ?? '' }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(mine, JSON.stringify(me), { mode: 0o600 })
  } catch (error) {
    throw new ConfigurationError(
      `ATELIER_DATA_DIR: ${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  try {
    // Creating a link is atomic; a lock whose owner died is renamed away, which only one process can do.
    while (!tryLink(mine, path)) {
      const holder = readHolder(path)
      if (holder && isAlive(holder))
        throw new FolderInUse(
          `${folder} is in use by process ${holder.pid}. Stop that one, or set ATELIER_DATA_DIR to another folder.`,
        )
      discard(path)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    const holder = readHolder(path)
    if (holder?.pid === me.pid && holder.started === me.started) rmSync(path, { force: true })
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof json !== 'object' || json === null || !('pid' in json) || typeof json.pid !== 'number') return undefined
    return { pid: json.pid, started: 'started' in json && typeof json.started === 'string' ? json.started : '' }
  } catch {
    return undefined
  }
}

function discard(path: string): void {
  const away = `${path}-stale-${randomUUID()}`
  try {
    renameSync(path, away)
  } catch {
    return
  }
  rmSync(away, { force: true })
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const stat = statOf(holder.pid)
  if (!stat) return true
  // A zombie has ended and only waits for its parent to notice.
  if (stat.state === 'Z' || stat.state === 'X') return false
  return holder.started === '' || stat.started === holder.started
}

/**
 * Fields 3 and 22 of /proc/<pid>/stat: the state, and the ticks since boot at the start. Undefined where there is no
 * /proc.
 */
function statOf(pid: number): { readonly state: string; readonly started: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}
