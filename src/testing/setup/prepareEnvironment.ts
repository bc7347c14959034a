import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const MEMORY = '/dev/shm'
/** Minimum free space in bytes; with less, a test could fill it up. */
const LEAST = 2 * 1024 ** 3

/**
 * Sets the environment that every process of a test run inherits. Temporary files, above all test databases, are put
 * into memory where the system has a file system there: opening a database takes a tenth of the time, and tests verify
 * the syncing of commits by counting. Compiled modules are cached across processes, because many servers load the same
 * ones.
 */
export function prepareEnvironment(): void {
  putTemporaryFilesInMemory()
  process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, '.cache/modules')
}

/** Uses a folder that is deleted when this process exits: files left behind would occupy memory. */
function putTemporaryFilesInMemory(): void {
  // This process inherited the folder of its run.
  if (process.env['TMPDIR']?.startsWith(MEMORY) || !hasRoom()) return
  const folder = mkdtempSync(join(MEMORY, 'atelier-'))
  // PostgreSQL has its own folder inside. If we are root, it runs as another user, who must be able to enter.
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
