import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSettledText } from './useSettledText.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A text that is kept elsewhere; what is told arrives there when the test says so. */
function typing() {
  const told: string[] = []
  const { result, rerender } = renderHook(({ kept }) => useSettledText(kept, text => told.push(text)), {
    initialProps: { kept: '' },
  })
  return {
    told,
    shown: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    keep: (kept: string) => rerender({ kept }),
    settle: () => act(() => void vi.runAllTimers()),
  }
}

it('is told once, when nobody types any more', () => {
  const { told, type, settle } = typing()
  for (const text of ['f', 'fo', 'fox ']) type(text)
  expect(told).toEqual([])
  settle()
  expect(told).toEqual(['fox'])
})

it('letters that are typed while it is on its way stay', () => {
  const { told, type, settle, keep, shown } = typing()
  type('fo')
  settle()
  type('fox')
  keep('fo')
  expect(shown()).toBe('fox')
  settle()
  expect(told).toEqual(['fo', 'fox'])
})

it('becomes what it was changed to elsewhere, and what is typed at once after that counts', () => {
  const { told, type, settle, keep, shown } = typing()
  keep('fox')
  expect(shown()).toBe('fox')
  type('')
  settle()
  expect(told).toEqual([''])
  keep('')
  keep('fox')
  expect(shown()).toBe('fox')
  settle()
  expect(told).toEqual([''])
})
