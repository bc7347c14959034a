import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPlace } from '../cast.ts'
import { useSceneHistory, type Scene } from './history.ts'
import { newLine } from './lines.ts'

const [one, two] = [newLine(1, 'one'), newLine(2, 'two')]
let scene: Scene

beforeEach(() => {
  vi.useFakeTimers()
  scene = { lines: [one, two], cast: [openPlace, openPlace] }
})
afterEach(() => vi.useRealTimers())

function open() {
  const { result } = renderHook(() =>
    useSceneHistory(
      () => scene,
      next => (scene = next),
    ),
  )
  return {
    change: (part: Partial<Scene>, typedIn?: string) => act(() => result.current.change(part, typedIn)),
    undo: () => act(() => result.current.undo?.()),
    redo: () => act(() => result.current.redo?.()),
    has: () => result.current.undo !== undefined,
  }
}
const said = () => scene.lines.map(line => `${line.voice} ${line.text}`)

it('undoes moves, changes of voice and a reduced cast one by one, and redoes them', () => {
  const { change, undo, redo, has } = open()
  expect(has()).toBe(false)
  change({ lines: [two, one] })
  change({ lines: [{ ...two, voice: 1 }, one] })
  change({ cast: [openPlace], lines: [{ ...two, voice: 1 }, one] })
  undo()
  expect(scene.cast).toHaveLength(2)
  undo()
  expect(said()).toEqual(['2 two', '1 one'])
  undo()
  expect(said()).toEqual(['1 one', '2 two'])
  expect(has()).toBe(false)
  redo()
  redo()
  expect(said()).toEqual(['1 two', '1 one'])
})

it('undoes what was typed without a pause as one step, and no more', () => {
  const { change, undo } = open()
  const typed = (text: string) => change({ lines: [{ ...one, text }, two] }, one.id)
  typed('one!')
  typed('one!!')
  vi.advanceTimersByTime(2000)
  typed('one!!?')
  undo()
  expect(said()[0]).toBe('1 one!!')
  undo()
  expect(said()[0]).toBe('1 one')
})
