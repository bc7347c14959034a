import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the modules that define the chunks of the build exist: the list of areas, the entry, and the page with forms', async () => {
  const read = (file: string) => readFile(join(import.meta.dirname, file), 'utf8')
  const named = [...(await read('chunkGroups.ts')).matchAll(/'([.]{2}[/][^']+)'/g)].map(([, path = '']) => path)
  expect(await Promise.all(named.map(read))).toEqual([
    expect.stringContaining('export const areas = ['),
    expect.stringContaining('createRoot('),
    expect.stringContaining('export function ComposerPage('),
  ])
})
