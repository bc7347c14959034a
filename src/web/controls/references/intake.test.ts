import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moved, sortFiles, typeOf } from './intake.ts'

const file = (name: string, bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })
const intake = { types: ['image/png', 'image/heic'], maximumBytes: 100, room: 2 }

it('one bad file is refused with its reason while the others stay', () => {
  const files = [file('a.png'), file('b.svg', 10, 'image/svg+xml'), file('c.png', 101), file('d.png'), file('e.png')]
  const { taken, refused } = sortFiles(files, intake)
  expect(taken.map(({ name }) => name)).toEqual(['a.png', 'd.png'])
  expect(refused.map(({ file: { name }, why }) => `${name} ${why}`)).toEqual([
    'b.svg type',
    'c.png bytes',
    'e.png room',
  ])
})

it('a picture the browser has no name for is known by its ending', () => {
  expect(typeOf(file('IMG_1.HEIC', 1, ''))).toBe('image/heic')
  expect(typeOf(file('notes', 1, ''))).toBe('')
})

it('moving keeps every item, and puts the moved one where it was asked', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 14 }), fc.nat(20), fc.nat(20), (list, a, b) => {
      const [from, to] = [a % list.length, b % list.length]
      const after = moved(list, from, to)
      expect(new Set(after)).toEqual(new Set(list))
      expect(after[to]).toBe(list[from])
    }),
  )
})
