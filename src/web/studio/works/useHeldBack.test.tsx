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

it('a work that goes out at once is never shown, however many follow it', () => {
  const { result, rerender, wait } = rendered([waits('first')])
  for (const next of ['second', 'third', 'fourth', 'fifth']) {
    wait(AT_ONCE / 2)
    expect(result.current).toEqual([])
    rerender([waits(next)])
  }
})

it('what has waited for a while is shown with all of its queue, until it has gone', () => {
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

it('what waited before the page was opened is shown at once', () => {
  expect(rendered([waits('early', { createdAt: Date.now() - AT_ONCE })]).result.current).toEqual(['early'])
})

it('what its service holds back is shown at once', () => {
  expect(rendered([waits('held', { notBefore: 1 })]).result.current).toEqual(['held'])
})
