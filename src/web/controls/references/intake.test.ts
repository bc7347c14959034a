import { expect, it } from 'vitest'
import { sortFiles, typeOf } from './intake.ts'

const file = (name: string, bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })
const intake = { types: ['image/png', 'image/heic'], maximumBytes: 100, room: 2 }

it('refuses unsuitable files with their reasons and takes the others', () => {
  const files = [file('a.png'), file('b.svg', 10, 'image/svg+xml'), file('c.png', 101), file('d.png'), file('e.png')]
  const { taken, refused } = sortFiles(files, intake)
  expect(taken.map(({ name }) => name)).toEqual(['a.png', 'd.png'])
  expect(refused.map(({ file: { name }, why }) => `${name} ${why}`)).toEqual([
    'b.svg type',
    'c.png bytes',
    'e.png room',
  ])
})

it('recognises a picture without a media type by its file extension', () => {
  expect(typeOf(file('IMG_1.HEIC', 1, ''))).toBe('image/heic')
  expect(typeOf(file('notes', 1, ''))).toBe('')
})
