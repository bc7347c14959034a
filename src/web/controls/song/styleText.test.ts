import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasStyle, styleWords, toggleStyle } from './styleText.ts'

it('adds a word at the end and removes it again', () => {
  expect(toggleStyle('', 'jazz')).toBe('jazz')
  expect(toggleStyle('slow, warm', 'jazz')).toBe('slow, warm, jazz')
  expect(toggleStyle('slow, Jazz, warm', 'jazz')).toBe('slow, warm')
  expect(toggleStyle('慢板，', '爵士')).toBe('慢板, 爵士')
  expect(styleWords('a，b、c; d')).toEqual(['a', 'b', 'c', 'd'])
})

it('keeps all other words when one is toggled', () => {
  const word = fc.constantFrom('slow', 'warm', 'bossa nova', '爵士', 'piano')
  fc.assert(
    fc.property(fc.uniqueArray(word), word, (words, toggled) => {
      const text = words.join(', ')
      const changed = toggleStyle(text, toggled)
      expect(hasStyle(changed, toggled)).toBe(!words.includes(toggled))
      for (const other of words.filter(one => one !== toggled)) expect(hasStyle(changed, other)).toBe(true)
    }),
  )
})
