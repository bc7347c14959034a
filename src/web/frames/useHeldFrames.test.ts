import { describe, expect, it } from 'vitest'
import { frameAspect } from './frameAspect.ts'
import { framesOf, holdFrames } from './useHeldFrames.ts'
import { testWork } from '#web/works/testWork.ts'

const frame = (id: string) => ({ id, aspect: 1, words: false, group: null })
const frames = (...ids: string[]) => ids.map(frame)

describe('while the reader is scrolled down', () => {
  it('new frames are held back and counted', () => {
    const held = frames('c', 'b', 'a')
    expect(holdFrames(held, frames('e', 'd', 'c', 'b', 'a'))).toEqual({ shown: held, arrived: 2 })
  })

  it('a frame keeps its aspect ratio even if its picture has another one', () => {
    const held = frames('b', 'a')
    const { shown } = holdFrames(held, [{ ...frame('b'), aspect: 3 }, frame('a')])
    expect(shown[0]?.aspect).toBe(1)
  })

  it('older frames are added at the end', () => {
    const { shown, arrived } = holdFrames(frames('c', 'b'), frames('d', 'c', 'b', 'a'))
    expect(shown.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(arrived).toBe(1)
  })
})

describe('a work that was moved to the trash', () => {
  it('disappears from the held frames, even if it was the last one', () => {
    const { shown, arrived } = holdFrames(frames('c', 'b', 'a'), frames('d', 'c'))
    expect(shown.map(({ id }) => id)).toEqual(['c'])
    expect(arrived).toBe(1)
  })
})

describe('a frame', () => {
  it('has the aspect ratio of its result, or else the expected one', () => {
    const made = testWork({
      results: [{ id: 'f', url: '/f', mimeType: 'image/png', bytes: 1, width: 300, height: 200 }],
    })
    expect(framesOf([made, testWork({ state: 'running' })], () => 0.75).map(({ aspect }) => aspect)).toEqual([
      1.5, 0.75,
    ])
  })

  it('has room for a film edge even if the picture is very tall or very wide', () => {
    expect([frameAspect(1 / 8), frameAspect(8)]).toEqual([0.5, 3])
  })

  it('is marked as holding text if the work has failed', () => {
    const [failed, running] = framesOf([testWork({ state: 'failed' }), testWork({ state: 'running' })], () => 1)
    expect([failed?.words, running?.words]).toEqual([true, false])
  })
})
