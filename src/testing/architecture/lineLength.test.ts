import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..', '..', '..')
const WIDTH = 120

// The formatter breaks code at the same width, but leaves comments and texts as they are. Texts may be longer.
test('no comment is longer than a line of code', () => {
  const sources = globSync(['{src,scripts,e2e}/**/*.{ts,tsx,js,css}', '*.config.ts', '.dependency-cruiser.cjs'], {
    cwd: repository,
  })
  const long = sources.flatMap(file =>
    readFileSync(join(repository, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > WIDTH && /^\s*(?:\/\/|\/?\*)/.test(line) ? [`${file}:${index + 1}`] : [],
      ),
  )
  expect(long).toEqual([])
  expect(sources.length).toBeGreaterThan(1000)
})
