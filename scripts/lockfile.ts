/**
 * `npm run lockfile`, after the lockfile has changed: removes the Node version that each package requires. npm would
 * check it against the Node that installs, which runs none of them; the architecture tests check it against the Node
 * that does.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Lockfile {
  readonly packages: Readonly<Record<string, { engines?: unknown }>>
}

const file = join(import.meta.dirname, '..', 'package-lock.json')
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
for (const [path, entry] of Object.entries(lockfile.packages)) if (path !== '') delete entry.engines
writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
