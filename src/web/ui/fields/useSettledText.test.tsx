import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSettledText } from './useSettledText.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A text that is stored elsewhere; the test decides when the sent text is stored. */
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

it('sends the text once, when typing has stopped', () => {
  const { sent, type, settle } = typing()
  for (const text of ['f', 'fo', 'fox ']) type(text)
  expect(sent).toEqual([])
  settle()
  expect(sent).toEqual(['fox'])
})

it('keeps letters that are typed before the sent text is stored', () => {
  const { sent, type, settle, store, shown } = typing()
  type('fo')
  settle()
  type('fox')
  store('fo')
  expect(shown()).toBe('fox')
  settle()
  expect(sent).toEqual(['fo', 'fox'])
})

it('follows changes made elsewhere, and sends what is typed right after them', () => {
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
