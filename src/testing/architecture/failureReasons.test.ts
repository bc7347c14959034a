import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reasonIn } from '#contract/failureReasons.ts'

const engines = join(import.meta.dirname, '..', '..', 'engines')

/** The message with which an engine refuses its input, in quotes of either kind. */
const refusals = /new (?:InputError|TooLargeError)\(\s*(?:'(?<plain>[^']+)'|`(?<filled>[^`]+)`)/g

test('every reason for which an engine refuses its input has a Chinese translation', async () => {
  const said = new Set<string>()
  for await (const file of glob('**/*.ts', { cwd: engines, exclude: ['**/*.test.ts'] })) {
    const source = await readFile(join(engines, file), 'utf8')
    for (const { groups } of source.matchAll(refusals))
      said.add(groups?.['plain'] ?? groups?.['filled']?.replace(/\$\{[^}]+\}/g, '7') ?? '')
  }
  expect(said.size).toBeGreaterThan(30)
  // Some start with the name of a field, which the page translates separately.
  const english = [...said].filter(reason => {
    const rest = reason.replace(/^\w+: (?=[a-z])/, '')
    return reasonIn(rest, 'zh') === rest && !isCounted(reason)
  })
  expect(english).toEqual([])
})

/** Two reasons contain a sentence in place of a number. */
const isCounted = (reason: string) =>
  reasonIn(reason.replace('7', '7 of 8 seconds are there'), 'zh') !== reason.replace('7', '7 of 8 seconds are there')
