import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDurablePglite } from './durablePglite.ts'

// If the start ends early, this process ends too.
process.once('disconnect', () => process.exit(1))

const [, , folder = ''] = process.argv
mkdirSync(folder, { mode: 0o700 })
const pglite = await openDurablePglite(folder)
await pglite.close()
// PGlite copies the files of a new database without syncing them, and its log assumes that they are on the disk.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
  sync(join(entry.parentPath, entry.name))
sync(folder)
process.exit()

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
