import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..', '..', '..')

/** Files of the page that may use browser storage directly, and what they store. */
const own: Readonly<Record<string, string>> = {
  'src/web/api/fetchPart.ts': 'when the page was last loaded anew for a part',
}
const storage = /\b(?:localStorage|sessionStorage|indexedDB|caches|cookieStore|document\.cookie)\b/

test('only src/web/storage and the listed files use browser storage directly', async () => {
  const users: string[] = []
  for await (const file of glob('src/web/**/*.{ts,tsx}', { cwd: repository })) {
    if (/[.]test[.]tsx?$/.test(file) || file.startsWith('src/web/storage/')) continue
    const code = (await readFile(join(repository, file), 'utf8')).replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
    if (storage.test(code)) users.push(file)
  }
  expect(users.toSorted()).toEqual(Object.keys(own).toSorted())
})
