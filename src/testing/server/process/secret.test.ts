import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigurationError } from '#server/platform/environment.ts'
import { openSecret } from '#server/platform/secret.ts'
import { temporaryFolder } from '../support/folder.ts'

it('the secret is created once, readable only by its owner, and is the same at the next start', async () => {
  await using folder = await temporaryFolder()
  const first = openSecret(folder.path)
  expect((await stat(join(folder.path, 'secret'))).mode & 0o777).toBe(0o600)
  expect(openSecret(folder.path).verify('media', 'text', first.sign('media', 'text'))).toBe(true)
  expect(openSecret(folder.path).instance).toBe(first.instance)
})

it('a configured secret is not written to the folder', async () => {
  await using folder = await temporaryFolder()
  openSecret(folder.path, 'a secret of our own')
  await expect(stat(join(folder.path, 'secret'))).rejects.toThrow('ENOENT')
})

it('a signature is valid for one purpose and one text, and only in one installation', async () => {
  await using folder = await temporaryFolder()
  const secret = openSecret(folder.path)
  const signature = secret.sign('media', 'text')
  expect(secret.verify('media', 'text', signature)).toBe(true)
  expect(secret.verify('other', 'text', signature)).toBe(false)
  expect(secret.verify('media', 'texts', signature)).toBe(false)
  expect(secret.verify('media', 'text', '')).toBe(false)
  const other = openSecret(folder.path, 'a secret of our own')
  expect(other.verify('media', 'text', signature)).toBe(false)
  expect(other.instance).not.toBe(secret.instance)
})

it.each(['', 'half'])('a secret file that contains only "%s" is refused', async text => {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await mkdir(data)
  await writeFile(join(data, 'secret'), text)
  expect(() => openSecret(data)).toThrow(ConfigurationError)
})
