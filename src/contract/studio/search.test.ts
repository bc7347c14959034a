import { expect, it } from 'vitest'
import { folded } from './search.ts'

it.each([
  ['Été', 'ete'],
  ['E\u0301te\u0301', 'ete'],
  ['Ångström', 'angstrom'],
  ['Ｆｏｘ', 'fox'],
  ['Ёлка', 'елка'],
  ['한국어', '한국어'],
  ['हिन्दी', 'हिन्दी'],
  ['ガラス', 'ガラス'],
])('%s is searched for as %s', (text, found) => expect(folded(text)).toBe(found))
