import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { modelIdsIn } from './modelIds.ts'

const all: readonly AnyOperation[] = Object.values(operations)
const cards = all.flatMap(({ cards: some = {} }) => Object.values(some))
const ids = [...new Set(cards.flatMap(({ id, legacyIds = [] }) => [id, ...legacyIds]))]

const repository = join(import.meta.dirname, '..', '..', '..')
const isTest = (file: string) => /[.]test[.]tsx?$/.test(file)

test('only the contract contains model ids', async () => {
  const complaints: string[] = []
  let files = 0
  for await (const file of glob(['src/{web,server}/**/*.{ts,tsx}', 'scripts/**/*.ts'], { cwd: repository })) {
    if (isTest(file)) continue
    files += 1
    const text = await readFile(join(repository, file), 'utf8')
    const found = modelIdsIn(text, ids, file.endsWith('.tsx') ? 'tsx' : 'ts')
    complaints.push(
      ...found.map(({ line, id }) => `${file}:${line} names ${id}; read it from the cards of the contract`),
    )
  }
  expect(complaints).toEqual([])
  expect(files).toBeGreaterThan(0)
})

test('finds an id in any kind of literal, with its line', () => {
  const source = [
    '// beta-2 in a comment is fine',
    "export const model = 'beta-2'",
    "export const path = '/models/beta-2/cards'",
    'export const name = `beta-2 ${model}`',
    'export const Name = () => <b title="beta-2-pro">beta-2.</b>',
    "export const other = ['my-beta-2', 'beta-2x', 'beta-2.5', 'auto']",
    "export type Model = 'beta-2' | { 'beta-2': 1 }",
    "export const byModel = { 'beta-2': 'beta-2' }",
  ].join('\n')
  const found = modelIdsIn(source, ['auto', 'beta-2', 'beta-2-pro'], 'tsx')
  expect(found.map(({ line, id }) => `${line} ${id}`)).toEqual([
    '2 beta-2',
    '3 beta-2',
    '4 beta-2',
    '5 beta-2-pro',
    '5 beta-2',
    '7 beta-2',
    '7 beta-2',
    '8 beta-2',
  ])
})
