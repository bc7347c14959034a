import { expect, it } from 'vitest'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Every text by its dotted path. */
function flat(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  )
}

const placesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([place]) => place))

it('both languages fill in the same values', () => {
  const places = (texts: object) => Object.fromEntries(flat(texts).map(([path, text]) => [path, placesOf(text)]))
  expect(places(zh)).toEqual(places(en))
})

it('no text is empty, and Chinese is Chinese', () => {
  // Names and keys.
  const alike = new Set([
    'name',
    'composer.shortcut',
    'composer.shortcutMac',
    'copy.forms.curl',
    'copy.forms.typescript',
  ])
  for (const [path, text] of flat(zh)) {
    expect(text.trim(), path).not.toBe('')
    if (!alike.has(path)) expect(text, path).toMatch(/\p{Script=Han}/u)
  }
})
