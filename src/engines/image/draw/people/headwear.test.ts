import { expect, it } from 'vitest'
import { compose } from '../../compose/compose.ts'
import { parse } from '../../understand/parse.ts'

const small = { width: 160, height: 160, seed: 3, detail: 0.6 }
const pixels = (prompt: string) => Buffer.from(compose(parse(prompt), small).pixels)

it.each([
  ['a knight with a helmet', 'a knight'],
  ['a firefighter wearing a helmet', 'a firefighter'],
])('what a prompt names in general is what the trade wears: %s', (named, usual) => {
  expect(pixels(named).equals(pixels(usual))).toBe(true)
})

it('another hat, or one in a colour, takes the place of the usual one', () => {
  const usual = pixels('a knight')
  for (const prompt of ['a knight with a top hat', 'a knight with a green helmet'])
    expect(pixels(prompt).equals(usual)).toBe(false)
})
