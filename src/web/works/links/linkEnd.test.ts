import { expect, it } from 'vitest'
import { isSpent, linkEnd } from './linkEnd.ts'

it('a link says when it ends, and is spent a minute before', () => {
  expect(linkEnd('/media/file_1.png?until=600000&by=x')).toBe(600_000)
  expect(isSpent('/media/file_1.png?until=600000&by=x', 539_000)).toBe(false)
  expect(isSpent('/media/file_1.png?until=600000&by=x', 541_000)).toBe(true)
})

it('a link of somebody else never ends, as far as we know', () => {
  expect(linkEnd('https://elsewhere.example/a.png')).toBeUndefined()
  expect(isSpent('https://elsewhere.example/a.png?until=soon', 1)).toBe(false)
})
