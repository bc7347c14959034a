import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Work } from '#contract/studio/works.ts'
import { testWork } from '#web/works/testWork.ts'
import { AT_ONCE, useHeldBack } from './useHeldBack.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const waits = (id: string, more: Partial<Work> = {}) =>
  testWork({ id, state: 'waiting', createdAt: Date.now(), ...more })
const rendered = (works: readonly Work[]) => {
  const { result, rerender } = renderHook(now => useHeldBack(now).map(({ id }) => id), { initialProps: works })
  const wait = (milliseconds = AT_ONCE) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds)
    })
  return { result, rerender, wait }
}

it('never shows works that are sent at once, however many follow', () => {
  const { result, rerender, wait } = rendered([waits('first')])
  for (const next of ['second', 'third', 'fourth', 'fifth']) {
    wait(AT_ONCE / 2)
    expect(result.current).toEqual([])
    rerender([waits(next)])
  }
})

it('shows a work that has waited for a while with its whole queue, until that is empty', () => {
  const first = waits('first')
  const { result, rerender, wait } = rendered([first])
  expect(result.current).toEqual([])
  wait()
  expect(result.current).toEqual(['first'])
  rerender([first, waits('second'), waits('other', { operation: 'voice.generate' })])
  expect(result.current).toEqual(['first', 'second'])
  rerender([waits('second')])
  expect(result.current, 'whatever goes out before').toEqual(['second'])
  rerender([])
  rerender([waits('third')])
  expect(result.current).toEqual([])
})

it('immediately shows a work that was waiting before the page was opened', () => {
  expect(rendered([waits('early', { createdAt: Date.now() - AT_ONCE })]).result.current).toEqual(['early'])
})

it('immediately shows a work that its service holds back', () => {
  expect(rendered([waits('held', { notBefore: 1 })]).result.current).toEqual(['held'])
})
