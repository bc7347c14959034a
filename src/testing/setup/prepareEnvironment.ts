import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const MEMORY = '/dev/shm'
/** Bytes of room below which a test could fill it. */
const LEAST = 2 * 1024 ** 3

/**
 * Sets what every process of a test run inherits. Temporary files, test databases above all, lie in memory where the
 * system has a file system there: opening a database takes a tenth of the time, and that commits are synced is tested by
 * counting. Compiled modules are stored between processes, as each of many servers loads the same ones.
 */
export function prepareEnvironment(): void {
  putTemporaryFilesInMemory()
  process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, '.cache/modules')
}

/** In a folder that goes with this process: memory is nothing to leave files in. */
function putTemporaryFilesInMemory(): void {
  // A process of a run that has its folder already.
  if (process.env['TMPDIR']?.startsWith(MEMORY) || !hasRoom()) return
  const folder = mkdtempSync(join(MEMORY, 'atelier-'))
  // PostgreSQL, which another user runs where we are root, has its own folder in it.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  if (process.platform !== 'linux') return false
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= LEAST
  } catch {
    return false
  }
}
