import { expect, it } from 'vitest'
import { isExpired, linkExpiry } from './linkExpiry.ts'

it('reads when a link expires, and treats it as expired one minute earlier', () => {
  expect(linkExpiry('/media/file_1.png?until=600000&by=x')).toBe(600_000)
  expect(isExpired('/media/file_1.png?until=600000&by=x', 539_000)).toBe(false)
  expect(isExpired('/media/file_1.png?until=600000&by=x', 541_000)).toBe(true)
})

it('treats a link without a valid expiry time as never expiring', () => {
  expect(linkExpiry('https://elsewhere.example/a.png')).toBeUndefined()
  expect(isExpired('https://elsewhere.example/a.png?until=soon', 1)).toBe(false)
})
