import { expect, it } from 'vitest'
import { isAccepted } from './fileSlots.ts'

it.each([
  ['fox.png', 'image/png', 'image/png,.png', true],
  ['fox.HEIC', '', 'image/heic,.heic', true],
  ['clip.mp4', 'video/mp4', 'video/*', true],
  ['clip.mp4', 'video/mp4', 'image/png,.png', false],
  ['notes.txt', 'text/plain', '', false],
] as const)('%s (%s) in a field for "%s": %s', (name, type, accept, fits) => {
  expect(isAccepted({ name, type }, accept)).toBe(fits)
})
