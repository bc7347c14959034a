import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mentionsOf } from '#contract/areas/video/pixverse.ts'
import { addMention, finishMention, openMention, partsOf, renameMention } from './mentions.ts'

const names = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,31}$/)

it('a mention is open while its name is typed', () => {
  expect(openMention('a @ca', 5)).toEqual({ start: 2, typed: 'ca' })
  expect(openMention('a @', 3)).toEqual({ start: 2, typed: '' })
  expect(openMention('a @ca ', 6)).toBeUndefined()
  expect(openMention('a @cat', 4)).toBeUndefined()
})

it('finishMention writes a mention that the service recognises', () => {
  fc.assert(
    fc.property(names, fc.string(), fc.string(), (name, before, after) => {
      const text = `${before} @${after.replace(/^[A-Za-z0-9_]+/, '')}`
      const done = finishMention(text, { start: before.length + 1, typed: '' }, name)
      expect(mentionsOf(done.text)).toContain(name)
      expect(mentionsOf(done.text.slice(0, done.caret))).toContain(name)
    }),
  )
})

it('addMention writes a mention that the service recognises', () => {
  fc.assert(
    fc.property(names, fc.string(), (name, text) => {
      expect(mentionsOf(addMention(text, name))).toContain(name)
    }),
  )
})

it('renameMention replaces all mentions of a name, and no others', () => {
  expect(renameMention('@cat meets @cats and @cat.', 'cat', 'dog')).toBe('@dog meets @cats and @dog.')
  fc.assert(
    fc.property(fc.uniqueArray(names, { minLength: 3, maxLength: 3 }), ([old = '', other = '', fresh = '']) => {
      const renamed = mentionsOf(renameMention(`@${old} and @${other}, @${old}`, old, fresh))
      expect(renamed).toEqual(new Set([fresh, other]))
    }),
  )
})

it('partsOf splits a text without losing anything', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(names), (text, known) => {
      const whole = `${text} ${known.map(name => `@${name}`).join(' ')}`
      expect(
        partsOf(whole, new Set(known))
          .map(part => part.text)
          .join(''),
      ).toBe(whole)
    }),
  )
  expect(partsOf('the @cat sits', new Set(['cat']))).toEqual([
    { text: 'the ' },
    { text: '@cat', name: 'cat' },
    { text: ' sits' },
  ])
})
