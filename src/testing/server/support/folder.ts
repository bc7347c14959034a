import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own below the system's temporary one. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string
}

/** Creates an empty folder, which is removed with its content when disposed of. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'atelier-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Paths of the files at any depth in `folder` whose bytes contain `text`. Files deleted meanwhile are skipped. */
export async function filesContaining(folder: string, text: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await readFile(path).catch(unlessGone)).includes(text)) found.push(path)
  }
  return found
}

function unlessGone(error: unknown): Buffer {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.of()
  throw error
}
