import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lexicon } from '#engines/image/understand/lexicon/index.ts'
import { decisionsByIds } from './thingIds.ts'

const repository = join(import.meta.dirname, '..', '..', '..')

/** Ids that only things have: `table` is also a place. */
const others = new Set(lexicon.filter(({ kind }) => kind !== 'thing').map(({ id }) => id))
const ids = new Set(lexicon.map(({ id }) => id).filter(id => !others.has(id)))

/** Folders that ask for traits of things. */
const FOLDERS = 'src/engines/{image/{compose,draw,places,reference,settings,understand,verbs},video,episode}/**/*.ts'

test('readers, composers, edits and drawings of bodies do not decide by ids of things', async () => {
  const complaints: string[] = []
  let files = 0
  for await (const file of glob(FOLDERS, { cwd: repository })) {
    if (file.endsWith('.test.ts')) continue
    files += 1
    for (const { line, id } of decisionsByIds(await readFile(join(repository, file), 'utf8'), ids))
      complaints.push(`${file}:${line} decides by ${id}; give its record in image/things a trait and ask for that`)
  }
  expect(complaints).toEqual([])
  expect(files).toBeGreaterThan(0)
})

test('finds comparisons, lists, sets and tables of ids, with their lines', () => {
  const source = [
    "// entry.id === 'tandem' in a comment is fine",
    "export const two = entry.id === 'tandem'",
    "export const isBoat = ['canoe', 'other'].includes(objectId(cue))",
    "export const long = new Set(['ladder'])",
    'export const grips = { ladder: 1, canoe: 2, tandem: 3 }',
    "export const piece = { thing: 'ladder' }",
    "export const other = mood === 'ladder'",
    'export const options = { canoe: 1, ladder: 2 }',
  ].join('\n')
  expect(decisionsByIds(source, new Set(['tandem', 'canoe', 'ladder']))).toEqual([
    { line: 2, id: 'tandem' },
    { line: 3, id: 'canoe' },
    { line: 4, id: 'ladder' },
    { line: 5, id: 'ladder' },
    { line: 5, id: 'canoe' },
    { line: 5, id: 'tandem' },
  ])
})
