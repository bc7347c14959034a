import { expect, it } from 'vitest'
import { fileName } from './names.ts'

const named = (name: string) => fileName({ id: 'file_1', name, mimeType: 'image/png' })

it('a file is saved under its name, with one ending', () => {
  expect(named('Fox.PNG')).toBe('Fox.PNG')
  expect(named('a/b: fox')).toBe('a-b- fox.png')
  expect(fileName({ id: 'file_1', name: null, mimeType: 'image/png' })).toBe('file_1.png')
})

it('a long name is cut between two characters, before its ending', () => {
  expect(named(`${'x'.repeat(300)}.png`)).toBe(`${'x'.repeat(200)}.png`)
  expect(named('狐'.repeat(300))).toBe(`${'狐'.repeat(66)}.png`)
  expect(named(`${'x'.repeat(180)}👩‍👩‍👧‍👦`)).toBe(`${'x'.repeat(180)}.png`)
})
