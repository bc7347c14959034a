import { expect, it } from 'vitest'
import { clock } from './clock.ts'

it('formats a time as minutes and seconds, with hours only from one hour on', () => {
  expect(clock(0)).toBe('0:00')
  expect(clock(65.9)).toBe('1:05')
  expect(clock(3725)).toBe('1:02:05')
})

it('truncates tenths instead of rounding, so that seconds never read 60', () => {
  expect(clock(59.99, true)).toBe('0:59.9')
  expect(clock(60, true)).toBe('1:00.0')
  expect(clock(0.3, true)).toBe('0:00.3')
})

it('shows an unknown or invalid time as 0:00', () => {
  expect(clock(NaN)).toBe('0:00')
  expect(clock(-1)).toBe('0:00')
  expect(clock(Infinity)).toBe('0:00')
})
