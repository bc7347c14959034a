import { describe, expect, it } from 'vitest'
import { languageIds, languageOf, pickLanguageId } from './languages.ts'

/** Every text of every group by its dotted path. */
async function textsOf(id: string): Promise<readonly (readonly [string, string])[]> {
  const groups = await Promise.all(Object.values(languageOf(id).words).map(group => group()))
  return groups.flatMap(group => flat(group))
}

function flat(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  )
}

const placesOf = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([place]) => place))].toSorted()
const pluralForm = /_(?:zero|one|two|few|many|other)$/
/** Texts by their path, all forms of a plural by one. */
const withoutForm = (path: string) => path.replace(pluralForm, '_')

it('every folder is a language, and the first of a browser that is one is taken', () => {
  const folders = Object.keys(import.meta.glob('./*/*.ts')).map(path => path.split('/').at(-2) ?? '')
  expect([...languageIds].toSorted()).toEqual([...new Set(folders)].toSorted())
  expect(pickLanguageId(['xx', 'zh-Hans-CN', 'en'])).toBe('zh')
  expect(pickLanguageId([])).toBe('en')
})

describe.each(languageIds)('the texts in %s', id => {
  it('are those of English, fill in the same values, and none is empty', async () => {
    // A count of one may be a word of its own.
    const valuesOf = (texts: readonly (readonly [string, string])[]) =>
      Object.fromEntries(
        texts
          .filter(([path]) => !/_(?:zero|one|two|few|many)$/.test(path))
          .map(([path, text]) => [path, placesOf(text)]),
      )
    expect(valuesOf(await textsOf(id))).toEqual(valuesOf(await textsOf('en')))
    for (const [path, text] of await textsOf(id)) expect(text.trim(), path).not.toBe('')
  })

  it('have every form that a plural has in the language, and no other', async () => {
    const paths = (await textsOf(id)).map(([path]) => path).filter(path => pluralForm.test(path))
    expect(paths.length).toBeGreaterThan(0)
    const forms = new Intl.PluralRules(id).resolvedOptions().pluralCategories
    const wanted = [...new Set(paths.map(withoutForm))].flatMap(path => forms.map(form => path + form))
    expect(paths.toSorted()).toEqual(wanted.toSorted())
  })
})

it('no two groups have a text of the same name', async () => {
  const paths = (await textsOf('en')).map(([path]) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

it('Chinese is Chinese', async () => {
  // Names, keys and signs.
  const alike = new Set([
    'name',
    'composer.shortcut',
    'composer.shortcutMac',
    'copy.forms.curl',
    'copy.forms.typescript',
    'ui.separator',
    'ui.because',
  ])
  for (const [path, text] of await textsOf('zh')) if (!alike.has(path)) expect(text, path).toMatch(/\p{Script=Han}/u)
})
