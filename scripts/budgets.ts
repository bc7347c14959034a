/**
 * Weighs the JavaScript that a visitor downloads before a page works, from the manifest of the build: the entry with
 * its static imports, then each lazy route with all that leads to it. What loads on use (the palette, a waveform, the menu
 * of a work) lies outside the folders of the routes and is not counted.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

/** Kilobytes of gzip. The shell and home live in src/web/app; every other route may add a form. */
const budgets = { home: 180, form: 240 }
const isHome = (key: string) => !/^src\/web\/(areas|works)\//.test(key)
const isRoute = (key: string) => /^src\/web\/(app\/(?!shell\/)|areas\/)/.test(key)

const folder = join(import.meta.dirname, '..', 'dist', 'web')
const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest

/** The chunk and all that it imports statically, as keys of the manifest. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, found)
  return found
}

/** What is loaded once a chunk is open, on top of `before`, and once every lazy route behind it is. */
function* loads(key: string, before: ReadonlySet<string> = new Set()): Generator<{ key: string; chunks: Set<string> }> {
  const own = withImports(key)
  const chunks = new Set([...before, ...own])
  yield { key, chunks }
  const lazy = new Set([...own].flatMap(chunk => manifest[chunk]?.dynamicImports ?? []))
  for (const next of lazy) if (isRoute(next) && !chunks.has(next)) yield* loads(next, chunks)
}

const sizes = new Map<string, number>()
function kilobytes(key: string): number {
  const file = manifest[key]?.file
  if (file === undefined || !file.endsWith('.js')) return 0
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file))).length / 1000
  sizes.set(file, known)
  return known
}

const heaviest = new Map<string, number>()
for (const entry of Object.keys(manifest).filter(key => manifest[key]?.isEntry === true)) {
  for (const { key, chunks } of loads(entry)) {
    const total = [...chunks].reduce((sum, chunk) => sum + kilobytes(chunk), 0)
    heaviest.set(key, Math.max(total, heaviest.get(key) ?? 0))
  }
}
if (heaviest.size === 0) throw new Error('The manifest names no entry.')

for (const [key, total] of [...heaviest].sort(([, a], [, b]) => b - a)) {
  const budget = isHome(key) ? budgets.home : budgets.form
  const over = total > budget
  if (over) process.exitCode = 1
  console.log(`${total.toFixed(1).padStart(7)} of ${budget} kB  ${key}${over ? '  OVER BUDGET' : ''}`)
}
