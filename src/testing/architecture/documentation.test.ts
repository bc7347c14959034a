import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deadPaths } from './documentation.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
const read = (file: string) => readFileSync(join(repository, file), 'utf8')

/** The folder that the paths of a page are relative to; other pages use paths from the root. */
const bases: Readonly<Record<string, string>> = {
  'docs/server.md': 'src/server',
  'docs/engines.md': 'src/engines',
  'docs/page.md': 'src/web',
  'docs/testing.md': 'src/testing',
  'docs/security.md': 'src/testing/server',
}
const pages = globSync(['*.md', 'deploy/*.md', 'docs/**/*.md'], { cwd: repository })

test.each(pages)('every path in %s exists', page => {
  expect(deadPaths(repository, page, read(page), bases[page])).toEqual([])
})

test('every page of docs that a source file mentions exists', () => {
  const sources = globSync(['{src,scripts,e2e}/**/*.{ts,tsx,js}', '*.config.ts'], { cwd: repository })
  const named = sources.flatMap(file =>
    [...read(file).matchAll(/\bdocs\/[\w/-]+[.]md\b/g)].map(([page]) => `${page} in ${file}`),
  )
  expect(named.filter(one => !pages.includes(one.split(' ')[0] ?? ''))).toEqual([])
  expect(named.length).toBeGreaterThan(0)
})

test('reports dead paths and links, and ignores routes, packages and code', () => {
  const page = [
    '`src/server/gone.ts`, `server/app.ts`, `src/contract/areas/<area>/gone.ts`, `gone.ts`, [gone](gone.md)',
    '`src/server/app.ts`, `app.ts`, `src/contract/areas/<area>/facts.ts`, `fuzz/fuzz`, [words](words.md#said)',
    '`/studio/works`, `<this>/bucket/object`, `@scope/package`, `.cache/modules`, `a, b`, [site](https://site.example)',
    '```',
    '`no/path`',
    '```',
  ].join('\n')
  expect(deadPaths(repository, 'docs/page.md', page, 'src/server')).toEqual([
    'src/server/gone.ts',
    'server/app.ts',
    'src/contract/areas/<area>/gone.ts',
    'gone.ts',
    'fuzz/fuzz',
    'gone.md',
  ])
  expect(deadPaths(repository, 'docs/page.md', '`fuzz/fuzz`', 'src/testing/server')).toEqual([])
})
