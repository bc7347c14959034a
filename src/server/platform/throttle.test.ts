import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openThrottle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('refuses a source after too many failures, says for how long, and then accepts it again', () => {
  const throttle = openThrottle({ most: 2, window: 10_000 })
  throttle.attempt('a')
  vi.advanceTimersByTime(4000)
  throttle.attempt('a')
  expect(() => throttle.attempt('a')).toThrow(
    expect.objectContaining({ key: 'rateLimited', details: { retryAfter: 6 } }),
  )
  throttle.attempt('b')
  vi.advanceTimersByTime(6000)
  throttle.attempt('a')
})

it('does not count successful attempts', () => {
  const throttle = openThrottle({ most: 1, window: 10_000 })
  for (let n = 0; n < 5; n++) throttle.attempt('a')()
  throttle.attempt('a')
  expect(() => throttle.attempt('a')).toThrow('Too many failed attempts')
})
