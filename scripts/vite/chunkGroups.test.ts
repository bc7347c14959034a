import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '../../src/web/app/areas.ts'

/** The file that `chunkGroups.ts` finds the pages in. */
const router = join(import.meta.dirname, '../../src/web/app/router.tsx')

test('the chunks of the build go by the pages that the router imports lazily', async () => {
  const lazy = (await readFile(router, 'utf8')).match(/\bimport\(/g) ?? []
  expect(lazy.length).toBeGreaterThanOrEqual(areas.length)
})
