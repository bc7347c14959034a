/**
 * Writes the migration for what changed in `src/server/db/schema`: `npm run migration -- <name>`. Only the newest
 * snapshot of the schema is kept, because the next migration is the difference to that one.
 */
import { spawnSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const [name] = process.argv.slice(2)
if (name === undefined || !/^\w+$/.test(name)) {
  console.error('Name the migration after what it adds: npm run migration -- task_priority')
  process.exit(1)
}
const root = join(import.meta.dirname, '..')
const { status } = spawnSync('drizzle-kit', ['generate', '--name', name], { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(1)
const snapshots = globSync(join(root, 'src/server/db/migrations/meta/*_snapshot.json')).toSorted()
for (const older of snapshots.slice(0, -1)) rmSync(older)
