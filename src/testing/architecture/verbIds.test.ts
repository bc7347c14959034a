import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verbs } from '#engines/image/verbs/catalogue.ts'
import { verbIdsIn } from './verbIds.ts'

const ids: ReadonlySet<string> = new Set(Object.keys(verbs))
const engines = join(import.meta.dirname, '..', '..', 'engines')

test('only the catalogue of verbs knows single verbs; all other code asks for their traits', async () => {
  const complaints: string[] = []
  let files = 0
  for await (const file of glob('{image,video,episode}/**/*.ts', { cwd: engines })) {
    if (file.startsWith('image/verbs/') || /[.]test[.]ts$/.test(file)) continue
    files += 1
    const found = verbIdsIn(await readFile(join(engines, file), 'utf8'), ids)
    complaints.push(...found.map(({ line, id }) => `${file}:${line} asks for "${id}"; give its record a trait`))
  }
  expect(complaints).toEqual([])
  expect(files).toBeGreaterThan(100)
})

test('finds a verb that is compared, set, listed or looked up', () => {
  const source = [
    "// action.verb === 'ride' in a comment is fine",
    "if (action.verb === 'ride') action.verb = 'drive'",
    "const meal = { verb: 'eat', agent: 0 }",
    "const posed = ['sit', 'sleep'].includes(action.verb)",
    'const lying = verbs.sleep',
    "const place = 'ride'",
  ].join('\n')
  expect(verbIdsIn(source, ids).map(({ line, id }) => `${line} ${id}`)).toEqual([
    '2 ride',
    '2 drive',
    '3 eat',
    '4 sit',
    '4 sleep',
    '5 sleep',
  ])
})

test('a record names only verbs that exist', () => {
  const named = Object.values(verbs).flatMap(({ toSomebody, withGoal, atTableWithOthers }) =>
    [toSomebody, withGoal, atTableWithOthers].filter(id => typeof id === 'string'),
  )
  expect(named.filter(id => !ids.has(id))).toEqual([])
  expect(named).not.toEqual([])
})
