import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reasonIn } from '#contract/failureReasons.ts'

const engines = join(import.meta.dirname, '..', '..', 'server', 'engines')

/** What an engine says when it refuses its input: the words between the quotes, of whichever kind. */
const refusals = /new (?:InputError|TooLargeError)\(\s*(?:'(?<plain>[^']+)'|`(?<filled>[^`]+)`)/g

test('whatever an engine refuses its input with is said in Chinese too', async () => {
  const said = new Set<string>()
  for await (const file of glob('**/*.ts', { cwd: engines, exclude: ['**/*.test.ts'] })) {
    const source = await readFile(join(engines, file), 'utf8')
    for (const { groups } of source.matchAll(refusals))
      said.add(groups?.['plain'] ?? groups?.['filled']?.replace(/\$\{[^}]+\}/g, '7') ?? '')
  }
  expect(said.size).toBeGreaterThan(30)
  // A field stands before some of them, for which the page has a name of its own.
  const english = [...said].filter(reason => {
    const rest = reason.replace(/^\w+: (?=[a-z])/, '')
    return reasonIn(rest, 'zh') === rest && !isCounted(reason)
  })
  expect(english).toEqual([])
})

/** Two reasons have a sentence of their own in place of a figure. */
const isCounted = (reason: string) =>
  reasonIn(reason.replace('7', '7 of 8 seconds are there'), 'zh') !== reason.replace('7', '7 of 8 seconds are there')
