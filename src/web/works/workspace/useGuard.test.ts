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

it('lets the second half of a double press fall on nothing, however late it comes, and takes the next press', () => {
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
