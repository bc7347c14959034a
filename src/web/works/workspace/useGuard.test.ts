import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGuard } from './useGuard.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('guards what lay below a sheet from the second half of a double press, and no longer', () => {
  const { result, rerender } = renderHook(({ open }) => useGuard(open), { initialProps: { open: false } })
  expect(result.current).toBe(false)
  rerender({ open: true })
  expect(result.current).toBe(false)
  rerender({ open: false })
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(499))
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(false)
})
