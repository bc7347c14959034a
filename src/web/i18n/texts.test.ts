import { expect, it } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
import { wordGroups } from './words.ts'

/** Every text of every group by its dotted path. */
async function textsOf(language: Language): Promise<readonly (readonly [string, string])[]> {
  const groups = await Promise.all(Object.values(wordGroups).map(group => group[language]()))
  return groups.flatMap(group => flat(group))
}

function flat(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  )
}

const placesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([place]) => place))

it('both languages fill in the same values', async () => {
  const places = async (language: Language) =>
    Object.fromEntries((await textsOf(language)).map(([path, text]) => [path, placesOf(text)]))
  expect(await places('zh')).toEqual(await places('en'))
})

it('no two groups have a text of the same name', async () => {
  const paths = (await textsOf('en')).map(([path]) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

it('no text is empty, and Chinese is Chinese', async () => {
  // Names and keys.
  const alike = new Set([
    'name',
    'composer.shortcut',
    'composer.shortcutMac',
    'copy.forms.curl',
    'copy.forms.typescript',
  ])
  for (const [path, text] of await textsOf('zh')) {
    expect(text.trim(), path).not.toBe('')
    if (!alike.has(path)) expect(text, path).toMatch(/\p{Script=Han}/u)
  }
})
