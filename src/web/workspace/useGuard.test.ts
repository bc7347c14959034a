import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGuard } from './useGuard.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('guards what was below a sheet for 500 ms after it closes', () => {
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

it('swallows the second half of a double click, however late it comes, but not the next click', () => {
  const pressed = vi.fn<() => void>()
  const below = document.body.appendChild(document.createElement('button'))
  below.addEventListener('click', pressed)
  const click = (detail: number) => below.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }))
  const { rerender } = renderHook(({ open }) => useGuard(open), { initialProps: { open: true } })
  rerender({ open: false })
  act(() => void vi.advanceTimersByTime(60_000))
  click(2)
  expect(pressed).not.toHaveBeenCalled()
  click(1)
  click(2)
  expect(pressed).toHaveBeenCalledTimes(2)
})
