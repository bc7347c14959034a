import { expect, it } from 'vitest'
import { isExpired, linkExpiry } from './linkExpiry.ts'

it('a link says when it ends, and is spent a minute before', () => {
  expect(linkExpiry('/media/file_1.png?until=600000&by=x')).toBe(600_000)
  expect(isExpired('/media/file_1.png?until=600000&by=x', 539_000)).toBe(false)
  expect(isExpired('/media/file_1.png?until=600000&by=x', 541_000)).toBe(true)
})

it('a link of somebody else never ends, as far as we know', () => {
  expect(linkExpiry('https://elsewhere.example/a.png')).toBeUndefined()
  expect(isExpired('https://elsewhere.example/a.png?until=soon', 1)).toBe(false)
})
