import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSettledText } from './useSettledText.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A text that is stored elsewhere; what is sent arrives there when the test says so. */
function typing() {
  const sent: string[] = []
  const { result, rerender } = renderHook(({ stored }) => useSettledText(stored, text => sent.push(text)), {
    initialProps: { stored: '' },
  })
  return {
    sent,
    shown: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    store: (stored: string) => rerender({ stored }),
    settle: () => act(() => void vi.runAllTimers()),
  }
}

it('is sent once, when nobody types any more', () => {
  const { sent, type, settle } = typing()
  for (const text of ['f', 'fo', 'fox ']) type(text)
  expect(sent).toEqual([])
  settle()
  expect(sent).toEqual(['fox'])
})

it('letters that are typed while it is on its way stay', () => {
  const { sent, type, settle, store, shown } = typing()
  type('fo')
  settle()
  type('fox')
  store('fo')
  expect(shown()).toBe('fox')
  settle()
  expect(sent).toEqual(['fo', 'fox'])
})

it('becomes what it was changed to elsewhere, and what is typed at once after that counts', () => {
  const { sent, type, settle, store, shown } = typing()
  store('fox')
  expect(shown()).toBe('fox')
  type('')
  settle()
  expect(sent).toEqual([''])
  store('')
  store('fox')
  expect(shown()).toBe('fox')
  settle()
  expect(sent).toEqual([''])
})
