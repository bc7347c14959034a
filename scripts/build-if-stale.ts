import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const BUILT = join(ROOT, 'dist/web/index.html')
/** The sources of the page. */
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'scripts/vite',
  'src/contract',
  'src/web',
]

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map(name => newest(join(path, name))))
}

const changed = Math.max(...SOURCES.map(source => newest(join(ROOT, source))))
if (!existsSync(BUILT) || statSync(BUILT).mtimeMs < changed) {
  console.log('Building the page ...')
  // Vite would build a development page under any other value.
  process.env['NODE_ENV'] = 'production'
  await build({ root: ROOT, logLevel: 'warn' })
}
