import { describe, expect, it } from 'vitest'
import { languageIds, languageOf, pickLanguageId } from './languages.ts'

/** Every text of every group with its dotted path. */
async function textsOf(id: string): Promise<readonly (readonly [string, string])[]> {
  const groups = await Promise.all(Object.values(await languageOf(id).words()).map(group => group()))
  return groups.flatMap(group => flat(group))
}

function flat(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  )
}

const placesOf = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([place]) => place))].toSorted()
const pluralForm = /_(?:zero|one|two|few|many|other)$/
/** The path of a text without its plural form. */
const withoutForm = (path: string) => path.replace(pluralForm, '_')

it('finds a language in every folder, and picks the first supported one of the browser', () => {
  const folders = Object.keys(import.meta.glob('./*/*.ts')).map(path => path.split('/').at(-2) ?? '')
  expect([...languageIds].toSorted()).toEqual([...new Set(folders)].toSorted())
  expect(pickLanguageId(['xx', 'zh-Hans-CN', 'en'])).toBe('zh')
  expect(pickLanguageId([])).toBe('en')
})

describe.each(languageIds)('the texts in %s', id => {
  it('have the same keys and placeholders as English, and none is empty', async () => {
    // Forms such as `_one` may spell out the number instead of using the placeholder.
    const valuesOf = (texts: readonly (readonly [string, string])[]) =>
      Object.fromEntries(
        texts
          .filter(([path]) => !/_(?:zero|one|two|few|many)$/.test(path))
          .map(([path, text]) => [path, placesOf(text)]),
      )
    expect(valuesOf(await textsOf(id))).toEqual(valuesOf(await textsOf('en')))
    for (const [path, text] of await textsOf(id)) expect(text.trim(), path).not.toBe('')
  })

  it('have exactly the plural forms of the language', async () => {
    const paths = (await textsOf(id)).map(([path]) => path).filter(path => pluralForm.test(path))
    expect(paths.length).toBeGreaterThan(0)
    const forms = new Intl.PluralRules(id).resolvedOptions().pluralCategories
    const wanted = [...new Set(paths.map(withoutForm))].flatMap(path => forms.map(form => path + form))
    expect(paths.toSorted()).toEqual(wanted.toSorted())
  })
})

it('a sum of credits has a form for one', async () => {
  const sums = (await textsOf('en')).filter(([, text]) =>
    /\{\{(?:credits|balance|charged|count)\}\} credits/.test(text),
  )
  expect(sums.length).toBeGreaterThan(5)
  // Several models cost several credits.
  const unformed = sums.map(([path]) => path).filter(path => !pluralForm.test(path))
  expect(unformed).toEqual(['together.run'])
})

it('groups do not share any keys', async () => {
  const paths = (await textsOf('en')).map(([path]) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

it('Chinese texts contain Chinese characters', async () => {
  // Names, keyboard keys and punctuation.
  const alike = new Set([
    'name',
    'composer.shortcut',
    'composer.shortcutMac',
    'composer.elsewhereWords',
    'copy.forms.curl',
    'copy.forms.typescript',
    'models.protocols.fal',
    'models.protocols.elevenlabs',
    'models.protocols.acestep',
    'ui.separator',
    'ui.because',
  ])
  for (const [path, text] of await textsOf('zh')) if (!alike.has(path)) expect(text, path).toMatch(/\p{Script=Han}/u)
})

it('French texts have no-break spaces before double punctuation and inside quotation marks', async () => {
  for (const [path, text] of await textsOf('fr'))
    expect(text, path).not.toMatch(/(?<!\u202F)[;!?»]|«(?!\u202F)|(?<!\u00A0|https?):/u)
})
